import { expect, test } from "vitest";
import { explainPostgresError, explainSqliteError } from "./database-errors.ts";

// Not every machine that runs the tests can have a read-only file or a full disk (root may write anything), so the codes
// that SQLite and Node report are pinned here.
test.each([
  ["SQLITE_READONLY_DIRECTORY", "can't be written to. "],
  ["SQLITE_CORRUPT", "is damaged. "],
  ["EACCES", "can't be opened or created: its folder is missing or can't be written to. "],
  ["EROFS", "can't be opened or created: its folder is missing or can't be written to. "],
  ["SQLITE_FULL", "the disk is full or failing. "],
  ["SQLITE_IOERR_FSYNC", "the disk is full or failing. "],
  ["SQLITE_BUSY", "is locked by another program. "],
])("%s is explained: the database file %s", (code, happened) => {
  const problem = explainSqliteError("data/site.db", Object.assign(new Error("short"), { code }));
  expect(problem).toContain("The database file data/site.db ");
  expect(problem).toContain(happened);
  expect(problem).toMatch(/Nothing was changed\. \S.+\.$/);
});

test("an unexpected error keeps its own words", () => {
  expect(explainSqliteError("a.db", new Error("odd weather"))).toContain("could not be opened: odd weather.");
});

test("a name that is not valid in a URL is shown as it is", () => {
  const refused = Object.assign(new Error("short"), { code: "ECONNREFUSED" });
  expect(explainPostgresError("postgres://db.example/%zz", refused)).toContain("database %zz at db.example");
});
