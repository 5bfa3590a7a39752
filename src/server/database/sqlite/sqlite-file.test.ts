import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openSqliteFile } from "./sqlite-file.ts";

test("a commit is on the disk before it is acknowledged, references between tables are checked, and erased rows are overwritten", () => {
  const database = openSqliteFile(join(mkdtempSync(join(tmpdir(), "sqlite-")), "site.db"));
  const pragma = (name: string) => database.pragma(name, { simple: true });
  expect(pragma("journal_mode")).toBe("wal");
  expect(pragma("synchronous")).toBe(2); // FULL
  expect(pragma("foreign_keys")).toBe(1);
  expect(pragma("secure_delete")).toBe(1);
  database.close();
});
