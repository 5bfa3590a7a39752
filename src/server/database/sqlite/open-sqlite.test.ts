import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import SqliteDatabase from "better-sqlite3";
import { expect, test } from "vitest";
import { databaseSuite } from "../../../../tests/database-suite/database-suite.ts";
import {
  accept,
  expiryAt,
  receivedAt,
  requireOpen,
  sample,
} from "../../../../tests/database-suite/samples.ts";
import { act } from "../../../../tests/support/actions.ts";
import { compileCache } from "../../../../tests/support/site.ts";
import type { Database } from "../database.ts";
import { explainSqliteError } from "../database-errors.ts";
import { openSqlite } from "./open-sqlite.ts";

databaseSuite(
  "SQLite",
  () => {
    const file = join(newFolder(), "site.db");
    return () => open(file);
  },
  { servers: 1 },
);

test("the folder of the file is created", async () => {
  const database = await open(join(newFolder(), "deep/er/site.db"));
  expect(await database.projectRequests.list()).toEqual([]);
  await database.close();
});

test("ten processes that start at once on a new file all open it", async () => {
  const file = join(newFolder(), "site.db");
  const script = `
    import { openSqlite } from ${JSON.stringify(new URL("./open-sqlite.ts", import.meta.url).href)};
    const result = await openSqlite(${JSON.stringify(file)});
    console.log(result.ok ? "opened" : result.problem);
  `;
  const env = { ...process.env, ...compileCache };
  const run = () => promisify(execFile)(process.execPath, ["--input-type=module", "--eval", script], { env });
  const outputs = await Promise.all(Array.from({ length: 10 }, run));
  expect(outputs.map(({ stdout }) => stdout)).toEqual(Array(10).fill("opened\n"));
}, 60_000);

test("deleted data is in none of the database files any more", async () => {
  const folder = newFolder();
  const file = join(folder, "site.db");
  const database = await open(file);
  await accept(database, sample({ id: "one", name: "Erasmus Leftover" }));
  const holdsName = () => [file, `${file}-wal`].some((one) => readFileSync(one).includes("Erasmus Leftover"));
  expect(holdsName()).toBe(true);
  await act(database, "delete", "one", receivedAt);
  expect(holdsName()).toBe(false);
  await database.close();
});

test("deleted data that a backup was still reading is in none of the files an hour later", async () => {
  const file = join(newFolder(), "site.db");
  const database = await open(file);
  await accept(database, sample({ id: "one", name: "Erasmus Leftover" }));
  const reader = new SqliteDatabase(file, { readonly: true });
  reader.exec("begin; select * from project_requests");
  expect(await act(database, "delete", "one", receivedAt)).toMatchObject({ outcome: "done" });
  const log = () => readFileSync(`${file}-wal`).includes("Erasmus Leftover");
  expect(log()).toBe(true);
  reader.close();
  await database.deleteExpired(expiryAt(receivedAt, receivedAt));
  expect(log()).toBe(false);
  await database.close();
});

test("no program can change or delete an entry of the history", async () => {
  const file = join(newFolder(), "site.db");
  const database = await open(file);
  await database.history.add({ at: receivedAt, actor: "office@example.com", action: "inbox_read" });
  const other = new SqliteDatabase(file);
  for (const change of ["update history set actor = 'nobody'", "delete from history"])
    expect(() => other.exec(change)).toThrow("entries of the history are never changed");
  other.close();
  await database.close();
});

test("a file that is not a database is refused", async () => {
  const file = join(newFolder(), "letter.txt");
  writeFileSync(file, "Dear Sir or Madam, ".repeat(100));
  expect(await findProblem(file)).toContain("file is not a database");
});

test("a folder in place of the file is refused", async () => {
  const folder = newFolder();
  expect(await findProblem(folder)).toBe(explain(folder, "SQLITE_CANTOPEN"));
});

test("a file in place of the folder is refused", async () => {
  const file = join(newFolder(), "file");
  writeFileSync(file, "");
  for (const path of [join(file, "site.db"), join(file, "deeper/site.db")])
    expect(await findProblem(path)).toBe(explain(path, "ENOTDIR"));
});

test("a damaged file is refused when it is checked for damage", async () => {
  const file = join(newFolder(), "site.db");
  const database = await open(file);
  for (let index = 0; index < 50; index += 1)
    await accept(database, sample({ id: `id-${index}`, message: "x".repeat(2000) }));
  await database.close();
  const bytes = readFileSync(file);
  // The beginning, which says that it is a database, stays.
  bytes.fill(0xff, bytes.length / 2);
  writeFileSync(file, bytes);
  const result = await openSqlite(file, { checkForDamage: true });
  expect(result).toEqual({ ok: false, problem: explain(file, "SQLITE_CORRUPT") });
});

test("a database of a newer version is refused and left as it is", async () => {
  const file = join(newFolder(), "site.db");
  await (await open(file)).close();
  const newer = new SqliteDatabase(file);
  newer.exec("insert into kysely_migration values ('9999-later', '2099-01-01T00:00:00.000Z')");
  newer.close();
  const before = readFileSync(file);
  expect(await findProblem(file)).toContain("newer version");
  expect(readFileSync(file).equals(before)).toBe(true);
});

async function open(file: string): Promise<Database> {
  return requireOpen(await openSqlite(file));
}

function explain(file: string, code: string): string {
  return explainSqliteError(file, Object.assign(new Error("short"), { code }));
}

async function findProblem(file: string): Promise<string> {
  const result = await openSqlite(file);
  return result.ok ? "opened" : result.problem;
}

function newFolder(): string {
  const folder = join(mkdtempSync(join(tmpdir(), "sqlite-")), "data");
  mkdirSync(folder);
  return folder;
}
