import { openSqliteStore } from "./sqlite.ts";
import type { Opened } from "./store.ts";

/** Where project requests are kept: a file, or a PostgreSQL server at an address. */
export type DatabaseSetting = { readonly sqliteFile: string } | { readonly postgresUrl: string };

/** Opens the store that DATABASE_URL names. `check` looks for damage in a file first; PostgreSQL sees to its own. */
export async function openStore(
  database: DatabaseSetting,
  how: { readonly check?: boolean } = {},
): Promise<Opened> {
  if ("sqliteFile" in database) return openSqliteStore(database.sqliteFile, how);
  // Its driver costs memory and time to start, which a site on a file need not spend.
  const { openPostgresStore } = await import("./postgres.ts");
  return openPostgresStore(database.postgresUrl);
}
