import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database, Tables } from "./tables.ts";

/** What starting, stopping, copying and backing up need of the store. */
export interface Upkeep {
  /** Rejects when the database does not answer. */
  ready(): Promise<void>;
  close(): Promise<void>;
  /**
   * Forgets what has expired: idempotency keys, links, addresses acknowledged before `addressesBefore`, and test requests
   * from before `testsBefore`, which a test that was killed leaves behind.
   */
  tidy(times: {
    readonly now: string;
    readonly addressesBefore: string;
    readonly testsBefore: string;
  }): Promise<void>;

  /** What each table holds, to compare a store with its copy. Order plays no part. */
  contents(): Promise<readonly TableContents[]>;
  /** The rows of a table in pages by its key, for copying. `after` is the key of the last row read. */
  readRows(table: TableName, limit: number, after?: string): Promise<readonly Row[]>;
  /** Writes rows that `readRows` of another store gave, in one transaction. Rejects when one is there already. */
  writeRows(table: TableName, rows: readonly Row[]): Promise<void>;

  /** Backup and restore of a store that is one file; null on PostgreSQL, which brings its own tools. */
  readonly snapshots: Snapshots | null;
}

export interface TableContents {
  readonly table: TableName;
  readonly count: number;
  /** The sum of the SHA-256 of each row, in hexadecimal. */
  readonly digest: string;
}

export type TableName = keyof Tables;
export type Row = Readonly<Record<string, string | number | null>>;

export interface Snapshots {
  /**
   * Copies the live store to a new file, checks the copy and counts what is in it. The server goes on meanwhile,
   * and however busy it is, the copy is of one moment: everything committed before the call is in it.
   */
  backup(file: string, progress?: (done: number, total: number) => void): Promise<SnapshotCounts>;
  /** Checks a backup, then puts its rows in the place of all rows, in one transaction. The server may be running. */
  restore(file: string): Promise<Restored>;
}

export interface SnapshotCounts {
  readonly projectRequests: number;
  readonly deliveries: number;
}

export type Restored =
  | { readonly ok: true; readonly counts: SnapshotCounts }
  | { readonly ok: false; readonly trouble: string };

/** Begins the idempotency key of a test request, and of nothing that a visitor can send. */
export const testKeyPrefix = "test:";

/** Every table with its key, those first that others point to: the order to copy them in. */
export const tableKeys: Readonly<Record<TableName, string>> = {
  project_requests: "id",
  deliveries: "id",
  idempotency_keys: "key",
  answer_links: "token_hash",
  acknowledged_addresses: "address_hash",
  closed_channels: "channel",
  signing_keys: "purpose",
};

export const tableNames = Object.keys(tableKeys) as readonly TableName[];

export function upkeep({ db }: Database, snapshots: Snapshots | null): Upkeep {
  const self: Upkeep = {
    snapshots,

    async ready() {
      await db.selectFrom("project_requests").select("id").limit(1).execute();
    },

    async close() {
      await db.destroy();
    },

    async tidy({ now, addressesBefore, testsBefore }) {
      await db
        .deleteFrom("project_requests")
        .where("received_at", "<", testsBefore)
        .where("id", "in", (query) =>
          query
            .selectFrom("idempotency_keys")
            .select("project_request_id")
            .where("key", "like", `${testKeyPrefix}%`),
        )
        .execute();
      await db.deleteFrom("idempotency_keys").where("expires_at", "<=", now).execute();
      await db.deleteFrom("answer_links").where("expires_at", "<=", now).execute();
      await db.deleteFrom("acknowledged_addresses").where("last_at", "<=", addressesBefore).execute();
    },

    async contents() {
      const all = [];
      for (const table of tableNames) all.push(await contentsOf(self, table));
      return all;
    },

    async readRows(table, limit, after) {
      const key = sql.ref(tableKeys[table]);
      const beyond = after === undefined ? sql`` : sql`where ${key} > ${after}`;
      const { rows } = await sql<Row>`
        select * from ${sql.table(table)} ${beyond} order by ${key} limit ${sql.lit(limit)}`.execute(db);
      return rows;
    },

    async writeRows(table, rows) {
      await db.transaction().execute(async (transaction) => {
        for (let first = 0; first < rows.length; first += rowsAtOnce) {
          await transaction
            .insertInto(table)
            .values(rows.slice(first, first + rowsAtOnce) as never)
            .execute();
        }
      });
    },
  };
  return self;
}

/** One statement may carry 32,766 values on SQLite; a row has 16 at most. */
const rowsAtOnce = 500;

const pageSize = 1000;

async function contentsOf(store: Pick<Upkeep, "readRows">, table: TableName): Promise<TableContents> {
  let count = 0;
  let sum = 0n;
  let after: string | undefined;
  for (;;) {
    const rows = await store.readRows(table, pageSize, after);
    for (const row of rows) sum += digestOf(row);
    count += rows.length;
    after = rows.at(-1)?.[tableKeys[table]]?.toString();
    if (rows.length < pageSize) break;
  }
  return { table, count, digest: BigInt.asUintN(256, sum).toString(16).padStart(64, "0") };
}

/** Columns by name, because two databases may list them in another order. */
function digestOf(row: Row): bigint {
  const columns = Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1));
  return BigInt(`0x${createHash("sha256").update(JSON.stringify(columns)).digest("hex")}`);
}
