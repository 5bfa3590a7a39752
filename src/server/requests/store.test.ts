import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { newFolder } from "../../../tests/support/folder.ts";
import { sample } from "../../../tests/support/samples.ts";
import { openSqlite } from "../database/sqlite/open-sqlite.ts";
import { listEntries } from "./history.ts";
import { createProjectRequests } from "./project-requests.ts";
import { createStore } from "./store.ts";

test("while the disk is nearly full, visitors wait, and staff record calls in the same batch", async () => {
  const file = join(newFolder(), "site.db");
  const database = await openSqlite(file);
  onTestFinished(database.close);
  const cause = new Error("nearly full");
  const requireSpace = () => {
    throw cause;
  };
  const store = createStore({ ...database, requireSpace });
  const refused = { outcome: "unavailable", cause };
  expect(await store({ projectRequest: sample({ id: "alone" }) })).toEqual(refused);
  const results = await Promise.all([
    store({ projectRequest: sample({ id: "before" }) }),
    store({ projectRequest: sample({ id: "call" }), recordedBy: "office@example.com" }),
    store({ projectRequest: sample({ id: "after" }) }),
  ]);
  expect(results).toMatchObject([refused, { outcome: "stored" }, refused]);
  expect(await createProjectRequests(database).list()).toMatchObject([{ id: "call" }]);
  expect(await listEntries(database.db, "call")).toMatchObject([{ action: "recorded" }]);
});
