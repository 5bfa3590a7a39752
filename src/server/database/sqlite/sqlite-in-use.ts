import { existsSync } from "node:fs";
import Database from "better-sqlite3";

/**
 * True while another process, such as the server, has the database file open. Leaving WAL mode needs exclusive access, so
 * SQLite refuses at once while anyone else has the file; the next to open it turns WAL on again.
 */
export function isSqliteFileInUse(file: string): boolean {
  if (!existsSync(file)) return false;
  const database = new Database(file, { timeout: 0 });
  try {
    return database.pragma("journal_mode = DELETE", { simple: true }) !== "delete";
  } catch (error) {
    if (error instanceof Database.SqliteError && error.code.startsWith("SQLITE_BUSY")) return true;
    throw error;
  } finally {
    database.close();
  }
}
