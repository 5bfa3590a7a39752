import { type BigIntStats, chmodSync, closeSync, mkdirSync, openSync, statSync } from "node:fs";
import { dirname } from "node:path";
import SqliteDatabase from "better-sqlite3";
import type { SqliteDatabase as KyselyConnection } from "kysely";

/** Opens the database file, made with its folder when missing. Throws what Node or SQLite throws. */
export function openSqliteFile(file: string): SqliteDatabase.Database {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  restrictToOwner(file);
  const database = new SqliteDatabase(file, { timeout: startTimeoutMilliseconds });
  try {
    database.pragma("journal_mode = WAL");
    // NORMAL may lose the last commits when the power fails; a 201 promises more.
    database.pragma("synchronous = FULL");
    database.pragma("foreign_keys = ON");
    // What is erased is overwritten, not only unlinked.
    database.pragma("secure_delete = ON");
    // 4 MiB instead of this driver's 16: the system caches the file as well, and the newest pages are few.
    database.pragma("cache_size = -4096");
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Long enough for ten processes that start at once on a busy machine. */
const startTimeoutMilliseconds = 5000;

/**
 * Makes the file if it is missing, and lets only its owner read it, whatever the umask: it holds visitors' data. SQLite
 * gives new files beside it the same permissions. A file of another user stays as its owner left it.
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

/** The first damage that SQLite finds in the file, in its words; null when it is whole. Reads all of it. */
export function findDamage(database: SqliteDatabase.Database): string | null {
  const found = database.pragma("quick_check(1)", { simple: true });
  return found === "ok" ? null : String(found);
}

/**
 * The connection as Kysely uses it, with three differences. No transaction begins once the file was moved. A transaction
 * takes the write lock when it begins, so that it waits there or nowhere. And a full disk ends a transaction by itself:
 * Kysely's `rollback` would then fail and hide the cause.
 */
export function toKyselyConnection(database: SqliteDatabase.Database): KyselyConnection {
  const requireSameFile = createMovedFileCheck(database);
  const nothing = "select 1 where false";
  return {
    close: () => void database.close(),
    prepare(statement) {
      if (statement === "begin") {
        requireSameFile();
        return database.prepare("begin immediate");
      }
      if (statement === "rollback" && !database.inTransaction) return database.prepare(nothing);
      return database.prepare(statement);
    },
  };
}

/** Throws once the file is not the one that was opened: SQLite would go on writing where nobody ever reads. */
function createMovedFileCheck(database: SqliteDatabase.Database): () => void {
  const opened = statSync(database.name, { bigint: true });
  const isSame = (now: BigIntStats | undefined) => now?.ino === opened.ino && now.dev === opened.dev;
  return () => {
    if (isSame(statSync(database.name, { bigint: true, throwIfNoEntry: false }))) return;
    throw new Error(
      `The database file ${database.name} was moved or replaced while the site is running, so nothing is stored. ` +
        "Put it back, or restart the site to use the file that is there now.",
    );
  };
}
