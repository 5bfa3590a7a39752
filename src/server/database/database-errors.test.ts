import { expect, test } from "vitest";
import { formatFinding } from "../../content/finding.ts";
import { findExitCode } from "../exit-code.ts";
import { explainPostgresError, explainSqliteError } from "./database-errors.ts";

// Not every machine that runs the tests can have a read-only file or a full disk (root may write anything), so the codes
// that SQLite and Node report are pinned here.
test("snapshots/database-errors.txt has the message for each database that can't be used", async () => {
  const problems = [
    ...["SQLITE_CANTOPEN", "EROFS", "SQLITE_READONLY_DIRECTORY", "SQLITE_IOERR_FSYNC", "SQLITE_CORRUPT"],
    ...["OUTDATED", "SQLITE_BUSY"],
  ].map((code) => explainSqliteError("data/site.db", failure(code)));
  const foreign = Object.assign(new Error("trigger stay_signed_in"), { code: "FOREIGN" });
  problems.push(explainSqliteError("data/site.db", foreign));
  problems.push(explainSqliteError("data/site.db", new Error("corrupted migrations: later")));
  for (const code of ["ECONNREFUSED", "28P01", "3D000", "42501", "25006", "53300", "28000", "CERT_REVOKED"])
    problems.push(explainPostgresError("postgres://site:secret@db.example/site", failure(code)));
  const noPassword = new Error("SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string");
  problems.push(explainPostgresError("postgres://site@db.example/site", noPassword));
  // Kysely's error of a transaction whose connection ended.
  const cutOff = new Error("Postgres connection has been discarded");
  problems.push(explainPostgresError("postgres://site@db.example/site", cutOff));
  const messages = problems.map((problem) => formatFinding(problem));
  for (const message of messages) expect(message).toMatch(/Nothing was changed\. \S.+\.$/);
  await expect(`${messages.join("\n\n")}\n`).toMatchFileSnapshot("snapshots/database-errors.txt");
});

test("a full disk may pass, however SQLite reports it, and so may a silent PostgreSQL, so site-update tries the commit again", () => {
  for (const code of ["SQLITE_FULL", "SQLITE_IOERR_SHMSIZE", "ENOSPC"])
    expect(findExitCode(failure(code))).toBe(75);
  for (const words of ["timeout exceeded when trying to connect", "Connection terminated unexpectedly"])
    expect(findExitCode(new Error(words))).toBe(75);
  expect(findExitCode(failure("SQLITE_CORRUPT"))).toBe(1);
});

function failure(code: string): Error {
  return Object.assign(new Error("its own words"), { code });
}
