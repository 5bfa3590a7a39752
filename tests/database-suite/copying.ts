import { expect, test } from "vitest";
import type { Database } from "../../src/server/database/database.ts";
import { readAllPages, tableKeys, tableNames } from "../../src/server/database/table-copy.ts";
import type { TestDatabases } from "./database-suite.ts";
import { accept, acceptWith, claimOne, listIds, minutesLater, receivedAt, sample } from "./samples.ts";

async function fill(database: Database): Promise<void> {
  for (let index = 0; index < 7; index += 1) {
    const idempotency = { key: `k${index}`, bodyDigest: "b", expiresAt: minutesLater(60) };
    await acceptWith(database, `id-${index}`, ["email", "webhook"], { idempotency });
  }
  await accept(database, sample({ id: "odd", name: "Ж 🛢️\u2028" }), { spamReason: "Links." });
  const failed = await claimOne(database, receivedAt);
  await database.deliveries.markFailed(failed, { now: receivedAt, reason: "No such mailbox." });
  await database.deliveries.reserveConfirmation({
    deliveryId: "c",
    email: "jane@example.com",
    now: receivedAt,
    since: minutesLater(-60),
  });
  await database.deliveries.disableChannel({
    channel: "webhook",
    targetHash: "a",
    disabledAt: receivedAt,
    reason: "410",
  });
  await database.signingKey("test");
}

export function copyingSuite({ create }: TestDatabases): void {
  test("copied row by row, two databases hold the same, and a lost or changed row shows", async () => {
    const [from, to] = [await create(), await create()];
    await fill(from);
    expect((await from.tables.summarize()).counts).toEqual({
      project_requests: 8,
      deliveries: 14,
      idempotency_keys: 7,
      confirmed_addresses: 1,
      disabled_channels: 1,
      signing_keys: 1,
    });
    expect(await to.tables.summarize()).not.toEqual(await from.tables.summarize());
    for (const table of tableNames) {
      let after: string | undefined;
      for (;;) {
        const rows = await from.tables.read(table, 3, after);
        await to.tables.write(table, rows);
        if (rows.length < 3) break;
        after = String(rows.at(-1)?.[tableKeys[table]]);
      }
    }
    const whole = await from.tables.summarize();
    expect(whole.checksum).toMatch(/^[0-9a-f]{64}$/);
    expect(await to.tables.summarize()).toEqual(whole);
    expect(await to.projectRequests.list()).toEqual(await from.projectRequests.list());

    await to.projectRequests.markReplied("odd", receivedAt);
    const changed = await to.tables.summarize();
    expect(changed.counts).toEqual(whole.counts);
    expect(changed.checksum).not.toBe(whole.checksum);

    await from.projectRequests.erase({ id: "odd" });
    const lost = await from.tables.summarize();
    expect(lost.counts.project_requests).toBe(7);
    expect(lost.checksum).not.toBe(whole.checksum);
  });

  test("every page of a table is read, also when there are many", async () => {
    const database = await create();
    const rows = Array.from({ length: 1001 }, (_, index) => ({ purpose: `purpose ${index}`, key: "k" }));
    await database.tables.write("signing_keys", rows);
    const pages: string[][] = [];
    for await (const page of readAllPages(database.tables.read, "signing_keys"))
      pages.push(page.map(({ purpose }) => String(purpose)));
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.flat()).toHaveLength(1001);
    expect(new Set(pages.flat())).toEqual(new Set(rows.map(({ purpose }) => purpose)));
    expect((await database.tables.summarize()).counts.signing_keys).toBe(1001);
  });

  test("when one of the rows exists, none is written", async () => {
    const [from, to] = [await create(), await create()];
    for (const id of ["1", "2"]) await accept(from, sample({ id }));
    await accept(to, sample({ id: "2" }));
    const rows = await from.tables.read("project_requests", 10);
    await expect(to.tables.write("project_requests", rows)).rejects.toThrow();
    expect(await listIds(to)).toEqual(["2"]);
    // The same across the statements of one transaction.
    const many = Array.from({ length: 1001 }, (_, index) => ({ purpose: `purpose ${index}`, key: "k" }));
    await expect(to.tables.write("signing_keys", [...many, ...many.slice(0, 1)])).rejects.toThrow();
    expect((await to.tables.summarize()).counts.signing_keys).toBe(0);
  });
}
