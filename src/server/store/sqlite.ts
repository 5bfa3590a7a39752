import type { Database } from "better-sqlite3";
import { Kysely, sql } from "kysely";
import { memoryHits } from "./hits.ts";
import { kyselyStore } from "./kysely-store.ts";
import { migrate } from "./migrate.ts";
import { patientSqlite } from "./patient-sqlite.ts";
import { damageOf, openSqliteFile, waiting, waitNoMore } from "./sqlite-file.ts";
import { sqliteIntake } from "./sqlite-intake.ts";
import { sqliteSnapshots } from "./sqlite-snapshots.ts";
import { sqliteTrouble } from "./sqlite-trouble.ts";
import type { Opened } from "./store.ts";
import type { Tables } from "./tables.ts";

/**
 * Opens the store in one file, made with its folder when missing. Other processes may have it open too. `check` looks
 * for damage first, which takes a moment for each 100 MB.
 */
export async function openSqliteStore(file: string, { check = false } = {}): Promise<Opened> {
  let database: Database | undefined;
  try {
    const opened = openSqliteFile(file);
    database = opened;
    const damage = check ? damageOf(opened) : null;
    if (damage !== null) throw Object.assign(new Error(damage), { code: "SQLITE_CORRUPT" });
    const db = new Kysely<Tables>({ dialect: patientSqlite(opened) });
    await migrateAlone(opened, db);
    waitNoMore(opened);
    const store = kyselyStore(
      { db, dialect: "sqlite" },
      {
        intake: sqliteIntake(opened, db, memoryHits()),
        snapshots: sqliteSnapshots(opened),
        // A number in the file's head that SQLite leaves to its user; writing it needs all that a row needs.
        writable: () =>
          db.transaction().execute(async (transaction) => {
            await sql`pragma user_version = 0`.execute(transaction);
          }),
        // What was erased would otherwise stand in the write-ahead log until it is next written over.
        afterErase: async () => waiting(opened, () => void opened.pragma("wal_checkpoint(TRUNCATE)")),
      },
    );
    return { ok: true, store };
  } catch (error) {
    database?.close();
    return { ok: false, trouble: sqliteTrouble(file, error) };
  }
}

/**
 * Server and commands may start at once on a new file. Kysely takes no lock on SQLite and runs migrations
 * outside of a transaction; its single connection lets us put one around them.
 */
async function migrateAlone(database: Database, db: Kysely<Tables>): Promise<void> {
  database.exec("begin immediate");
  try {
    await migrate(db);
    database.exec("commit");
  } catch (error) {
    if (database.inTransaction) database.exec("rollback");
    throw error;
  }
}
