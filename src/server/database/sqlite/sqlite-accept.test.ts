import { renameSync } from "node:fs";
import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { delivery, receivedAt, sample, store } from "../../../../tests/database-suite/samples.ts";
import { act } from "../../../../tests/support/actions.ts";
import { newFolder } from "../../../../tests/support/folder.ts";
import type { Tables } from "../rows.ts";
import { createStore } from "../store.ts";
import { openSqlite } from "./open-sqlite.ts";
import { toKyselyConnection } from "./sqlite-file.ts";

async function open() {
  const file = join(newFolder(), "site.db");
  const database = await openSqlite(file);
  onTestFinished(database.close);
  return { file, database };
}

test("on a full disk exactly what is acknowledged is stored, and accepting continues when there is space", async () => {
  const { file } = await open();
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
  const { file, database } = await open();
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
