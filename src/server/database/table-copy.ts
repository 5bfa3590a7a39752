import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Tables } from "./tables.ts";

/** Reading and writing whole tables, to move everything to another database. */
export interface TableCopy {
  /** Every row of a table, by its key, in pages. */
  readPages(table: TableName): AsyncGenerator<readonly TableRow[]>;
  /** Writes a page that another database gave: all of it, or nothing when one of its rows exists. */
  writePage(table: TableName, rows: readonly TableRow[]): Promise<void>;
  /**
   * A digest of all tables, to compare a database with its copy: the sum of the SHA-256 of every row, so the order of rows and
   * columns plays no part.
   */
  summarize(): Promise<TableSummary>;
}

export interface TableSummary {
  readonly counts: Readonly<Record<TableName, number>>;
  readonly checksum: string;
}

export type TableName = keyof Tables;
export type TableRow = Readonly<Record<string, string | number | null>>;

/** Every table with its key; a table that others refer to comes before them. */
const tableKeys: Readonly<Record<TableName, string>> = {
  project_requests: "id",
  deliveries: "id",
  history: "id",
  notes: "history_id",
  idempotency_keys: "key",
  staff_keys: "hash",
};

export const tableNames = Object.keys(tableKeys) as readonly TableName[];

/** One statement of SQLite takes 32,766 values; a row has 20 at most. */
const rowsPerPage = 500;

export function createTableCopy(db: Kysely<Tables>): TableCopy {
  const readPages = async function* (table: TableName) {
    const key = tableKeys[table];
    let after = sql``;
    for (;;) {
      const { rows } = await sql<TableRow>`select * from ${sql.table(table)} ${after}
        order by ${sql.ref(key)} limit ${sql.lit(rowsPerPage)}`.execute(db);
      if (rows.length > 0) yield rows;
      if (rows.length < rowsPerPage) return;
      after = sql`where ${sql.ref(key)} > ${rows.at(-1)?.[key]}`;
    }
  };

  return {
    readPages,

    async writePage(table, rows) {
      await db
        .insertInto(table)
        .values(rows as never)
        .execute();
    },

    async summarize() {
      const counts = Object.fromEntries(tableNames.map((table) => [table, 0])) as Record<TableName, number>;
      let sum = 0n;
      for (const table of tableNames)
        for await (const rows of readPages(table)) {
          counts[table] += rows.length;
          for (const row of rows) sum += digestRow(row);
        }
      return { counts, checksum: BigInt.asUintN(256, sum).toString(16).padStart(64, "0") };
    },
  };
}

/** Columns by name, because two databases may list them in another order. */
function digestRow(row: TableRow): bigint {
  const columns = Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1));
  return BigInt(`0x${createHash("sha256").update(JSON.stringify(columns)).digest("hex")}`);
}
