import { openPostgresStore } from "./postgres.ts";
import { openSqliteStore } from "./sqlite.ts";
import type { Opened } from "./store.ts";

/** Where project requests are kept: a file, or a PostgreSQL server at an address. */
export type DatabaseSetting = { readonly sqliteFile: string } | { readonly postgresUrl: string };

/** Opens the store that DATABASE_URL names. */
export function openStore(database: DatabaseSetting): Promise<Opened> {
  return "sqliteFile" in database
    ? openSqliteStore(database.sqliteFile)
    : openPostgresStore(database.postgresUrl);
}
