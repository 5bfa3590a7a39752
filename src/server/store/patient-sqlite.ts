import { type BigIntStats, statSync } from "node:fs";
import { setTimeout as later } from "node:timers/promises";
import type { Database } from "better-sqlite3";
import { CompiledQuery, type DatabaseConnection, type Driver, SqliteDialect, SqliteDriver } from "kysely";

/**
 * Kysely's way to SQLite, with three differences that count under fault:
 *
 * - A file that another process has locked is asked again later, off the one thread that also serves the page.
 * - A transaction takes the write lock when it begins, so that it waits there or nowhere.
 * - A full disk ends a transaction by itself. Kysely's own `rollback` then fails, and hides the cause.
 */
export function patientSqlite(database: Database): SqliteDialect {
  return new (class extends SqliteDialect {
    override createDriver(): Driver {
      return new PatientDriver(database);
    }
  })({ database });
}

class PatientDriver extends SqliteDriver {
  readonly #database: Database;
  readonly #file: BigIntStats;
  readonly #patience = patience();

  constructor(database: Database) {
    super({ database });
    this.#database = database;
    this.#file = statSync(database.name, { bigint: true });
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    const executeQuery: DatabaseConnection["executeQuery"] = async (query, options) => {
      for (;;) {
        try {
          const result = await connection.executeQuery(query, options);
          this.#patience.ended();
          return result as never;
        } catch (error) {
          if (!isBusy(error) || this.#database.inTransaction || !this.#patience.lasts()) throw error;
          await later(askAgainMilliseconds);
        }
      }
    };
    return { executeQuery, streamQuery: connection.streamQuery.bind(connection) };
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    this.#standsStill();
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }

  /** SQLite goes on writing to a file that was moved away or replaced, where nobody would ever read it. */
  #standsStill(): void {
    const now = statSync(this.#database.name, { bigint: true, throwIfNoEntry: false });
    if (now?.ino === this.#file.ino && now.dev === this.#file.dev) return;
    throw new Error(
      `The database file ${this.#database.name} was moved away or replaced while the site runs, so nothing is stored. ` +
        "Put it back, or start the site again to go on with the one that is there now.",
    );
  }
}

/**
 * How long a locked file is waited for. The time is counted from the first refusal, whoever met it, so that those who
 * queue behind it don't each wait anew: once it is over, all are refused at once until the lock is gone.
 */
export function patience(now = () => performance.now()): { lasts(): boolean; ended(): void } {
  let run: { readonly from: number; last: number } | null = null;
  return {
    lasts() {
      const at = now();
      if (run === null || at - run.last > patienceMilliseconds) run = { from: at, last: at };
      run.last = at;
      return at - run.from < patienceMilliseconds;
    },
    ended() {
      run = null;
    },
  };
}

/** A visitor waits for it, and the lock of a backup or a command is gone sooner. */
const patienceMilliseconds = 2000;
const askAgainMilliseconds = 20;

function isBusy(error: unknown): boolean {
  return error instanceof Error && "code" in error && String(error.code).startsWith("SQLITE_BUSY");
}
