import { readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { newFolder } from "../../../../tests/support/folder.ts";
import { receivedAt } from "../../../../tests/support/samples.ts";
import { toTestDatabase } from "../../../../tests/support/test-database.ts";
import { openSqlite } from "./open-sqlite.ts";

test("deleted data is in none of the database files any more, or in an hour if a backup was still reading it", async () => {
  const file = join(newFolder(), "site.db");
  const database = toTestDatabase(await openSqlite(file));
  const storeOne = (id: string) => database.storeSample({ id, name: "Erasmus Leftover" });
  const isLeft = () => [file, `${file}-wal`].some((one) => readFileSync(one).includes("Erasmus Leftover"));
  await storeOne("one");
  expect(isLeft()).toBe(true);
  await database.act("delete", "one", receivedAt);
  expect(isLeft()).toBe(false);
  await storeOne("two");
  const reader = new SqliteDatabase(file, { readonly: true });
  reader.exec("begin; select * from project_requests");
  expect(await database.act("delete", "two", receivedAt)).toMatchObject({ outcome: "done" });
  expect(isLeft()).toBe(true);
  reader.close();
  await database.emptyLog();
  expect(isLeft()).toBe(false);
  await database.close();
});

test("while its file is moved away, the site is not ready, stores nothing, and loses no change by the staff", async () => {
  const file = join(newFolder(), "site.db");
  const database = toTestDatabase(await openSqlite(file));
  onTestFinished(database.close);
  const message =
    `The database file ${file} was moved or replaced while the site was running, so nothing is stored. ` +
    "Put it back, or restart the site to use the file that is there now.";
  await database.storeSample({ id: "one" });
  renameSync(file, `${file}.away`);
  expect(await database.storeSample({ id: "two" })).toMatchObject({ cause: { message } });
  await expect(database.checkWritable()).rejects.toThrow(message);
  await expect(database.act("mark-replied", "one", receivedAt)).rejects.toThrow(message);
  renameSync(`${file}.away`, file);
  await database.checkWritable();
  expect(await database.projectRequests.list()).toMatchObject([{ id: "one", repliedAt: null }]);
});
