import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { databaseSuite } from "../../../../tests/database-suite/database-suite.ts";
import type { Database } from "../database.ts";
import { openSqlite } from "./open-sqlite.ts";

databaseSuite(
  "SQLite",
  () => {
    const file = join(newFolder(), "site.db");
    return { open: () => opened(file) };
  },
  { together: 1 },
);

test("the folder of the file is made", async () => {
  const database = await opened(join(newFolder(), "deep/er/site.db"));
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
  const run = () => promisify(execFile)(process.execPath, ["--input-type=module", "--eval", script]);
  const outputs = await Promise.all(Array.from({ length: 10 }, run));
  expect(outputs.map(({ stdout }) => stdout)).toEqual(Array(10).fill("opened\n"));
}, 60_000);

test("a file that another program holds does not stall: the project request is refused", async () => {
  const file = join(newFolder(), "site.db");
  const database = await opened(file);
  const holder = new Database(file);
  holder.exec("begin immediate");
  const refused = await accept(database, aProjectRequest);
  expect(refused).toMatchObject({ outcome: "unavailable", cause: { code: "SQLITE_BUSY" } });
  holder.exec("rollback");
  expect(await accept(database, aProjectRequest)).toEqual({ outcome: "stored" });
  holder.close();
  await database.close();
});

test("a file that is no database is refused", async () => {
  const file = join(newFolder(), "letter.txt");
  writeFileSync(file, "Dear Sir or Madam, ".repeat(100));
  expect(await troubleOf(file)).toBe(
    `The database file ${file} is not a database: something else is in it. Nothing can be stored, so nothing ` +
      "was started. Name another file in DATABASE_URL, or move this one away and a new one is made.",
  );
});

test("a folder in place of the file is refused", async () => {
  const folder = newFolder();
  expect(await troubleOf(folder)).toContain("can't be opened");
});

test("a file in place of the folder is refused", async () => {
  const file = join(newFolder(), "file");
  writeFileSync(file, "");
  expect(await troubleOf(join(file, "site.db"))).toContain("a part of its path is a file, not a folder");
  expect(await troubleOf(join(file, "deeper/site.db"))).toContain(
    "a part of its path is a file, not a folder",
  );
});

test("a database of a newer version is refused and left as it is", async () => {
  const file = join(newFolder(), "site.db");
  await (await opened(file)).close();
  const newer = new Database(file);
  newer.exec("insert into kysely_migration values ('9999-later', '2099-01-01T00:00:00.000Z')");
  newer.close();
  expect(await troubleOf(file)).toContain("was written by a newer version of this software");
});

const aProjectRequest = {
  id: "one",
  receivedAt: "2026-11-20T16:00:00.000Z",
  replyDueAt: "2026-11-23T23:00:00.000Z",
  name: "Jane Doe",
  email: "jane@example.com",
  phone: "",
  company: "",
  project_type: "",
  acreage: "",
  location: "",
  timeline: "",
  message: "",
} as const;

async function opened(file: string): Promise<Database> {
  const result = await openSqlite(file);
  if (!result.ok) throw new Error(result.problem);
  return result.store;
}

async function troubleOf(file: string): Promise<string> {
  const result = await openSqlite(file);
  return result.ok ? "opened" : result.problem;
}

function newFolder(): string {
  const folder = join(mkdtempSync(join(tmpdir(), "store-")), "store");
  mkdirSync(folder);
  return folder;
}
