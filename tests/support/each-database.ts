import { afterEach, test as base, describe, type TestAPI } from "vitest";
import type { Database } from "../../src/server/database/database.ts";
import { dailyReportSuite } from "../../src/server/notifications/daily-report/report-rows.test.ts";
import { claimingSuite } from "../../src/server/outbox/claiming.test.ts";
import { confirmationsSuite } from "../../src/server/outbox/confirmations.test.ts";
import { actionsSuite } from "../../src/server/requests/actions/actions.test.ts";
import { quarantineSuite } from "../../src/server/requests/actions/quarantine.test.ts";
import { wholeListsSuite } from "../../src/server/requests/actions/whole-lists.test.ts";
import { listingSuite } from "../../src/server/requests/listing.test.ts";
import { queueStatisticsSuite } from "../../src/server/requests/statistics.test.ts";
import { storingSuite } from "../../src/server/requests/storing.test.ts";
import { type TestDatabase, toTestDatabase } from "./test-database.ts";

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
