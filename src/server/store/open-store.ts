import { openPostgresStore } from "./postgres.ts";
import { openSqliteStore } from "./sqlite.ts";
import type { Opened } from "./store.ts";

/** Where project requests are kept: a file, or a PostgreSQL server at an address. */
export type DatabaseSetting = { readonly sqliteFile: string } | { readonly postgresUrl: string };

/** Opens the store that DATABASE_URL names. `check` looks for damage in a file first; PostgreSQL sees to its own. */
export function openStore(
  database: DatabaseSetting,
  how: { readonly check?: boolean } = {},
): Promise<Opened> {
  return "sqliteFile" in database
    ? openSqliteStore(database.sqliteFile, how)
    : openPostgresStore(database.postgresUrl);
}
