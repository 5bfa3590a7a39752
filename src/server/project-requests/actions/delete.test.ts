import { setTimeout as later } from "node:timers/promises";
import { expect, test } from "vitest";
import { testSite } from "../../../../tests/support/test-site.ts";
import { deleteAll } from "./delete.ts";

test("while a flood is deleted on a slow disk, the database is free for visitors' project requests half of the time", async () => {
  const { app, database } = await testSite();
  await app.ready();
  const { siteInfo, now } = app;
  for (let n = 0; n < 10; n += 1) await database.storeSample({ id: `spam-${n}` }, { spamReason: "Links." });
  let busy = 0;
  const change: typeof database.projectRequests.change = async (...given) => {
    const startedAt = performance.now();
    await later(20);
    const changed = await database.projectRequests.change(...given);
    busy += performance.now() - startedAt;
    return changed;
  };
  const projectRequests = { ...database.projectRequests, change };
  const parts = { siteInfo, now, database: { ...database, projectRequests } };
  const startedAt = performance.now();
  expect(await deleteAll({ status: "quarantined" }, "cli:office", parts)).toBe(10);
  expect(performance.now() - startedAt).toBeGreaterThan(2 * busy);
});
