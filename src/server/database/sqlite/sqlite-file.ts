import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statfsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import SqliteDatabase from "better-sqlite3";
import type { SqliteDatabase as KyselyConnection } from "kysely";

/** Opens the database file, made with its folder when missing. Throws what Node or SQLite throws. */
export function openSqliteFile(file: string): SqliteDatabase.Database {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  restrictToOwner(file);
  // Long enough for another process to migrate.
  const database = new SqliteDatabase(file, { timeout: 20_000 });
  database.pragma("journal_mode = WAL");
  // NORMAL may lose the last commits when the power fails; a 201 promises more.
  database.pragma("synchronous = FULL");
  // Deleted data is overwritten, not only unlinked.
  database.pragma("secure_delete = ON");
  // 4 MiB instead of this driver's 16: the system caches the file as well, and the newest pages are few.
  database.pragma("cache_size = -4096");
  return database;
}

/**
 * Makes the file if it is missing, and lets only its owner read it, whatever the umask: it holds visitors' data. SQLite
 * gives new files beside it the same permissions. A file of another user stays as its owner left it.
 */
export function restrictToOwner(file: string): void {
  closeSync(openSync(file, "a", 0o600));
  for (const one of [file, `${file}-wal`, `${file}-shm`]) {
    const stats = statSync(one, { throwIfNoEntry: false });
    if (!stats?.isFile() || (stats.mode & 0o077) === 0) continue;
    try {
      chmodSync(one, stats.mode & 0o700);
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EPERM")) throw error;
    }
  }
}

/**
 * Throws if less than 500 MB of the file's disk are free, or less than a tenth of a small disk. Visitors' project requests then wait,
 * and the rest is for the staff, the log and deleting. Takes microseconds.
 */
export function requireSpace(file: string): void {
  const { bavail, blocks, bsize } = statfsSync(dirname(file));
  const [free, reserved] = [bavail * bsize, Math.min(500e6, (blocks * bsize) / 10)];
  if (free < reserved)
    throw Object.assign(
      new Error(
        `Only ${Math.round(free / 1e6)} MB are free on the disk of ${file}, and ${Math.round(reserved / 1e6)} MB are reserved for the staff, ` +
          "so no project request is accepted. Free some space, and the site recovers by itself.",
      ),
      { code: "ENOSPC" },
    );
}

/**
 * The first damage that SQLite finds in the file, in its words; null when it is whole. Reads all of it, without comparing tables
 * with their indexes, which a backup creates again.
 */
export function findDamage(database: SqliteDatabase.Database): string | null {
  const found = database.pragma("quick_check(1)", { simple: true });
  return found === "ok" ? null : String(found);
}

/**
 * True while another process, such as the server, has the database file open. Leaving WAL mode needs exclusive access, so
 * SQLite refuses at once while anyone else has the file; the next to open it turns WAL on again. A file that is damaged, or
 * no database, is in nobody's use.
 */
export function isSqliteFileInUse(file: string): boolean {
  if (!existsSync(file)) return false;
  const database = new SqliteDatabase(file, { timeout: 0 });
  try {
    return database.pragma("journal_mode = DELETE", { simple: true }) !== "delete";
  } catch (error) {
    if (!(error instanceof SqliteDatabase.SqliteError)) throw error;
    if (error.code.startsWith("SQLITE_BUSY")) return true;
    if (/^SQLITE_(CORRUPT|NOTADB)/.test(error.code)) return false;
    throw error;
  } finally {
    database.close();
  }
}

/**
 * The connection as Kysely uses it, with four differences. No transaction begins once the file was moved. A transaction
 * takes the write lock when it begins, so that it waits there or nowhere. A full disk ends a transaction by itself:
 * Kysely's `rollback` would then fail and hide the cause. And a statement is prepared once for each text.
 */
export function toKyselyConnection(database: SqliteDatabase.Database): KyselyConnection {
  const requireSameFile = createMovedFileCheck(database);
  const prepare = createStatementCache(database);
  return {
    close: () => void database.close(),
    prepare(text) {
      if (text === "begin") {
        requireSameFile();
        return prepare("begin immediate");
      }
      if (text === "rollback" && !database.inTransaction) return prepare("select 1 where false");
      return prepare(text);
    },
  };
}

/** Throws once the path names another file: SQLite would go on writing to a file that nobody ever reads. */
function createMovedFileCheck(database: SqliteDatabase.Database): () => void {
  const opened = statSync(database.name, { bigint: true });
  return () => {
    const now = statSync(database.name, { bigint: true, throwIfNoEntry: false });
    if (now?.ino === opened.ino && now.dev === opened.dev) return;
    throw new Error(
      `The database file ${database.name} was moved or replaced while the site was running, so nothing is stored. ` +
        "Put it back, or restart the site to use the file that is there now.",
    );
  };
}

/** Prepares each text once, which saves processor time (docs/performance.md). */
function createStatementCache(
  database: SqliteDatabase.Database,
): (text: string) => SqliteDatabase.Statement<unknown[]> {
  const statements = new Map<string, SqliteDatabase.Statement<unknown[]>>();
  return (text) => {
    const known = statements.get(text);
    if (known !== undefined) return known;
    // Each size of a batch has its own text, so the cache would grow without limit.
    if (statements.size === maxStatements) statements.clear();
    const prepared = database.prepare(text);
    statements.set(text, prepared);
    return prepared;
  };
}

const maxStatements = 200;
