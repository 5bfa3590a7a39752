import { expect, test } from "vitest";
import { explainPostgresError, explainSqliteError } from "./database-errors.ts";

// Not every machine that runs the tests can have a read-only file or a full disk (root may write anything), so the codes
// that SQLite and Node report are pinned here.
test.each([
  ["SQLITE_READONLY_DIRECTORY", "permission"],
  ["SQLITE_CORRUPT", "damaged"],
  ["EACCES", "folder is missing"],
  ["EROFS", "folder is missing"],
  ["SQLITE_FULL", "disk is full"],
  ["SQLITE_IOERR_FSYNC", "disk is full"],
  ["SQLITE_BUSY", "locked"],
])("%s is explained: %s", (code, word) => {
  expect(explainSqliteError("data/site.db", failure(code))).toContain(word);
});

test("snapshots/database-errors.txt is what is said about a database that can't be used", async () => {
  const sqlite = [
    ...["SQLITE_NOTADB", "SQLITE_CORRUPT", "SQLITE_READONLY", "SQLITE_CANTOPEN", "ENOTDIR", "EACCES"],
    ...["SQLITE_FULL", "SQLITE_BUSY", "OUTDATED"],
  ].map((code) => explainSqliteError("data/site.db", failure(code)));
  const postgres = [
    ...["ECONNREFUSED", "ENOTFOUND", "28P01", "3D000", "42501", "57P03", "53300", "ENCODING"],
  ].map((code) => explainPostgresError("postgres://site:secret@db.example/site", failure(code)));
  const newer = explainSqliteError("data/site.db", new Error("corrupted migrations: later"));
  const problems = [...sqlite, newer, ...postgres];
  for (const problem of problems) expect(problem).toMatch(/Nothing was changed\. \S.+\.$/);
  await expect(`${problems.join("\n\n")}\n`).toMatchFileSnapshot("snapshots/database-errors.txt");
});

test("an unexpected error keeps its own words", () => {
  expect(explainSqliteError("a.db", new Error("odd weather"))).toContain(": odd weather.");
});

test("a name that is not valid in a URL is shown as it is", () => {
  const problem = explainPostgresError("postgres://db.example/%zz", failure("ECONNREFUSED"));
  expect(problem).toContain(" %zz at db.example ");
});

function failure(code: string): Error {
  return Object.assign(new Error("short"), { code });
}
