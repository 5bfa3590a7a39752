import { expect, test } from "vitest";
import { tableKeys, tableNames } from "../../src/server/store/upkeep.ts";
import { acceptWith, claim, minutesLater, receivedAt, sample } from "./samples.ts";
import type { Start } from "./store-suite.ts";

export function copyingSuite(name: string, start: Start): void {
  test(`${name}: copied row by row, two stores hold the same, and a lost or changed row shows`, async () => {
    const [from, to] = [await start()(), await start()()];
    for (let index = 0; index < 7; index += 1) {
      const idempotency = { key: `k${index}`, bodyDigest: "b", expiresAt: minutesLater(60) };
      await acceptWith(from, `id-${index}`, ["email", "webhook"], { idempotency });
    }
    await from.accept(sample({ id: "odd", name: "Ж 🛢️\u2028" }), { suspectedOf: "Links." });
    await from.addAnswerLink({ tokenHash: "t", projectRequestId: "odd", expiresAt: minutesLater(60) });
    const [claimed] = await claim(from, receivedAt);
    await from.giveUp(claimed as never, { now: receivedAt, reason: "No such mailbox." });
    await from.closeChannel({ channel: "webhook", targetHash: "a", closedAt: receivedAt, reason: "410" });
    expect(await to.contents()).not.toEqual(await from.contents());
    for (const table of tableNames) {
      let after: string | undefined;
      for (;;) {
        const rows = await from.readRows(table, 3, after);
        await to.writeRows(table, rows);
        if (rows.length < 3) break;
        after = String(rows.at(-1)?.[tableKeys[table]]);
      }
    }
    expect(await to.contents()).toEqual(await from.contents());
    expect(await to.list()).toEqual(await from.list());
    await to.answer("odd", receivedAt);
    expect(await to.contents()).not.toEqual(await from.contents());
  });
}
