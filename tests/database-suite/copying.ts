import { expect } from "vitest";
import type { Database } from "../../src/server/database/database.ts";
import { tableNames } from "../../src/server/database/table-copy.ts";
import { act } from "../support/actions.ts";
import type { TestDatabases } from "./database-suite.ts";
import {
  claimOne,
  listIds,
  minutesLater,
  readTable,
  receivedAt,
  sample,
  store,
  storeWith,
} from "./samples.ts";

async function fill(database: Database): Promise<void> {
  for (let index = 0; index < 7; index += 1) {
    const idempotency = { key: `k${index}`, bodyDigest: "b", expiresAt: minutesLater(60) };
    await storeWith(database, `id-${index}`, ["email", "webhook"], { idempotency });
  }
  await store(database, sample({ id: "odd", name: "Ж 🛢️\u2028" }), { spamReason: "Links." });
  const failed = await claimOne(database, receivedAt);
  await database.deliveries.finish(failed, { state: "failed", now: receivedAt, reason: "No such mailbox." });
  await database.findSigningKey();
  await act(database, "add-note", "odd", receivedAt, { chosen: "Left a message." });
}

export function copyingSuite({ test, create }: TestDatabases): void {
  test("copied row by row, two databases hold the same, and a lost or changed row shows", async () => {
    const [from, to] = [await create(), await create()];
    await fill(from);
    expect((await from.tables.summarize()).counts).toEqual({
      project_requests: 8,
      deliveries: 14,
      idempotency_keys: 7,
      history: 1,
      notes: 1,
      signing_keys: 1,
    });
    expect(await to.tables.summarize()).not.toEqual(await from.tables.summarize());
    for (const table of tableNames)
      for await (const rows of from.tables.readPages(table)) await to.tables.writePage(table, rows);
    const whole = await from.tables.summarize();
    expect(whole.checksum).toMatch(/^[0-9a-f]{64}$/);
    expect(await to.tables.summarize()).toEqual(whole);
    expect(await to.projectRequests.list()).toEqual(await from.projectRequests.list());

    await to.deliveries.finish(await claimOne(to, receivedAt), { state: "delivered", now: receivedAt });
    const changed = await to.tables.summarize();
    expect(changed.counts).toEqual(whole.counts);
    expect(changed.checksum).not.toBe(whole.checksum);

    await act(from, "delete", "odd", receivedAt);
    const lost = await from.tables.summarize();
    expect(lost.counts.project_requests).toBe(7);
    expect(lost.checksum).not.toBe(whole.checksum);
  });

  test.each([0, 1, 499, 500, 501, 1000, 1001])(
    "of a table with %d rows, each is read once",
    async (count) => {
      const database = await create();
      const rows = manyRows(count);
      if (count > 0) await database.tables.writePage("signing_keys", rows);
      const pages = await Array.fromAsync(database.tables.readPages("signing_keys"));
      expect(pages.filter((page) => page.length === 0)).toEqual([]);
      expect(pages.flat()).toEqual(rows);
      expect((await database.tables.summarize()).counts.signing_keys).toBe(count);
    },
  );

  test("when one of the rows exists, none is written", async () => {
    const [from, to] = [await create(), await create()];
    for (const id of ["1", "2"]) await store(from, sample({ id }));
    await store(to, sample({ id: "2" }));
    const rows = await readTable(from, "project_requests");
    await expect(to.tables.writePage("project_requests", rows)).rejects.toThrow();
    expect(await listIds(to)).toEqual(["2"]);
    const many = manyRows(1001);
    await expect(to.tables.writePage("signing_keys", [...many, ...many.slice(0, 1)])).rejects.toThrow();
    expect((await to.tables.summarize()).counts.signing_keys).toBe(0);
  });
}

const manyRows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ purpose: String(index).padStart(4, "0"), key: "k" }));
