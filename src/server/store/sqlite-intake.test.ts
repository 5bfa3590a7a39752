import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { delivery, sample } from "../../../tests/database-suite/samples.ts";
import { memoryHits } from "./hits.ts";
import type { Intake } from "./intake.ts";
import { openSqliteStore } from "./sqlite.ts";
import { sqliteIntake } from "./sqlite-intake.ts";
import type { Tables } from "./tables.ts";

let folder: string;
let database: Database.Database;
let db: Kysely<Tables>;
let intake: Intake;
let said: string[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "intake-"));
  const file = join(folder, "site.db");
  const opened = await openSqliteStore(file);
  if (!opened.ok) throw new Error(opened.trouble);
  await opened.store.close();
  said = [];
  database = new Database(file, { verbose: (statement) => said.push(String(statement)) });
  database.pragma("foreign_keys = ON");
  db = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
  intake = sqliteIntake(database, db, memoryHits());
});
afterEach(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true });
});

const accept = (id: string, message = "") =>
  intake.accept(sample({ id, message }), { deliveries: [delivery({ id: `${id}/email` })] });
const stored = () => database.prepare<[], string>("select id from project_requests").pluck().all();
const commits = () => said.filter((statement) => /^commit/i.test(statement)).length;

test("what comes in together is committed together", async () => {
  await Promise.all(["1", "2", "3", "4", "5"].map((id) => accept(id)));
  expect(stored()).toHaveLength(5);
  expect(commits()).toBe(1);
});

test("nothing is answered before the commit", async () => {
  const committed = await accept("1").then(commits);
  expect(committed).toBe(1);
});

test("one that can't be written is refused alone", async () => {
  await accept("2");
  const outcomes = await Promise.all(["1", "2", "3"].map((id) => accept(id)));
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(["stored", "unavailable", "stored"]);
  expect(stored().sort()).toEqual(["1", "2", "3"]);
});

test("a group waits for a transaction that Kysely has under way, and is not a part of it", async () => {
  const { promise: free, resolve: finish } = Promise.withResolvers<void>();
  const rolledBack = db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom("project_requests").execute();
    await free;
    throw new Error("rolled back");
  });
  const accepted = accept("1");
  await new Promise((later) => setTimeout(later, 20));
  expect(stored()).toEqual([]);
  finish();
  await expect(rolledBack).rejects.toThrow("rolled back");
  expect(await accepted).toEqual({ outcome: "stored" });
  expect(stored()).toEqual(["1"]);
});

test("on a full disk exactly what is answered as stored is stored, and it goes on when there is room", async () => {
  const pages = database.pragma("page_count", { simple: true }) as number;
  database.pragma(`max_page_count = ${pages + 8}`);
  const ids = Array.from({ length: 40 }, (_, index) => `id-${index}`);
  const outcomes = await Promise.all(ids.map((id) => accept(id, "x".repeat(3000))));
  const answeredStored = ids.filter((_, index) => outcomes[index]?.outcome === "stored");
  expect(outcomes.filter(({ outcome }) => outcome === "unavailable").length).toBeGreaterThan(0);
  expect(stored().sort()).toEqual([...answeredStored].sort());
  expect(database.inTransaction).toBe(false);
  database.pragma(`max_page_count = ${pages + 1000}`);
  expect(await accept("later")).toEqual({ outcome: "stored" });
});
