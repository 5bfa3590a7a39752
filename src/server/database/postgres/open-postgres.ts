import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { FindingsError } from "../../../content/finding.ts";
import type { Database, OpenOptions } from "../database.ts";
import { explainPostgresError } from "../database-errors.ts";
import { migrateToLatest } from "../migrations/index.ts";
import type { Tables } from "../tables.ts";

/** Opens a PostgreSQL database. Any number of processes may share it; one of them migrates. */
export async function openPostgres(url: string, { migrate = true }: OpenOptions = {}): Promise<Database> {
  const pool = createPool({ connectionString: url, ...poolSettings });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await requireSettings(db);
    await migrateWithoutLimits(url, migrate);
    return {
      db,
      lockRows: true,
      // Changes nothing; a replica, or a database that refuses writes, refuses this too.
      checkWritable: async () => void (await sql`update staff_keys set kind = kind where false`.execute(db)),
      requireSpace: () => {},
      emptyLog: async () => {},
      close: () => db.destroy(),
    };
  } catch (error) {
    await db.destroy();
    throw new FindingsError([explainPostgresError(url, error)], { cause: error });
  }
}

/**
 * Without the time limits of the pool, because a migration of many rows may take a while. Of processes that start at the same
 * time, one migrates and the others wait for it: Kysely takes a lock.
 */
async function migrateWithoutLimits(url: string, migrate: boolean): Promise<void> {
  const pool = createPool({ connectionString: url, connectionTimeoutMillis: 5_000 });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrateToLatest(db, migrate);
  } finally {
    await db.destroy();
  }
}

/**
 * In LATIN1, for example, a project request in Greek could not be stored, and its visitor would read 503. The options of the pool
 * are lost if DATABASE_URL has its own, or leads to PgBouncer, which may be told to ignore them.
 */
async function requireSettings(db: Kysely<Tables>): Promise<void> {
  const query = sql<Record<"encoding" | "flush", string>>`select
    current_setting('server_encoding') as encoding, current_setting('synchronous_commit') as flush`;
  const { rows } = await query.execute(db);
  if (rows[0]?.encoding !== "UTF8")
    throw new Error("it is not encoded in UTF8 (createdb --template=template0 --encoding=UTF8 --locale=C)");
  if (rows[0].flush === "off")
    throw new Error("it confirms before data is on disk (alter database … set synchronous_commit = on)");
}

/**
 * A connection that breaks emits an error besides failing its query: on the pool while it is idle, on itself while it is
 * in use. Without a listener, either would end the process.
 */
function createPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  pool.on("error", () => {});
  pool.on("connect", (client) => void client.on("error", () => {}));
  // After query_timeout, it still waits for a response that the network may have dropped, and each further query behind it.
  pool.on("release", (_error, client) => {
    if ("readyForQuery" in client && !client.readyForQuery) void client.end();
  });
  return pool;
}

const poolSettings: pg.PoolConfig = {
  max: 10,
  application_name: "project-requests",
  // A visitor waits for these, and the page stops waiting after 30 s.
  connectionTimeoutMillis: 5_000,
  query_timeout: 12_000,
  // The server may be configured to acknowledge before its disk has the commit; a 201 promises more.
  options: "-c synchronous_commit=on -c statement_timeout=10000 -c idle_in_transaction_session_timeout=10000",
};
