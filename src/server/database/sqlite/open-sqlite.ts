import type SqliteDatabase from "better-sqlite3";
import { Kysely, SqliteDialect, sql } from "kysely";
import { FindingsError } from "../../../content/finding.ts";
import type { Database, OpenOptions } from "../database.ts";
import { explainSqliteError } from "../database-errors.ts";
import { migrateToLatest } from "../migrations/index.ts";
import type { Tables } from "../tables.ts";
import { findDamage, openSqliteFile, requireSpace, toKyselyConnection } from "./sqlite-file.ts";

/** Opens the database in one file, made with its folder when missing. Other processes may have it open too. */
export async function openSqlite(
  file: string,
  { migrate = true, checkForDamage = false, busyTimeoutMilliseconds = 5000 }: OpenOptions = {},
): Promise<Database> {
  let connection: SqliteDatabase.Database | undefined;
  try {
    const opened = openSqliteFile(file);
    connection = opened;
    const damage = checkForDamage ? findDamage(opened) : null;
    if (damage !== null) throw Object.assign(new Error(damage), { code: "SQLITE_CORRUPT" });
    const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: toKyselyConnection(opened) }) });
    await migrateAlone(opened, db, migrate);
    opened.pragma(`busy_timeout = ${busyTimeoutMilliseconds}`);
    return {
      db,
      lockRows: false,
      // A number in the file's header that SQLite leaves to its user; writing it needs everything that a row needs.
      checkWritable: async () => {
        requireSpace(file);
        await db.transaction().execute((transaction) => sql`pragma user_version = 0`.execute(transaction));
      },
      requireSpace: () => requireSpace(file),
      // Otherwise the deleted rows would stay in the write-ahead log until it is next overwritten. Through Kysely, so that no
      // transaction is open. It does nothing while another process reads, such as a backup.
      emptyLog: async () => void (await sql`pragma wal_checkpoint(truncate)`.execute(db)),
      close: () => db.destroy(),
    };
  } catch (error) {
    connection?.close();
    throw new FindingsError([explainSqliteError(file, error)], { cause: error });
  }
}

/**
 * Server and commands may start at once on a new file. Kysely takes no lock on SQLite and runs migrations outside of a
 * transaction; its single connection lets us put one around them.
 */
async function migrateAlone(
  connection: SqliteDatabase.Database,
  db: Kysely<Tables>,
  migrate: boolean,
): Promise<void> {
  connection.exec("begin immediate");
  try {
    await migrateToLatest(db, migrate);
    connection.exec("commit");
  } catch (error) {
    if (connection.inTransaction) connection.exec("rollback");
    throw error;
  }
}
