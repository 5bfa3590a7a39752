import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import Database from "better-sqlite3";

/** Opens the database file, made with its folder when missing. Throws what Node or SQLite throws. */
export function openSqliteFile(file: string): Database.Database {
  mkdirSync(dirname(file), { recursive: true });
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

/** better-sqlite3 waits on the one thread that also serves the page, so a locked file must not hold it long. */
const busyTimeoutMilliseconds = 1000;
