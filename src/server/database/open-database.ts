import type { DatabaseSetting } from "../setting-formats.ts";
import type { Database } from "./database.ts";
import { openSqlite } from "./sqlite/open-sqlite.ts";

export interface OpenOptions {
  /** False for a command: migrating under a running server of the old version would break it. True by default. */
  readonly migrate?: boolean;
  /** Check a file for damage first, which takes a moment for each 100 MB. PostgreSQL checks its own files. */
  readonly checkForDamage?: boolean;
  /** How long a statement waits while another process has the file locked. The whole process waits with it. */
  readonly busyTimeoutMilliseconds?: number;
}

/**
 * Opens the database and migrates its tables to this version, or refuses older tables if `migrate` is false. Rejects with a
 * `StartupError` if it can't be used.
 */
export async function openDatabase(setting: DatabaseSetting, options: OpenOptions = {}): Promise<Database> {
  if ("sqliteFile" in setting) return openSqlite(setting.sqliteFile, options);
  // Loaded only when needed: the driver costs memory and startup time.
  const { openPostgres } = await import("./postgres/open-postgres.ts");
  return openPostgres(setting.postgresUrl, options);
}
