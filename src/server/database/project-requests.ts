import { type ExpressionBuilder, type Kysely, type SqlBool, sql } from "kysely";
import type { Delivery, StoredProjectRequest } from "./model.ts";
import { type Tables, toDelivery, toProjectRequest } from "./tables.ts";

/** Reading project requests, for the staff. What changes them is in project-request-changes.ts. */
export interface ProjectRequestRepository {
  /** Newest first, or the soonest reply first. */
  list(filter?: ProjectRequestFilter, options?: ListOptions): Promise<readonly StoredProjectRequest[]>;
  count(filter?: ProjectRequestFilter): Promise<number>;
  find(id: string): Promise<StoredProjectRequest | null>;
  /** With its deliveries, in the order they were added. */
  findWithDeliveries(id: string): Promise<ProjectRequestWithDeliveries | null>;
  /** Up to `limit` ids that begin with `prefix`, which is of 0-9, a-f and dashes. */
  findIdsByPrefix(prefix: string, limit: number): Promise<readonly string[]>;
}

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

export interface ListOptions {
  readonly order?: "newest" | "reply due";
  readonly limit?: number;
  /** The last one of the previous page, in the same order. */
  readonly after?: StoredProjectRequest;
}

export interface ProjectRequestWithDeliveries {
  readonly projectRequest: StoredProjectRequest;
  readonly deliveries: readonly Delivery[];
}

export function createProjectRequestRepository(db: Kysely<Tables>): ProjectRequestRepository {
  const find = async (id: string) => {
    const row = await db.selectFrom("project_requests").selectAll().where("id", "=", id).executeTakeFirst();
    return row === undefined ? null : toProjectRequest(row);
  };

  return {
    async list(filter = {}, { order = "newest", limit, after } = {}) {
      const newest = order === "newest";
      const [column, direction] = newest
        ? (["received_at", "desc"] as const)
        : (["reply_due_at", "asc"] as const);
      let query = db
        .selectFrom("project_requests")
        .selectAll()
        .where((where) => toConditions(where, filter))
        .orderBy(column, direction)
        .orderBy("id", direction);
      if (limit !== undefined) query = query.limit(limit);
      if (after !== undefined) {
        const last = newest ? after.receivedAt : after.replyDueAt;
        const beyond = newest ? "<" : ">";
        // The first condition alone lets a database start in the middle of its index; the second would walk to it.
        query = query
          .where(column, `${beyond}=`, last)
          .where(({ eb, or }) => or([eb(column, beyond, last), eb("id", beyond, after.id)]));
      }
      return (await query.execute()).map(toProjectRequest);
    },

    async count(filter = {}) {
      const { count } = await db
        .selectFrom("project_requests")
        .select(({ fn }) => fn.countAll().as("count"))
        .where((where) => toConditions(where, filter))
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    find,

    async findWithDeliveries(id) {
      const projectRequest = await find(id);
      if (projectRequest === null) return null;
      const rows = await db
        .selectFrom("deliveries")
        .selectAll()
        .where("project_request_id", "=", id)
        .orderBy("created_at")
        .orderBy("id")
        .execute();
      return { projectRequest, deliveries: rows.map(toDelivery) };
    },

    async findIdsByPrefix(prefix, limit) {
      // A range as well, because LIKE uses no index: every id with this prefix sorts before "<prefix>g". LIKE stays for
      // collations that ignore dashes.
      const rows = await db
        .selectFrom("project_requests")
        .select("id")
        .where("id", ">=", prefix)
        .where("id", "<=", `${prefix}g`)
        .where("id", "like", `${prefix}%`)
        .orderBy("id")
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}

/** The filter as conditions on a row: the one place that says what open, replied and quarantined mean. */
export function toConditions(
  where: ExpressionBuilder<Tables, "project_requests">,
  { id, state, email, receivedFrom, receivedBefore, replyDueBefore }: ProjectRequestFilter,
) {
  const all = [];
  // Worded as in the partial indexes: SQLite uses one only for a condition that reads the same.
  const notReplied = where("replied_at", "is", null);
  if (state === "open")
    all.push(notReplied, where.or([where("spam_reason", "is", null), where("released_at", "is not", null)]));
  if (state === "replied") all.push(where("replied_at", "is not", null));
  if (state === "quarantined")
    all.push(where("spam_reason", "is not", null), where("released_at", "is", null), notReplied);
  if (state === "failed") all.push(where("project_requests.id", "in", selectFailed(where)));
  if (id !== undefined) all.push(where("project_requests.id", "=", id));
  if (email !== undefined) all.push(sql<SqlBool>`lower(email) = ${email.toLowerCase()}`);
  if (receivedFrom !== undefined) all.push(where("received_at", ">=", receivedFrom));
  if (receivedBefore !== undefined) all.push(where("received_at", "<", receivedBefore));
  if (replyDueBefore !== undefined) all.push(where("reply_due_at", "<", replyDueBefore));
  return where.and(all);
}

/** The ids of project requests that have a failed delivery. */
function selectFailed(where: ExpressionBuilder<Tables, "project_requests">) {
  return where
    .selectFrom("deliveries")
    .select("deliveries.project_request_id")
    .where("state", "=", sql.lit("failed" as const))
    .where("project_request_id", "is not", null);
}
