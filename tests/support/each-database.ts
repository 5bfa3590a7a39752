import { afterEach, test as base, describe, type TestAPI } from "vitest";
import type { Database } from "../../src/server/database/database.ts";
import { type TestDatabase, toTestDatabase } from "../support/test-database.ts";
import { actionsSuite } from "./actions.ts";
import { claimingSuite } from "./claiming.ts";
import { confirmationsSuite } from "./confirmations.ts";
import { dailyReportSuite } from "./daily-reports.ts";
import { listingSuite } from "./listing.ts";
import { quarantineSuite } from "./quarantine.ts";
import { queueStatisticsSuite } from "./queue-statistics.ts";
import { storingSuite } from "./storing.ts";
import { wholeListsSuite } from "./whole-lists.ts";

/** Databases for one test; all that it opened are closed after it. */
export interface TestDatabases {
  /** Vitest's, with a new database for each test that asks for it. */
  readonly test: TestAPI<{ database: TestDatabase }>;
  /** Opens one new database several times, as several servers do. */
  createShared(): Promise<readonly [TestDatabase, ...TestDatabase[]]>;
}

/**
 * The promises of every database. `createEmpty` returns a function that opens the same empty one. `servers` is how often the
 * tests open one database to let its servers race: better-sqlite3 waits for a lock on the thread that the other one needs to release
 * it, so two can race only as processes (tests/resilience does that).
 */
export function databaseSuite(
  name: string,
  createEmpty: () => () => Promise<Database>,
  { servers }: { readonly servers: number },
): void {
  const opened: TestDatabase[] = [];
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((database) => database.close()));
  });

  const openSeveral = async (count: number): Promise<[TestDatabase, ...TestDatabase[]]> => {
    const connect = createEmpty();
    const open = async () => toTestDatabase(await connect());
    const databases: [TestDatabase, ...TestDatabase[]] = [await open()];
    while (databases.length < count) databases.push(await open());
    opened.push(...databases);
    return databases;
  };
  const databases: TestDatabases = {
    test: base.extend<{ database: TestDatabase }>({
      // biome-ignore lint/correctness/noEmptyPattern: Vitest reads here which other fixtures it needs.
      database: async ({}, use) => use((await openSeveral(1))[0]),
    }),
    createShared: () => openSeveral(servers),
  };

  describe(name, () => {
    storingSuite(databases);
    claimingSuite(databases);
    confirmationsSuite(databases);
    actionsSuite(databases);
    wholeListsSuite(databases);
    quarantineSuite(databases);
    listingSuite(databases);
    dailyReportSuite(databases);
    queueStatisticsSuite(databases);
  });
}

/** The item at `index`, counted around: spreads work over servers. */
export function pick<Item>(items: readonly [Item, ...Item[]], index: number): Item {
  return items[index % items.length] ?? items[0];
}
