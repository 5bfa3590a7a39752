import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openSqlite } from "./open-sqlite.ts";
import { isSqliteFileInUse } from "./sqlite-in-use.ts";

test("a file counts as in use as long as a database is open on it, however idle", async () => {
  const file = join(mkdtempSync(join(tmpdir(), "in-use-")), "site.db");
  expect(isSqliteFileInUse(file)).toBe(false);
  const opened = await openSqlite(file);
  if (!opened.ok) throw new Error(opened.problem);
  expect(isSqliteFileInUse(file)).toBe(true);
  await opened.database.checkWritable();
  await opened.database.close();
  expect(isSqliteFileInUse(file)).toBe(false);
});
