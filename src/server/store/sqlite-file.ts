import { chmodSync, closeSync, mkdirSync, openSync, statSync } from "node:fs";
import { dirname } from "node:path";
import Database from "better-sqlite3";

/** Opens the database file, made with its folder when missing. Throws what Node or SQLite throws. */
export function openSqliteFile(file: string): Database.Database {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  restrictToOwner(file);
  const database = new Database(file, { timeout: busyTimeoutMilliseconds });
  try {
    database.pragma("journal_mode = WAL");
    // NORMAL may lose the last commits when the power fails; a 201 promises more.
    database.pragma("synchronous = FULL");
    database.pragma("foreign_keys = ON");
    // What is erased is written over, not only unlinked.
    database.pragma("secure_delete = ON");
    // 4 MiB instead of this driver's 16: the system caches the file as well, and the newest pages are few.
    database.pragma("cache_size = -4096");
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/**
 * Makes the file if it is missing, and takes it from everyone but its owner, whatever the umask: it holds visitors' data.
 * SQLite gives new files beside it the same rights. Another user's file stays as its owner left it.
 */
export function restrictToOwner(file: string): void {
  try {
    closeSync(openSync(file, "ax", 0o600));
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
  }
  for (const one of [file, `${file}-wal`, `${file}-shm`]) {
    const stats = statSync(one, { throwIfNoEntry: false });
    if (!stats?.isFile() || (stats.mode & 0o077) === 0) continue;
    try {
      chmodSync(one, stats.mode & 0o700);
    } catch (error) {
      if (!hasCode(error, "EPERM")) throw error;
    }
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}

/**
 * From now on a locked file is refused at once. better-sqlite3 waits on the one thread that also serves the page, so
 * whoever uses the file waits by themselves (patient-sqlite.ts).
 */
export function waitNoMore(database: Database.Database): void {
  database.pragma("busy_timeout = 0");
}

/** Works with a file that others use, and lets SQLite wait for them: for the staff's commands, which serve nobody. */
export function waiting<Result>(database: Database.Database, work: () => Result): Result {
  database.pragma(`busy_timeout = ${busyTimeoutMilliseconds}`);
  try {
    return work();
  } finally {
    waitNoMore(database);
  }
}

/** The first damage that SQLite finds in the file, in its words; null when it is whole. Reads all of it. */
export function damageOf(database: Database.Database): string | null {
  const found = database.pragma("quick_check(1)", { simple: true });
  return found === "ok" ? null : String(found);
}

/** Long enough for ten processes that start at once on a busy machine. */
const busyTimeoutMilliseconds = 5000;
