import { afterEach, test as base, describe, type TestAPI } from "vitest";
import type { Database } from "../../src/server/database/database.ts";
import { acceptingSuite } from "./accepting.ts";
import { actionsSuite } from "./actions.ts";
import { batchingSuite } from "./batching.ts";
import { claimingSuite } from "./claiming.ts";
import { confirmationsSuite } from "./confirmations.ts";
import { copyingSuite } from "./copying.ts";
import { dailyReportSuite } from "./daily-reports.ts";
import { historySuite } from "./history.ts";
import { listingSuite } from "./listing.ts";
import { onceOnlySuite } from "./once-only.ts";
import { queueStatisticsSuite } from "./queue-statistics.ts";
import { searchingSuite } from "./searching.ts";

/** Opens the same database each time it is called. */
export type OpenDatabase = () => Promise<Database>;

/** Databases for one test; all that it opened are closed after it. */
export interface TestDatabases {
  /** Vitest's, with a new database for each test that asks for it. */
  readonly test: TestAPI<{ database: Database }>;
  /** Opens a new database. */
  create(): Promise<Database>;
  /** Opens one new database several times, as several servers do. */
  createShared(): Promise<readonly [Database, ...Database[]]>;
  /** A new database, for a test that opens it itself. */
  createClosed(): OpenDatabase;
}

/**
 * What every database promises. `createClosed` makes an empty one. `servers` is how often the tests open one database to
 * let its servers race: better-sqlite3 waits for a lock on the thread that the other one needs to release it, so two can
 * race only as processes (tests/resilience does that).
 */
export function databaseSuite(
  name: string,
  createClosed: () => OpenDatabase,
  { servers }: { readonly servers: number },
): void {
  const opened: Database[] = [];
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((database) => database.close().catch(() => {})));
  });

  const databases: TestDatabases = {
    test: base.extend<{ database: Database }>({
      // biome-ignore lint/correctness/noEmptyPattern: Vitest reads here which other fixtures it needs.
      database: async ({}, use) => use(await databases.create()),
    }),
    create: () => databases.createClosed()(),
    async createShared() {
      const open = databases.createClosed();
      return [await open(), ...(await Promise.all(Array.from({ length: servers - 1 }, open)))];
    },
    createClosed() {
      const open = createClosed();
      return async () => {
        const database = await open();
        opened.push(database);
        return database;
      };
    },
  };

  describe(name, () => {
    acceptingSuite(databases);
    onceOnlySuite(databases);
    batchingSuite(databases);
    claimingSuite(databases);
    confirmationsSuite(databases);
    actionsSuite(databases);
    historySuite(databases);
    listingSuite(databases);
    searchingSuite(databases);
    dailyReportSuite(databases);
    copyingSuite(databases);
    queueStatisticsSuite(databases);
  });
}

/** The item at `index`, counted around: spreads work over servers. */
export function pick<Item>(items: readonly [Item, ...Item[]], index: number): Item {
  return items[index % items.length] ?? items[0];
}
