import { type ExpressionBuilder, type Kysely, type SqlBool, sql } from "kysely";
import type { ProjectRequestRepository } from "../database/database.ts";
import { countRows, type Tables } from "../database/tables.ts";
import { toDelivery } from "../outbox/delivery.ts";
import { isFailed } from "../outbox/delivery-states.ts";
import { projectRequestColumns, type StoredProjectRequest, toSearchText } from "./project-request.ts";
import { type List, lists } from "./statuses.ts";

/** All conditions hold at once. */
export interface ProjectRequestFilter {
  readonly status?: List;
  /** When it is overdue or not; only `overdue` needs it. */
  readonly now?: string;
  /** The whole address, in any case. */
  readonly email?: string;
  /** Times as stored: ISO 8601 in UTC with milliseconds. */
  readonly receivedFrom?: string;
  readonly receivedBefore?: string;
  /** Without an entry in its history at or after this time. */
  readonly unchangedSince?: string;
  /** A daily report that was planned after it came in has reached someone. */
  readonly isReported?: true;
  /** With the status `failed`: a notification failed at or after this time. */
  readonly failedSince?: string;
  /** Anywhere in the name, email, company, location or message, in any case; or the reference that a visitor has. Empty finds all. */
  readonly search?: string;
}

export interface ListOptions {
  readonly order?: (typeof lists)[List]["order"];
  readonly limit?: number;
  readonly offset?: number;
  /** The last row that was read before, in the same order. Rows that came or went since change nothing. */
  readonly after?: StoredProjectRequest;
}

const orders = {
  newest: ["received_at", "desc", "receivedAt"],
  "reply due": ["reply_due_at", "asc", "replyDueAt"],
  "last replied": ["replied_at", "desc", "repliedAt"],
} as const;

const { all: _, ...counted } = lists;
const listNames = Object.keys(counted) as List[];

type ProjectRequestReader = Pick<
  ProjectRequestRepository,
  "find" | "findWithDeliveries" | "list" | "listVersions" | "count" | "countLists"
>;

/** Reads project requests, for the staff. Changes are in change-project-request.ts. */
export function createProjectRequestReader(db: Kysely<Tables>): ProjectRequestReader {
  const find = async (id: string) => {
    const found = db.selectFrom("project_requests").select(projectRequestColumns).where("id", "=", id);
    return (await found.executeTakeFirst()) ?? null;
  };

  const count = (filter: ProjectRequestFilter = {}) =>
    countRows(db.selectFrom("project_requests").where((where) => toConditions(where, filter)));

  return {
    async list(filter = {}, { order = "newest", limit, offset, after } = {}) {
      const [column, direction, property] = orders[order];
      let query = db
        .selectFrom("project_requests")
        .select(projectRequestColumns)
        .where((where) => toConditions(where, filter))
        .orderBy(filter.email === undefined ? sql.ref(column) : toUnindexed(column), direction)
        .orderBy("id", direction);
      if (limit !== undefined) query = query.limit(limit);
      if (offset !== undefined) query = query.offset(offset);
      if (after !== undefined) {
        const beyond = sql.raw(direction === "desc" ? "<" : ">");
        query = query.where(
          sql<SqlBool>`(${sql.ref(column)}, id) ${beyond} (${after[property]}, ${after.id})`,
        );
      }
      return query.execute();
    },

    listVersions: (filter) =>
      db
        .selectFrom("project_requests")
        .select(["id", "version"])
        .where((where) => toConditions(where, filter))
        .execute(),

    count,

    async countLists({ now, search }) {
      const counting = listNames.map(async (status) => [status, await count({ status, now, search })]);
      const counts = Object.fromEntries(await Promise.all(counting)) as Record<List, number>;
      return { ...counts, all: counts.open + counts.quarantined + counts.replied };
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
  };
}

/**
 * The same order, but sorted. One address has few project requests; without statistics PostgreSQL expects many, and with a
 * limit it would look for them from the newest on (docs/performance.md).
 */
function toUnindexed(column: (typeof orders)[keyof typeof orders][0]) {
  return sql<string>`${sql.ref(column)} || ''`;
}

/** The filter as conditions on a row. */
export function toConditions(
  where: ExpressionBuilder<Tables, "project_requests">,
  { status, now = "", email, receivedFrom, receivedBefore, ...more }: ProjectRequestFilter,
) {
  const { unchangedSince, isReported, failedSince, search } = more;
  const all = [];
  if (status !== undefined) all.push(lists[status].where(where, now));
  // One subquery: of two, PostgreSQL without statistics compared 10,000 rows with 10,000 for more than 10 s.
  if (status === "failed") all.push(where("project_requests.id", "in", selectFailed(where, failedSince)));
  if (email !== undefined) all.push(sql<SqlBool>`lower(email) = ${email.toLowerCase()}`);
  if (receivedFrom !== undefined) all.push(where("received_at", ">=", receivedFrom));
  if (receivedBefore !== undefined) all.push(where("received_at", "<", receivedBefore));
  if (unchangedSince !== undefined) all.push(where.not(where.exists(selectChanges(where, unchangedSince))));
  if (isReported) all.push(where.exists(selectReports(where)));
  if (search) all.push(where.or(toSearchConditions(where, search)));
  return where.and(all);
}

function toSearchConditions(where: ExpressionBuilder<Tables, "project_requests">, search: string) {
  // Finds exactly the text, whatever is in it.
  const pattern = `%${toSearchText([search]).replace(/[\\%_]/g, "\\$&")}%`;
  const isReference = /^[0-9a-f-]{0,28}[0-9a-f]{8}$/i.test(search);
  return [
    where("search_text", "like", sql<string>`${pattern} escape '\\'`),
    ...(isReference ? [where("project_requests.id", "like", `%${search.toLowerCase()}`)] : []),
  ];
}

function selectChanges(where: ExpressionBuilder<Tables, "project_requests">, since: string) {
  return where
    .selectFrom("history")
    .select("history.id")
    .whereRef("history.project_request_id", "=", "project_requests.id")
    .where("at", ">=", since);
}

function selectReports(where: ExpressionBuilder<Tables, "project_requests">) {
  return where
    .selectFrom("deliveries")
    .select("deliveries.id")
    .where(isReportThatArrived)
    .whereRef("created_at", ">", "received_at");
}

/** One address that has it is enough: with another one down, the report still arrived. */
export function isReportThatArrived(where: ExpressionBuilder<Pick<Tables, "deliveries">, "deliveries">) {
  return where.and([
    // An index finds the few that belong to none.
    where("deliveries.project_request_id", "is", null),
    where("kind", "=", "daily_report"),
    where("delivered_to", "<>", ""),
  ]);
}

function selectFailed(where: ExpressionBuilder<Tables, "project_requests">, since = "") {
  return where
    .selectFrom("deliveries")
    .select("deliveries.project_request_id")
    .where("state", "=", isFailed)
    .where("finished_at", ">=", since)
    .where("project_request_id", "is not", null);
}
