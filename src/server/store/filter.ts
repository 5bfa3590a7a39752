import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Tables } from "./tables.ts";

/** All conditions hold at once. */
export interface Filter {
  readonly id?: string;
  readonly status?: Status;
  /** The whole address, whatever its case. */
  readonly email?: string;
  /** Times as stored: ISO 8601 in UTC with milliseconds. */
  readonly receivedFrom?: string;
  readonly receivedBefore?: string;
}

/** `open` is neither answered nor held; `failed` has a delivery that was given up, whatever else it is. */
export const statuses = ["open", "answered", "held", "failed"] as const;
export type Status = (typeof statuses)[number];

/** Never everything by an empty object: one of the two is there. */
export type EraseFilter = Filter &
  ({ readonly email: string } | { readonly receivedBefore: string } | { readonly id: string });

/** The filter as conditions on a row. */
export function conditions(
  where: ExpressionBuilder<Tables, "project_requests">,
  { id, status, email, receivedFrom, receivedBefore }: Filter,
) {
  const all = [];
  if (id !== undefined) all.push(where("project_requests.id", "=", id));
  // As the indexes say it, word for word: SQLite sees that a condition is an index's own only when it reads the same.
  const unanswered = where("answered_at", "is", null);
  if (status === "answered") all.push(where("answered_at", "is not", null));
  if (status === "held")
    all.push(where("suspected_of", "is not", null), where("released_at", "is", null), unanswered);
  if (status === "open")
    all.push(unanswered, where.or([where("suspected_of", "is", null), where("released_at", "is not", null)]));
  if (status === "failed")
    all.push(
      where(
        "project_requests.id",
        "in",
        where
          .selectFrom("deliveries")
          .select("deliveries.project_request_id")
          .where("state", "=", sql.lit("given_up" as const))
          .where("project_request_id", "is not", null),
      ),
    );
  if (email !== undefined) all.push(sql<SqlBool>`lower(email) = ${email.toLowerCase()}`);
  if (receivedFrom !== undefined) all.push(where("received_at", ">=", receivedFrom));
  if (receivedBefore !== undefined) all.push(where("received_at", "<", receivedBefore));
  return all;
}
