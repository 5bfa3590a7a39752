import { closeSync, existsSync, fsyncSync, linkSync, mkdirSync, openSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { blocking, type Finding, FindingsError } from "../../../content/finding.ts";
import { migrations } from "../migrations/index.ts";
import { findDamage, isSqliteFileInUse, restrictToOwner } from "./sqlite-file.ts";

/**
 * Copies the database in `file` to the new file `backup`, checks the copy and counts its rows. The site keeps running, and
 * however busy it is, the copy is of one moment. Throws what SQLite or Node throws; then nothing is left behind.
 */
export function backUpSqlite(file: string, backup: string) {
  // Under another name until it is complete, so that nobody mistakes half a copy for a backup.
  const counts = copyDatabase(file, `${backup}.part`);
  renameSync(`${backup}.part`, backup);
  return counts;
}

/**
 * Puts a backup in the place of the database in `file`, which is kept as `keptAs` (null if there was none). The site must not be
 * running. Throws a `FindingsError` if the backup can't be used.
 */
export function restoreSqlite(backup: string, file: string, now: Temporal.Instant) {
  const finding = checkBackup(backup) ?? (isSqliteFileInUse(file) ? explainInUse(file) : null);
  if (finding !== null) throw new FindingsError([finding]);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // "2026-11-23-081500", in UTC.
  const time = now.toString({ smallestUnit: "second" }).replace("T", "-").replace(/[:Z]/g, "");
  const keptAs = `${file}.before-restore-${time}`;
  const isReplaced = existsSync(file);
  // If this ends halfway, site-backup deletes the copy some day, by its name.
  const counts = copyDatabase(backup, `${keptAs}.part`);
  // A second name, so that there is a database under the first one at every moment: without one, the site would begin a new one.
  if (isReplaced) linkSync(file, keptAs);
  // SQLite would apply a write-ahead log that a damaged database left behind to the backup.
  for (const suffix of ["-wal", "-shm"])
    if (existsSync(file + suffix)) renameSync(file + suffix, keptAs + suffix);
  renameSync(`${keptAs}.part`, file);
  return { counts, keptAs: isReplaced ? keptAs : null };
}

function explainInUse(file: string): Finding {
  return blocking(
    `${file} is in use by the site or another command, and new project requests would be lost. Nothing was changed.`,
    "Stop the site and run this again.",
  );
}

/** Why a backup can't be restored; null if it can. */
function checkBackup(backup: string): Finding | null {
  const refuse = (what: string, remedy: string) => blocking(`${what} Nothing was changed.`, remedy);
  if (!existsSync(backup)) return refuse(`There is no ${backup}.`, "Name a file that site-backup wrote.");
  let database: SqliteDatabase.Database | undefined;
  try {
    database = new SqliteDatabase(backup, { readonly: true });
    const damage = findDamage(database);
    if (damage !== null) return refuse(`${backup} is damaged: ${damage}.`, useAnother);
    const names = database.prepare("select name from kysely_migration").pluck().all() as string[];
    if (!names.every((name) => Object.hasOwn(migrations, name)))
      return refuse(`${backup} was written by a newer version of this software.`, "Upgrade the site first.");
    return null;
  } catch {
    return database === undefined
      ? refuse(`${backup} is not a file that this user can read.`, "Let this user read it.")
      : refuse(`${backup} is not a backup of this site's project requests.`, useAnother);
  } finally {
    database?.close();
  }
}

const useAnother = "Use another backup.";

/** Into a single file that only its owner can read, and nothing if that fails. */
function copyDatabase(from: string, to: string) {
  rmSync(to, { force: true });
  restrictToOwner(to);
  try {
    const original = new SqliteDatabase(from, { readonly: true });
    // One statement sees the database at one moment, and in WAL mode it blocks no writer.
    original.prepare("vacuum into ?").run(to);
    original.close();
    const copy = new SqliteDatabase(to, { readonly: true });
    const damage = findDamage(copy);
    if (damage !== null) throw new Error(`The copy of ${from} is damaged: ${damage}.`);
    const count = (table: string) => Number(copy.prepare(`select count(*) from ${table}`).pluck().get());
    const counts = { projectRequests: count("project_requests"), deliveries: count("deliveries") };
    copy.close();
    flushToDisk(to);
    return counts;
  } catch (error) {
    rmSync(to, { force: true });
    throw error;
  }
}

function flushToDisk(file: string): void {
  const descriptor = openSync(file, "r+");
  fsyncSync(descriptor);
  closeSync(descriptor);
}
