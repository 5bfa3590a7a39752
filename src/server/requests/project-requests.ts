import fp from "fastify-plugin";
import { type Kysely, type SqlBool, sql } from "kysely";
import type { Database } from "../database/database.ts";
import { countRows, type Tables } from "../database/tables.ts";
import { type Delivery, toDelivery } from "../outbox/delivery.ts";
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
import { type ProjectRequestFilter, toConditions } from "./project-request-filter.ts";
import { type List, lists } from "./statuses.ts";
import { createStore, type NewProjectRequest, type StoreResult } from "./store.ts";

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

export interface ListOptions {
  readonly order?: (typeof lists)[List]["order"];
  readonly limit?: number;
  readonly offset?: number;
  /** The last row that was read before, in the same order. Rows that came or went since change nothing. */
  readonly after?: StoredProjectRequest;
}

export function createProjectRequests(database: Database): ProjectRequests {
  const { db } = database;
  const findMany = async (ids: readonly string[]) => {
    const found = db.selectFrom("project_requests").select(projectRequestColumns).where("id", "in", ids);
    return ids.length === 0 ? [] : await found.execute();
  };
  const find = async (id: string) => (await findMany([id]))[0] ?? null;

  const count = (filter: ProjectRequestFilter = {}) => countProjectRequests(db, filter);

  return {
    store: createStore(database),
    change: (id, options, decide) => changeProjectRequest(database, id, options, decide),
    deleteMany: (read, entry) => deleteManyProjectRequests(database, read, entry),
    retryMany: (read, failedSince, entry) => retryManyProjectRequests(database, read, failedSince, entry),

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

const orders = {
  newest: ["received_at", "desc", "receivedAt"],
  "reply due": ["reply_due_at", "asc", "replyDueAt"],
  "last replied": ["replied_at", "desc", "repliedAt"],
} as const;

const { all: _, ...counted } = lists;
const listNames = Object.keys(counted) as List[];

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
