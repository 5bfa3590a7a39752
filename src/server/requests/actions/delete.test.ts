import { setTimeout as later } from "node:timers/promises";
import { expect, test } from "vitest";
import { sample } from "../../../../tests/support/samples.ts";
import { testSite } from "../../../../tests/support/test-site.ts";
import { deleteAll } from "./delete.ts";

test("while a flood is deleted on a slow disk, the database is free for visitors' project requests half of the time", async () => {
  const { app, database } = await testSite();
  await app.ready();
  const { now } = app;
  const spam = Array.from({ length: 450 }, (_, n) => sample({ id: `spam-${n}` }));
  await database.storeMany(spam, "Links.");
  const busy: number[] = [];
  const deleteMany: typeof database.projectRequests.deleteMany = async (...given) => {
    const startedAt = performance.now();
    await later(20);
    const count = await database.projectRequests.deleteMany(...given);
    busy.push(performance.now() - startedAt);
    return count;
  };
  const projectRequests = { ...database.projectRequests, deleteMany };
  const startedAt = performance.now();
  const deleted = await deleteAll({ status: "quarantined" }, "retention", {
    now,
    projectRequests,
  });
  expect([deleted, busy.length]).toEqual([450, 5]);
  // After the last batch, there is nothing to wait for.
  const waited = busy.slice(0, -1).reduce((sum, milliseconds) => sum + milliseconds, 0);
  expect(performance.now() - startedAt).toBeGreaterThan(2 * waited);
});
