import { openSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { explainSqliteError } from "../../src/server/database/database-errors.ts";
import { openSqlite } from "../../src/server/database/sqlite/open-sqlite.ts";
import { newFolder } from "../support/folder.ts";
import { environment, launchServer } from "../support/site.ts";
import { toTestDatabase } from "../support/test-database.ts";

test("a damaged database file is found at the start, and the message says what to do", async () => {
  const file = join(newFolder(), "site.db");
  const database = toTestDatabase(await openSqlite(file));
  for (let count = 0; count < 200; count += 1) await database.storeWith(`id-${count}`, ["email", "webhook"]);
  await database.close();
  new Database(file).pragma("journal_mode = DELETE");
  // Garbage in the middle of the rows, as a failing disk leaves it. The beginning of the file is intact.
  const handle = openSync(file, "r+");
  const { size } = statSync(file);
  for (let at = Math.floor(size / 2); at < size - 4096; at += 4096) writeSync(handle, "garbage", at);
  const server = launchServer(environment({ PORT: "0", DATABASE_URL: `sqlite:${file}` }));
  expect(await server.exit).toBe(1);
  const error = Object.assign(new Error("short"), { code: "SQLITE_CORRUPT" });
  expect(server.output()).toContain(explainSqliteError(file, error).what);
});
