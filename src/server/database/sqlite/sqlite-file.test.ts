import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { requireOpen } from "../../../../tests/database-suite/samples.ts";
import { openSqlite } from "./open-sqlite.ts";
import { isSqliteFileInUse, openSqliteFile } from "./sqlite-file.ts";

test("a commit is on the disk before it is acknowledged, references between tables are checked, and deleted rows are overwritten", () => {
  const database = openSqliteFile(join(mkdtempSync(join(tmpdir(), "sqlite-")), "site.db"));
  const pragma = (name: string) => database.pragma(name, { simple: true });
  expect(pragma("journal_mode")).toBe("wal");
  expect(pragma("synchronous")).toBe(2); // FULL
  expect(pragma("foreign_keys")).toBe(1);
  expect(pragma("secure_delete")).toBe(1);
  database.close();
});

test("a file counts as in use as long as a database is open on it, however idle", async () => {
  const file = join(mkdtempSync(join(tmpdir(), "in-use-")), "site.db");
  expect(isSqliteFileInUse(file)).toBe(false);
  const database = requireOpen(await openSqlite(file));
  expect(isSqliteFileInUse(file)).toBe(true);
  await database.checkWritable();
  await database.close();
  expect(isSqliteFileInUse(file)).toBe(false);
});
