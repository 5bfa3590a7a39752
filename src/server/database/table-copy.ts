import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Tables } from "./tables.ts";

/** Reading and writing whole tables, to move everything to another database. */
export interface TableCopy {
  /** Up to `limit` rows by their key, beyond the row with the key `after`. */
  read(table: TableName, limit: number, after?: string): Promise<readonly Row[]>;
  /** Writes rows that `read` of another database gave, in one transaction. Rejects when one exists. */
  write(table: TableName, rows: readonly Row[]): Promise<void>;
  /** What all tables hold, to compare a database with its copy. */
  summarize(): Promise<DatabaseSummary>;
}

export interface DatabaseSummary {
  readonly counts: Readonly<Record<TableName, number>>;
  /** The sum of the SHA-256 of every row, in hexadecimal; the order of rows and columns plays no part. */
  readonly checksum: string;
}

export type TableName = keyof Tables;
export type Row = Readonly<Record<string, string | number | null>>;

/** Every table with its key; tables that others refer to come first. */
export const tableKeys: Readonly<Record<TableName, string>> = {
  project_requests: "id",
  deliveries: "id",
  idempotency_keys: "key",
  confirmed_addresses: "address_hash",
  disabled_channels: "channel",
  signing_keys: "purpose",
};

export const tableNames = Object.keys(tableKeys) as readonly TableName[];

/** One statement of SQLite takes 32,766 values; a row has 15 at most. */
const rowsAtOnce = 500;

export function createTableCopy(db: Kysely<Tables>): TableCopy {
  const read = async (table: TableName, limit: number, after?: string) => {
    const key = sql.ref(tableKeys[table]);
    const beyond = after === undefined ? sql`` : sql`where ${key} > ${after}`;
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} ${beyond} order by ${key} limit ${sql.lit(limit)}`.execute(db);
    return rows;
  };

  return {
    read,

    async write(table, rows) {
      await db.transaction().execute(async (transaction) => {
        for (let first = 0; first < rows.length; first += rowsAtOnce) {
          const some = rows.slice(first, first + rowsAtOnce);
          await transaction
            .insertInto(table)
            .values(some as never)
            .execute();
        }
      });
    },

    async summarize() {
      const counts = Object.fromEntries(tableNames.map((table) => [table, 0])) as Record<TableName, number>;
      let sum = 0n;
      for (const table of tableNames)
        for await (const rows of readAllPages(read, table)) {
          counts[table] += rows.length;
          for (const row of rows) sum += digestRow(row);
        }
      return { counts, checksum: BigInt.asUintN(256, sum).toString(16).padStart(64, "0") };
    },
  };
}

/** Every row of a table, in pages. */
export async function* readAllPages(
  read: TableCopy["read"],
  table: TableName,
): AsyncGenerator<readonly Row[]> {
  let after: string | undefined;
  for (;;) {
    const rows = await read(table, rowsAtOnce, after);
    if (rows.length > 0) yield rows;
    after = rows.at(-1)?.[tableKeys[table]]?.toString();
    if (rows.length < rowsAtOnce) return;
  }
}

/** Columns by name, because two databases may list them in another order. */
function digestRow(row: Row): bigint {
  const columns = Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1));
  return BigInt(`0x${createHash("sha256").update(JSON.stringify(columns)).digest("hex")}`);
}
