import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openSqliteStore } from "./sqlite.ts";
import { isSqliteFileInUse } from "./sqlite-in-use.ts";

test("a file counts as in use as long as a store is open on it, however idle", async () => {
  const file = join(mkdtempSync(join(tmpdir(), "in-use-")), "site.db");
  expect(isSqliteFileInUse(file)).toBe(false);
  const opened = await openSqliteStore(file);
  if (!opened.ok) throw new Error(opened.trouble);
  expect(isSqliteFileInUse(file)).toBe(true);
  await opened.store.ready();
  await opened.store.close();
  expect(isSqliteFileInUse(file)).toBe(false);
});
