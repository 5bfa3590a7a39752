import type { Database } from "./database.ts";
import { openSqlite } from "./sqlite/open-sqlite.ts";

/** What DATABASE_URL names: a file, or a PostgreSQL server at an address. */
export type DatabaseSetting = { readonly sqliteFile: string } | { readonly postgresUrl: string };

export interface OpenOptions {
  /** False for a command: migrating under a running server of the old version would break it. True by default. */
  readonly migrate?: boolean;
  /** Check a file for damage first, which takes a moment for each 100 MB. PostgreSQL checks its own files. */
  readonly checkForDamage?: boolean;
  /** How long a statement waits while another process has the file locked. The whole process waits with it. */
  readonly busyTimeoutMilliseconds?: number;
}

/** A database, or why it can't be opened: what happened, what it means, what to do. */
export type OpenResult =
  | { readonly ok: true; readonly database: Database }
  | { readonly ok: false; readonly problem: string };

/** Opens the database and migrates its tables to this version, or rejects older tables if `migrate` is false. */
export async function openDatabase(setting: DatabaseSetting, options: OpenOptions = {}): Promise<OpenResult> {
  if ("sqliteFile" in setting) return openSqlite(setting.sqliteFile, options);
  // Loaded only when needed: the driver costs memory and startup time.
  const { openPostgres } = await import("./postgres/open-postgres.ts");
  return openPostgres(setting.postgresUrl, options);
}
