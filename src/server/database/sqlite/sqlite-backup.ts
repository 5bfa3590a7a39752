import { closeSync, existsSync, fsyncSync, linkSync, mkdirSync, openSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { blocking, type Finding, FindingsError } from "../../../content/finding.ts";
import { onSqlite } from "../foreign-schema.ts";
import { migrations } from "../migrations/index.ts";
import { findDamage, isSqliteFileInUse, restrictToOwner } from "./sqlite-file.ts";

/**
 * Copies the database in `file` to the new file `backup`, checks the copy and counts its rows. The site keeps running, and
 * however busy it is, the copy is of one moment. Throws what SQLite or Node throws; then nothing is left behind.
 */
export function backUpSqlite(file: string, backup: string) {
  // Under another name until it is complete, so that nobody mistakes half a copy for a backup.
  copyDatabase(file, `${backup}.part`);
  const counts = countRows(`${backup}.part`);
  renameSync(`${backup}.part`, backup);
  return counts;
}

/**
 * Puts a backup in the place of the database in `file`, which is kept as `keptAs` (null if there was none). What had been deleted there
 * is deleted again: `deletedAgain` says how many project requests, null if nothing says which. The site must not be running. Throws a `FindingsError` if the backup can't be used.
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
  copyDatabase(backup, `${keptAs}.part`);
  const deletedAgain = isReplaced ? deleteAgain(`${keptAs}.part`, file) : null;
  const counts = countRows(`${keptAs}.part`);
  // A second name, so that there is a database under the first one at every moment: without one, the site would begin a new one.
  if (isReplaced) linkSync(file, keptAs);
  // SQLite would apply a write-ahead log that a damaged database left behind to the backup.
  for (const suffix of ["-wal", "-shm"])
    if (existsSync(file + suffix)) renameSync(file + suffix, keptAs + suffix);
  renameSync(`${keptAs}.part`, file);
  return { counts, deletedAgain, keptAs: isReplaced ? keptAs : null };
}

/**
 * Deletes from the copy the project requests that were deleted from the database that it replaces, and adds the entries that say so. Returns how many project
 * requests that were; null if that database can't be read.
 */
function deleteAgain(copy: string, replaced: string): number | null {
  const database = new SqliteDatabase(copy);
  try {
    database.pragma("secure_delete = ON");
    database.prepare("attach ? as replaced").run(replaced);
    return database.transaction(() => {
      database.exec(`insert or ignore into history (${historyColumns})
        select ${historyColumns} from replaced.history where action = 'delete'`);
      const deleted = "select project_request_id from replaced.history where action = 'delete'";
      return database.prepare(`delete from project_requests where id in (${deleted})`).run().changes;
    })();
  } catch (error) {
    if (!(error instanceof SqliteDatabase.SqliteError)) throw error;
    return null;
  } finally {
    database.close();
    flushToDisk(copy);
  }
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
    // Another program's tables may have the same names. These columns are there since the first migration.
    for (const query of [
      "select name, email, message, received_at, version from project_requests",
      "select kind, due_at, lease_owner from deliveries",
      `select ${historyColumns} from history`,
    ])
      database.prepare(query);
    if (!names.every((name) => Object.hasOwn(migrations, name)))
      return refuse(`${backup} was written by a newer version of this software.`, "Upgrade the site first.");
    const foreign = database.prepare(onSqlite).pluck().get();
    if (foreign !== undefined)
      return refuse(
        `${backup} has the ${foreign}, which this software did not create.`,
        "Use a backup from before someone added it.",
      );
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

const historyColumns = "id, at, actor, action, project_request_id, version, detail";

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
    copy.close();
    flushToDisk(to);
  } catch (error) {
    rmSync(to, { force: true });
    throw error;
  }
}

function countRows(file: string) {
  const database = new SqliteDatabase(file, { readonly: true });
  const count = (table: string) => Number(database.prepare(`select count(*) from ${table}`).pluck().get());
  const counts = { projectRequests: count("project_requests"), deliveries: count("deliveries") };
  database.close();
  return counts;
}

function flushToDisk(file: string): void {
  const descriptor = openSync(file, "r+");
  fsyncSync(descriptor);
  closeSync(descriptor);
}
