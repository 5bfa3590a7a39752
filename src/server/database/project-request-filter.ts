import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Tables } from "./tables.ts";

/** All conditions hold at once. */
export interface ProjectRequestFilter {
  readonly id?: string;
  readonly state?: ListedState;
  /** The whole address, in any case. */
  readonly email?: string;
  /** Times as stored: ISO 8601 in UTC with milliseconds. */
  readonly receivedFrom?: string;
  readonly receivedBefore?: string;
  readonly replyDueBefore?: string;
}

/** `open` is neither replied nor quarantined; `failed` has a delivery that failed, whatever else it is. */
export const listedStates = ["open", "replied", "quarantined", "failed"] as const;
export type ListedState = (typeof listedStates)[number];

/** Never everything by an empty object: one of the three is there. */
export type EraseFilter = ProjectRequestFilter &
  ({ readonly email: string } | { readonly receivedBefore: string } | { readonly id: string });

/** The filter as conditions on a row: the one place that says what open, replied and quarantined mean. */
export function toConditions(
  where: ExpressionBuilder<Tables, "project_requests">,
  { id, state, email, receivedFrom, receivedBefore, replyDueBefore }: ProjectRequestFilter,
) {
  const all = [];
  // Worded as in the partial indexes: SQLite uses one only for a condition that reads the same.
  const notReplied = where("replied_at", "is", null);
  const neverQuarantined = where("spam_reason", "is", null);
  const released = where("released_at", "is not", null);
  if (state === "open") all.push(notReplied, where.or([neverQuarantined, released]));
  if (state === "replied") all.push(where("replied_at", "is not", null));
  if (state === "quarantined")
    all.push(where("spam_reason", "is not", null), where("released_at", "is", null), notReplied);
  if (state === "failed") all.push(where("project_requests.id", "in", withFailedDelivery(where)));
  if (id !== undefined) all.push(where("project_requests.id", "=", id));
  if (email !== undefined) all.push(sql<SqlBool>`lower(email) = ${email.toLowerCase()}`);
  if (receivedFrom !== undefined) all.push(where("received_at", ">=", receivedFrom));
  if (receivedBefore !== undefined) all.push(where("received_at", "<", receivedBefore));
  if (replyDueBefore !== undefined) all.push(where("reply_due_at", "<", replyDueBefore));
  return where.and(all);
}

function withFailedDelivery(where: ExpressionBuilder<Tables, "project_requests">) {
  return where
    .selectFrom("deliveries")
    .select("deliveries.project_request_id")
    .where("state", "=", sql.lit("failed" as const))
    .where("project_request_id", "is not", null);
}
