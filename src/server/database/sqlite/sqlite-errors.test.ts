import { expect, test } from "vitest";
import { explainSqliteError } from "./sqlite-errors.ts";

// A real read-only file or full disk can't be had everywhere a test runs (root may write anything), so the
// codes that SQLite and Node give are pinned here.
test.each([
  ["SQLITE_READONLY_DIRECTORY", "can't be written. "],
  ["SQLITE_CORRUPT", "is damaged. "],
  ["EACCES", "has no folder, and it can't be made. "],
  ["EROFS", "has no folder, and it can't be made. "],
  ["SQLITE_FULL", "the disk is full or failing. "],
  ["SQLITE_IOERR_FSYNC", "the disk is full or failing. "],
  ["SQLITE_BUSY", "is held by another program. "],
])("%s says that the file %s", (code, happened) => {
  const trouble = explainSqliteError("data/site.db", Object.assign(new Error("short"), { code }));
  expect(trouble).toContain(`The database file data/site.db `);
  expect(trouble).toContain(happened);
  expect(trouble).toMatch(/Nothing can be stored, so nothing was started\. \S.+\.$/);
});

test("what nobody foresaw keeps its own words", () => {
  expect(explainSqliteError("a.db", new Error("odd weather"))).toContain("could not be opened: odd weather.");
});
