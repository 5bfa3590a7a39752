import type { DatabaseSetting } from "../setting-formats.ts";
import type { Database, OpenOptions } from "./database.ts";
import { openSqlite } from "./sqlite/open-sqlite.ts";

/**
 * Opens the database and migrates its tables to this version, or refuses older tables if `migrate` is false. Rejects with a
 * `FindingsError` if it can't be used.
 */
export async function openDatabase(setting: DatabaseSetting, options: OpenOptions = {}): Promise<Database> {
  if (setting.engine === "sqlite") return openSqlite(setting.file, options);
  // Loaded only when needed: the driver costs memory and startup time.
  const { openPostgres } = await import("./postgres/open-postgres.ts");
  return openPostgres(setting.url, options);
}
