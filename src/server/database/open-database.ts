import type { Database } from "./database.ts";
import { openSqlite } from "./sqlite/open-sqlite.ts";

/** What DATABASE_URL names: a file, or a PostgreSQL server at an address. */
export type DatabaseSetting = { readonly sqliteFile: string } | { readonly postgresUrl: string };

export interface OpenOptions {
  /** Look for damage in a file first, which takes a moment for each 100 MB. PostgreSQL sees to its own. */
  readonly checkForDamage?: boolean;
  /** How long a statement waits while another process has a file locked. Everything else in this process waits too. */
  readonly busyTimeoutMilliseconds?: number;
}

/** A database, or why it can't be opened: what happened, what it means, what to do. */
export type OpenResult =
  | { readonly ok: true; readonly database: Database }
  | { readonly ok: false; readonly problem: string };

/** Opens the database and brings its tables up to date. */
export async function openDatabase(setting: DatabaseSetting, options: OpenOptions = {}): Promise<OpenResult> {
  if ("sqliteFile" in setting) return openSqlite(setting.sqliteFile, options);
  // Its driver costs memory and time to load, which a site on a file need not spend.
  const { openPostgres } = await import("./postgres/open-postgres.ts");
  return openPostgres(setting.postgresUrl);
}
