import { type SelectQueryBuilder, sql } from "kysely";

/**
 * The tables as Kysely sees them, with the types that both databases share. Each subject adds its own beside the code that reads
 * and writes it: `declare module "./tables.ts" { interface Tables { … } }`. Times are ISO 8601 text in UTC of one fixed
 * width: it sorts as time does, reads the same in every database's own shell, and comes back as it went in, where the
 * drivers disagree about timestamps (a Date here, a string there) and 64-bit integers.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the subjects add to it.
export interface Tables {}

export async function countRows<TB extends keyof Tables>(
  query: SelectQueryBuilder<Tables, TB, object>,
): Promise<number> {
  const counted = query.clearSelect().select(sql<string>`count(*)`.as("count"));
  const { count } = await counted.executeTakeFirstOrThrow();
  return Number(count);
}
