import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { databaseSuite } from "../../../../tests/database-suite/database-suite.ts";
import { delivery, receivedAt, sample, store } from "../../../../tests/database-suite/samples.ts";
import { act } from "../../../../tests/support/actions.ts";
import { newFolder } from "../../../../tests/support/folder.ts";
import type { Tables } from "../rows.ts";
import { createStore } from "../store.ts";
import { openSqlite } from "./open-sqlite.ts";
import { toKyselyConnection } from "./sqlite-file.ts";

databaseSuite(
  "SQLite",
  () => {
    const file = join(newFolder(), "site.db");
    return () => openSqlite(file);
  },
  { servers: 1 },
);

test("deleted data is in none of the database files any more, or in an hour if a backup was still reading it", async () => {
  const file = join(newFolder(), "site.db");
  const database = await openSqlite(file);
  const storeOne = (id: string) => store(database, sample({ id, name: "Erasmus Leftover" }));
  const isLeft = () => [file, `${file}-wal`].some((one) => readFileSync(one).includes("Erasmus Leftover"));
  await storeOne("one");
  expect(isLeft()).toBe(true);
  await act(database, "delete", "one", receivedAt);
  expect(isLeft()).toBe(false);
  await storeOne("two");
  const reader = new SqliteDatabase(file, { readonly: true });
  reader.exec("begin; select * from project_requests");
  expect(await act(database, "delete", "two", receivedAt)).toMatchObject({ outcome: "done" });
  expect(isLeft()).toBe(true);
  reader.close();
  await database.deleteExpired(receivedAt, receivedAt);
  expect(isLeft()).toBe(false);
  await database.close();
});

test("a file that is not a database is refused", async () => {
  const file = join(newFolder(), "letter.txt");
  writeFileSync(file, "Dear Sir or Madam, ".repeat(100));
  await expect(openSqlite(file)).rejects.toThrow("file is not a database");
});

test("on a full disk exactly what is acknowledged is stored, and accepting continues when there is space", async () => {
  const file = join(newFolder(), "site.db");
  await (await openSqlite(file)).close();
  const connection = new SqliteDatabase(file);
  connection.pragma("foreign_keys = ON");
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: toKyselyConnection(connection) }) });
  onTestFinished(() => db.destroy());
  const database = { store: createStore(db, { concurrency: 1 }) };
  const acceptOne = (id: string) =>
    store(database, sample({ id, message: "x".repeat(3000) }), {
      deliveries: [delivery({ id: `${id}/email` })],
    });
  const pages = Number(connection.pragma("page_count", { simple: true }));
  connection.pragma(`max_page_count = ${pages + 8}`);
  const ids = Array.from({ length: 40 }, (_, index) => `id-${index}`);
  const results = await Promise.all(ids.map(acceptOne));
  const acknowledged = ids.filter((_, index) => results[index]?.outcome === "stored");
  const refused = results.filter(({ outcome }) => outcome !== "stored");
  expect(acknowledged.length).toBeGreaterThan(0);
  expect(refused.length).toBeGreaterThan(0);
  for (const result of refused)
    expect(result).toMatchObject({ outcome: "unavailable", cause: { code: "SQLITE_FULL" } });
  const stored = connection.prepare("select id from project_requests order by id").pluck().all();
  expect(stored).toEqual([...acknowledged].sort());
  connection.pragma(`max_page_count = ${pages + 1000}`);
  expect(await acceptOne("later")).toEqual({ outcome: "stored" });
});

test("while its file is moved away, the site is not ready, stores nothing, and loses no change by the staff", async () => {
  const file = join(newFolder(), "site.db");
  const database = await openSqlite(file);
  onTestFinished(database.close);
  const message =
    `The database file ${file} was moved or replaced while the site was running, so nothing is stored. ` +
    "Put it back, or restart the site to use the file that is there now.";
  await store(database, sample({ id: "one" }));
  renameSync(file, `${file}.away`);
  expect(await store(database, sample({ id: "two" }))).toMatchObject({ cause: { message } });
  await expect(database.checkWritable()).rejects.toThrow(message);
  await expect(act(database, "mark-replied", "one", receivedAt)).rejects.toThrow(message);
  renameSync(`${file}.away`, file);
  await database.checkWritable();
  expect(await database.projectRequests.list()).toMatchObject([{ id: "one", repliedAt: null }]);
});
