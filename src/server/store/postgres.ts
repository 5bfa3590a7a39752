import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { kyselyIntake } from "./kysely-intake.ts";
import { kyselyStore } from "./kysely-store.ts";
import { migrate } from "./migrate.ts";
import { forgetHits, makeHits, postgresHits } from "./postgres-hits.ts";
import { postgresIntake } from "./postgres-intake.ts";
import { postgresTrouble } from "./postgres-trouble.ts";
import type { Opened } from "./store.ts";
import type { Tables } from "./tables.ts";

/** Opens the store in a PostgreSQL database. Any number of processes may share it; one of them migrates. */
export async function openPostgresStore(url: string): Promise<Opened> {
  const pool = poolOf({ connectionString: url, ...poolSettings });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrateAlone(url);
    // Kysely begins with the first query; one that was never begun could not be closed.
    await sql`select 1`.execute(db);
    const database = { db, dialect: "postgres" } as const;
    const hits = postgresHits(pool);
    const store = kyselyStore(database, {
      intake: postgresIntake(pool, kyselyIntake(database, hits)),
      snapshots: null,
      writable: async () => void (await hits.add("writable", 1, Date.now())),
      afterErase: async () => {},
    });
    return {
      ok: true,
      store: {
        ...store,
        async tidy(times) {
          await store.tidy(times);
          await forgetHits(db, Date.parse(times.now));
        },
      },
    };
  } catch (error) {
    await db.destroy();
    return { ok: false, trouble: postgresTrouble(url, error) };
  }
}

/**
 * Processes that start at once wait here for each other: one migrates, the rest find it done. Without the time
 * limits of the pool, because a migration of many rows may take its time.
 */
async function migrateAlone(url: string): Promise<void> {
  // One connection holds the lock, the other migrates.
  const pool = poolOf({ connectionString: url, max: 2, connectionTimeoutMillis: 5_000 });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await db.connection().execute(async (holder) => {
      await sql`select pg_advisory_lock(${sql.lit(migrationLock)})`.execute(holder);
      try {
        await refuseNarrowEncoding(holder);
        await migrate(db);
        await makeHits(db);
      } finally {
        await sql`select pg_advisory_unlock(${sql.lit(migrationLock)})`.execute(holder);
      }
    });
  } finally {
    await db.destroy();
  }
}

/** In LATIN1, for one, a project request in Greek could not be stored, and its visitor would read 503. */
async function refuseNarrowEncoding(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{
    encoding: string;
  }>`select current_setting('server_encoding') as encoding`.execute(db);
  if (rows[0]?.encoding !== "UTF8") throw Object.assign(new Error("not UTF8"), { code: "ENCODING" });
}

/** Any number that no other program on the same database takes. */
const migrationLock = 1_981_001;

/**
 * A connection that breaks tells so as an event besides failing its query: to the pool while it is idle, to nobody
 * while it is in use. Unheard, either would end the process.
 */
function poolOf(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  pool.on("error", () => {});
  pool.on("connect", (client) => void client.on("error", () => {}));
  return pool;
}

const poolSettings: pg.PoolConfig = {
  max: 10,
  application_name: "project-requests",
  // A visitor waits for these, and the page gives up after 30 s.
  connectionTimeoutMillis: 5_000,
  query_timeout: 12_000,
  // The server may have been told to acknowledge before its disk has it; a 201 promises more.
  options: "-c synchronous_commit=on -c statement_timeout=10000 -c idle_in_transaction_session_timeout=10000",
};
