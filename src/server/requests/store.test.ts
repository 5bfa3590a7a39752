import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { newFolder } from "../../../tests/support/folder.ts";
import { sample } from "../../../tests/support/samples.ts";
import type { Tables } from "../database/tables.ts";
import { openSqlite } from "../database/sqlite/open-sqlite.ts";
import { createStore } from "./store.ts";

test("while the disk is nearly full, visitors wait, and staff record calls in the same batch", async () => {
  const file = join(newFolder(), "site.db");
  const database = await openSqlite(file);
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: new SqliteDatabase(file) }) });
  onTestFinished(() => Promise.all([db.destroy(), database.close()]).then(() => {}));
  const cause = new Error("nearly full");
  const requireSpace = () => {
    throw cause;
  };
  const store = createStore(db, 1, requireSpace);
  const refused = { outcome: "unavailable", cause };
  expect(await store({ projectRequest: sample({ id: "alone" }) })).toEqual(refused);
  const results = await Promise.all([
    store({ projectRequest: sample({ id: "before" }) }),
    store({ projectRequest: sample({ id: "call" }), recordedBy: "office@example.com" }),
    store({ projectRequest: sample({ id: "after" }) }),
  ]);
  expect(results).toMatchObject([refused, { outcome: "stored" }, refused]);
  expect(await database.projectRequests.list()).toMatchObject([{ id: "call" }]);
  expect(await database.history.list("call")).toMatchObject([{ action: "recorded" }]);
});
