import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import SqliteDatabase from "better-sqlite3";
import { expect, test } from "vitest";
import { databaseSuite } from "../../../../tests/database-suite/database-suite.ts";
import { receivedAt, sample, store } from "../../../../tests/database-suite/samples.ts";
import { act } from "../../../../tests/support/actions.ts";
import { newFolder } from "../../../../tests/support/folder.ts";
import { compileCache } from "../../../../tests/support/site.ts";
import type { StartupError } from "../../startup-error.ts";
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

test("three processes that start at once on a new file all open it", async () => {
  const file = join(newFolder(), "site.db");
  const script = `
    import { openSqlite } from ${JSON.stringify(new URL("./open-sqlite.ts", import.meta.url).href)};
    await openSqlite(${JSON.stringify(file)});
    console.log("opened");
  `;
  const env = { ...process.env, ...compileCache };
  const run = () => promisify(execFile)(process.execPath, ["--input-type=module", "--eval", script], { env });
  const outputs = await Promise.all(Array.from({ length: 3 }, run));
  expect(outputs.map(({ stdout }) => stdout)).toEqual(Array(3).fill("opened\n"));
}, 60_000);

test("deleted data is in none of the database files any more", async () => {
  const folder = newFolder();
  const file = join(folder, "site.db");
  const database = await open(file);
  await store(database, sample({ id: "one", name: "Erasmus Leftover" }));
  const holdsName = () => [file, `${file}-wal`].some((one) => readFileSync(one).includes("Erasmus Leftover"));
  expect(holdsName()).toBe(true);
  await act(database, "delete", "one", receivedAt);
  expect(holdsName()).toBe(false);
  await database.close();
});

test("deleted data that a backup was still reading is in none of the files an hour later", async () => {
  const file = join(newFolder(), "site.db");
  const database = await open(file);
  await store(database, sample({ id: "one", name: "Erasmus Leftover" }));
  const reader = new SqliteDatabase(file, { readonly: true });
  reader.exec("begin; select * from project_requests");
  expect(await act(database, "delete", "one", receivedAt)).toMatchObject({ outcome: "done" });
  const log = () => readFileSync(`${file}-wal`).includes("Erasmus Leftover");
  expect(log()).toBe(true);
  reader.close();
  await database.deleteExpired(receivedAt, receivedAt);
  expect(log()).toBe(false);
  await database.close();
});

test("a file that is not a database is refused", async () => {
  const file = join(newFolder(), "letter.txt");
  writeFileSync(file, "Dear Sir or Madam, ".repeat(100));
  expect(await findProblem(file)).toContain("file is not a database");
});

test("a damaged file is refused when it is checked for damage", async () => {
  const file = join(newFolder(), "site.db");
  const database = await open(file);
  for (let index = 0; index < 50; index += 1)
    await store(database, sample({ id: `id-${index}`, message: "x".repeat(2000) }));
  await database.close();
  const bytes = readFileSync(file);
  // The beginning, which says that it is a database, stays.
  bytes.fill(0xff, bytes.length / 2);
  writeFileSync(file, bytes);
  const opening = openSqlite(file, { checkForDamage: true });
  await expect(opening).rejects.toThrow(explain(file, "SQLITE_CORRUPT"));
});

async function open(file: string): Promise<Database> {
  return await openSqlite(file);
}

function explain(file: string, code: string): string {
  return explainSqliteError(file, Object.assign(new Error("short"), { code }));
}

function findProblem(file: string): Promise<string> {
  return openSqlite(file).then(
    () => "opened",
    (error: StartupError) => error.message,
  );
}
