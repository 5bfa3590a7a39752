import fp from "fastify-plugin";
import { type ExpressionBuilder, type Kysely, type SqlBool, sql } from "kysely";
import type { Database } from "../database/database.ts";
import { countRows, type Tables } from "../database/tables.ts";
import { type Delivery, toDelivery } from "../outbox/delivery.ts";
import { isFailed } from "../outbox/delivery-states.ts";
import { isReference, toSearchWords } from "../search-text.ts";
import { deleteManyProjectRequests, retryManyProjectRequests } from "./change-many-project-requests.ts";
import {
  type ChangeOptions,
  type ChangeResult,
  changeProjectRequest,
  type DecideChange,
} from "./change-project-request.ts";
import type { NewHistoryEntry } from "./history.ts";
import {
  type ProjectRequestVersion,
  projectRequestColumns,
  type StoredProjectRequest,
} from "./project-request.ts";
import { type List, lists } from "./statuses.ts";
import { createStore, deleteExpiredKeys, type NewProjectRequest, type StoreResult } from "./store.ts";

/**
 * The project requests. Methods reject when the database is unavailable; only `store` returns that as a result, because a visitor is
 * waiting for a response. Times are ISO 8601 in UTC with milliseconds.
 */
export interface ProjectRequests {
  /** Writes a project request, its deliveries and its once-only key in one transaction, which is on disk when this resolves. */
  store(newProjectRequest: NewProjectRequest): Promise<StoreResult>;
  find(id: string): Promise<StoredProjectRequest | null>;
  /** Those of these ids that are still there, in any order. */
  findMany(ids: readonly string[]): Promise<readonly StoredProjectRequest[]>;
  findWithDeliveries(id: string): Promise<ProjectRequestWithDeliveries | null>;
  list(filter?: ProjectRequestFilter, options?: ListOptions): Promise<readonly StoredProjectRequest[]>;
  /** All of them, in any order, without their contents, which may be long. */
  listVersions(filter: ProjectRequestFilter): Promise<readonly ProjectRequestVersion[]>;
  count(filter?: ProjectRequestFilter): Promise<number>;
  /** How many there are on each list, of those that contain `search`. Without one, an index alone gives each of the counts. */
  countLists(options: {
    readonly now: string;
    readonly owner: string;
    readonly search: string;
  }): Promise<Readonly<Record<List, number>>>;

  /** Changes one: its row, its deliveries and the entry in its history are written together or not at all. */
  change(id: string, options: ChangeOptions, decide: DecideChange): Promise<ChangeResult>;
  /** Deletes those that nobody has changed since they were read, each with its entry in the history. Returns how many. */
  deleteMany(read: readonly ProjectRequestVersion[], entry: NewHistoryEntry): Promise<number>;
  /**
   * Retries the deliveries that failed since a time, of the project requests that nobody has changed since they were read, each
   * with its entry in the history. Returns how many project requests these are.
   */
  retryMany(
    read: readonly ProjectRequestVersion[],
    failedSince: string,
    entry: NewHistoryEntry,
  ): Promise<number>;
  /** Deletes the once-only keys that have expired. */
  deleteExpiredKeys(now: string): Promise<void>;
}

export interface ProjectRequestWithDeliveries {
  readonly projectRequest: StoredProjectRequest;
  /** The request's deliveries in the order in which they were added. */
  readonly deliveries: readonly Delivery[];
}

declare module "fastify" {
  interface FastifyInstance {
    readonly projectRequests: ProjectRequests;
  }
}

export const projectRequests = fp(async (app) => {
  app.decorate("projectRequests", createProjectRequests(app.database));
});

export function createProjectRequests(database: Database): ProjectRequests {
  const { db } = database;
  return {
    ...createReader(db),
    store: createStore(database),
    change: (id, options, decide) => changeProjectRequest(database, id, options, decide),
    deleteMany: (read, entry) => deleteManyProjectRequests(database, read, entry),
    retryMany: (read, failedSince, entry) => retryManyProjectRequests(database, read, failedSince, entry),
    deleteExpiredKeys: (now) => deleteExpiredKeys(db, now),
  };
}

/** All conditions hold at once. */
export interface ProjectRequestFilter {
  readonly status?: List;
  /** When it is overdue or not; only `overdue` needs it. */
  readonly now?: string;
  /** Whose they are; only `mine` needs it. */
  readonly owner?: string;
  /** With an owner who is none of these, and without a reply. */
  readonly ownedByNoneOf?: readonly string[];
  /** The whole address, in any case. */
  readonly email?: string;
  /** Times as stored: ISO 8601 in UTC with milliseconds. */
  readonly receivedFrom?: string;
  readonly receivedBefore?: string;
  /** Only requests without an entry in their history at or after this time. */
  readonly unchangedSince?: string;
  /** A daily report that was planned after it came in has reached someone. */
  readonly isReported?: true;
  /** Used with the status `failed`: only requests of which a notification failed at or after this time. */
  readonly failedSince?: string;
  /** Words as people type them (search-text.ts). Empty finds all. */
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

/** Reads project requests; the files beside this one change them. */
function createReader(
  db: Kysely<Tables>,
): Omit<ProjectRequests, "store" | "change" | "deleteMany" | "retryMany" | "deleteExpiredKeys"> {
  const findMany = async (ids: readonly string[]) => {
    const found = db.selectFrom("project_requests").select(projectRequestColumns).where("id", "in", ids);
    return ids.length === 0 ? [] : await found.execute();
  };
  const find = async (id: string) => (await findMany([id]))[0] ?? null;

  const count = (filter: ProjectRequestFilter = {}) => countProjectRequests(db, filter);

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

    async countLists(options) {
      const counting = listNames.map(async (status) => [status, await count({ status, ...options })]);
      const counts = Object.fromEntries(await Promise.all(counting)) as Record<List, number>;
      return { ...counts, all: counts.open + counts.quarantined + counts.replied };
    },

    find,
    findMany,

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

export function countProjectRequests(db: Kysely<Tables>, filter: ProjectRequestFilter): Promise<number> {
  return countRows(db.selectFrom("project_requests").where((where) => toConditions(where, filter)));
}

/** The filter as conditions on a row. */
export function toConditions(
  where: ExpressionBuilder<Tables, "project_requests">,
  { status, now = "", owner = "", email, receivedFrom, receivedBefore, ...more }: ProjectRequestFilter,
) {
  const { ownedByNoneOf, unchangedSince, isReported, failedSince, search } = more;
  const all = [];
  if (status !== undefined) all.push(lists[status].where(where, now));
  if (status === "mine") all.push(where("owner", "=", owner));
  if (ownedByNoneOf !== undefined)
    all.push(
      where("owner", "not in", ownedByNoneOf),
      where("owner", "is not", null),
      where("replied_at", "is", null),
    );
  // One subquery: of two, PostgreSQL without statistics compared 10,000 rows with 10,000 for more than 10 s.
  if (status === "failed") all.push(where("project_requests.id", "in", selectFailed(where, failedSince)));
  if (email !== undefined) all.push(sql<SqlBool>`lower(email) = ${email.toLowerCase()}`);
  if (receivedFrom !== undefined) all.push(where("received_at", ">=", receivedFrom));
  if (receivedBefore !== undefined) all.push(where("received_at", "<", receivedBefore));
  if (unchangedSince !== undefined) all.push(where.not(where.exists(selectChanges(where, unchangedSince))));
  if (isReported) all.push(where.exists(selectReports(where)));
  if (search) all.push(toSearchConditions(where, search));
  return where.and(all);
}

/** The text has to contain each word, in any order, or the ID has to end with it. What has no word finds nothing. */
function toSearchConditions(where: ExpressionBuilder<Tables, "project_requests">, search: string) {
  const words = toSearchWords(search);
  if (words.length === 0) return sql<SqlBool>`1 = 0`;
  return where.and(
    words.map((word) => {
      const inText = where("search_text", "like", `%${word}%`);
      return isReference(word)
        ? where.or([inText, where("project_requests.id", "like", `%${word}`)])
        : inText;
    }),
  );
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
