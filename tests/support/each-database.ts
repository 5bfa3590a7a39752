import { join } from "node:path";
import { afterEach, test as base, describe, type TestAPI } from "vitest";
import type { Database } from "../../src/server/database/database.ts";
import { openPostgres } from "../../src/server/database/postgres/open-postgres.ts";
import { openSqlite } from "../../src/server/database/sqlite/open-sqlite.ts";
import { tableNames } from "../../src/server/database/table-copy.ts";
import { newFolder } from "./folder.ts";
import { connectToPostgres, newPostgresDatabase } from "./postgres-database.ts";
import { type TestDatabase, toTestDatabase } from "./test-database.ts";

/** Databases for one test; all that it opened are closed after it. */
interface TestDatabases {
  /** Vitest's, with a new database for each test that asks for it. */
  readonly test: TestAPI<{ database: TestDatabase }>;
  /** Opens one new database several times, as several servers do. */
  createShared(): Promise<readonly [TestDatabase, ...TestDatabase[]]>;
}

/** Runs the tests of a promise on SQLite and on PostgreSQL. */
export function onEachDatabase(defineTests: (databases: TestDatabases) => void): void {
  describe("SQLite", () => {
    const createEmpty = () => {
      const file = join(newFolder(), "site.db");
      return () => openSqlite(file);
    };
    // better-sqlite3 waits for a lock on the thread that the other one needs to release it, so two servers can race only as
    // processes (tests/resilience does that).
    defineTests(createTestDatabases(createEmpty, { servers: 1 }));
  });
  describe("PostgreSQL", () => {
    const createEmpty = () => {
      const url = newEmptyDatabase();
      return async () => openPostgres(await url);
    };
    afterEach(() => void unused.push(...inUse.splice(0)));
    defineTests(createTestDatabases(createEmpty, { servers: 3 }));
  });
}

/** `createEmpty` returns a function that opens the same empty database each time. */
function createTestDatabases(
  createEmpty: () => () => Promise<Database>,
  { servers }: { readonly servers: number },
): TestDatabases {
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
  return {
    test: base.extend<{ database: TestDatabase }>({
      // biome-ignore lint/correctness/noEmptyPattern: Vitest reads here which other fixtures it needs.
      database: async ({}, use) => use((await openSeveral(1))[0]),
    }),
    createShared: () => openSeveral(servers),
  };
}

// Creating and migrating a PostgreSQL database takes 0.14 s of processor time, emptying one a thousandth of a second.
const unused: string[] = [];
const inUse: string[] = [];

/** The URL of a PostgreSQL database that no test is using, with every table empty. */
async function newEmptyDatabase(): Promise<string> {
  const used = unused.pop();
  const url = used ?? (await newPostgresDatabase());
  inUse.push(url);
  if (used === undefined) return url;
  await (await connectToPostgres(url)).query(`truncate ${tableNames.join(", ")}`);
  return url;
}

/** The item at `index`, counted around: spreads work over servers. */
export function pick<Item>(items: readonly [Item, ...Item[]], index: number): Item {
  return items[index % items.length] ?? items[0];
}
