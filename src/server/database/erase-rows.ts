import type { Transaction } from "kysely";
import { type ProjectRequestFilter, toConditions } from "./project-requests.ts";
import type { Tables } from "./tables.ts";

/** Deletes what matches, at most `limit`. Foreign keys delete the deliveries, idempotency keys and notes. */
export async function eraseRows(
  transaction: Transaction<Tables>,
  filter: ProjectRequestFilter,
  limit: number,
): Promise<ErasedRows> {
  const found = await transaction
    .selectFrom("project_requests")
    .select("id")
    .where((where) => toConditions(where, filter))
    .limit(limit)
    .execute();
  const ids = found.map(({ id }) => id);
  const isLast = ids.length < limit;
  if (ids.length === 0) return { ids, deliveries: 0, isLast };
  const { count } = await transaction
    .selectFrom("deliveries")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("project_request_id", "in", ids)
    .executeTakeFirstOrThrow();
  const rows = await transaction
    .deleteFrom("project_requests")
    .where("id", "in", ids)
    .returning("id")
    .execute();
  return { ids: rows.map(({ id }) => id), deliveries: Number(count), isLast };
}

export interface ErasedRows {
  readonly ids: readonly string[];
  /** How many deliveries went with them. */
  readonly deliveries: number;
  /** False if there may be more that match. */
  readonly isLast: boolean;
}
