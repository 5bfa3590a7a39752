import type { Kysely } from "kysely";
import type { Delivery, StoredProjectRequest } from "./model.ts";
import { type ProjectRequestFilter, toConditions } from "./project-request-filter.ts";
import { toDelivery, toProjectRequest } from "./rows.ts";
import type { Tables } from "./tables.ts";

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
          .where((where) =>
            where.or([
              where(column, beyond, last),
              where.and([where(column, "=", last), where("id", beyond, after.id)]),
            ]),
          );
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
