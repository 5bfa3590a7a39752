import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { ProjectType } from "../../contract/project-request.ts";
import type { Tables } from "./tables.ts";

/** All conditions hold at once. `open` is neither answered nor held. */
export interface Filter {
  readonly status?: "open" | "answered" | "held";
  /** The whole address, whatever its case. */
  readonly email?: string;
  readonly projectType?: ProjectType;
  /** Times as stored: ISO 8601 in UTC with milliseconds. */
  readonly receivedFrom?: string;
  readonly receivedBefore?: string;
  /** Has a delivery that was given up. */
  readonly troubled?: boolean;
}

/** Never everything by an empty object: one of the two is there. */
export type EraseFilter = Filter &
  ({ readonly email: string } | { readonly receivedBefore: string } | { readonly id: string }) & {
    readonly id?: string;
  };

/** The filter as conditions on a row. */
export function conditions(
  where: ExpressionBuilder<Tables, "project_requests">,
  { status, email, projectType, receivedFrom, receivedBefore, troubled }: Filter,
) {
  const all = [];
  // As the indexes say it, word for word: SQLite sees that a condition is an index's own only when it reads the same.
  const unanswered = where("answered_at", "is", null);
  if (status === "answered") all.push(where("answered_at", "is not", null));
  if (status === "held")
    all.push(where("suspected_of", "is not", null), where("released_at", "is", null), unanswered);
  if (status === "open")
    all.push(unanswered, where.or([where("suspected_of", "is", null), where("released_at", "is not", null)]));
  if (email !== undefined) all.push(sql<SqlBool>`lower(email) = ${email.toLowerCase()}`);
  if (projectType !== undefined) all.push(where("project_type", "=", projectType));
  if (receivedFrom !== undefined) all.push(where("received_at", ">=", receivedFrom));
  if (receivedBefore !== undefined) all.push(where("received_at", "<", receivedBefore));
  if (troubled !== undefined) {
    const givenUp = where(
      "project_requests.id",
      "in",
      where
        .selectFrom("deliveries")
        .select("deliveries.project_request_id")
        .where("state", "=", sql.lit("given_up" as const))
        .where("project_request_id", "is not", null),
    );
    all.push(troubled ? givenUp : where.not(givenUp));
  }
  return all;
}
