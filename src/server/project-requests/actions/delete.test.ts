import { join } from "node:path";
import { setTimeout as later } from "node:timers/promises";
import SqliteDatabase from "better-sqlite3";
import { expect, test } from "vitest";
import { testSite } from "../../../../tests/support/test-site.ts";
import { deleteAll } from "./delete.ts";

test("while a flood is deleted on a slow disk, visitors' project requests find the database free half of the time", async () => {
  const { app, folder, database } = await testSite();
  await app.ready();
  const { siteInfo, now } = app;
  for (let n = 0; n < 10; n += 1) await database.storeSample({ id: `spam-${n}` }, { spamReason: "Links." });
  const [disk, visitor] = [0, 0].map((timeout) => new SqliteDatabase(join(folder, "site.db"), { timeout }));
  const change: typeof database.projectRequests.change = async (...given) => {
    disk?.exec("begin immediate");
    await later(20);
    disk?.exec("rollback");
    return database.projectRequests.change(...given);
  };
  const projectRequests = { ...database.projectRequests, change };
  const parts = { siteInfo, now, database: { ...database, projectRequests } };
  let isOver = false;
  const deleting = deleteAll({ status: "quarantined" }, "cli:office", parts).finally(() => {
    isOver = true;
  });
  const isFree: boolean[] = [];
  for (; !isOver; await later(1))
    try {
      visitor?.exec("begin immediate; rollback");
      isFree.push(true);
    } catch {
      isFree.push(false);
    }
  expect(await deleting).toBe(10);
  expect(isFree.filter(Boolean).length).toBeGreaterThan(isFree.length / 3);
  for (const connection of [disk, visitor]) connection?.close();
});
