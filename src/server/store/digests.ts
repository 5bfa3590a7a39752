import type { Kysely } from "kysely";
import { deliveryRow, type NewDelivery } from "./delivery-row.ts";
import { projectRequestOf } from "./rows.ts";
import type { StoredProjectRequest } from "./stored.ts";
import type { Tables } from "./tables.ts";

/** What the daily mail to the staff needs of the store. */
export interface Digests {
  /** Adds the digest of a day, once however many processes think of it, if anything had come in before `receivedBefore`. */
  planDigest(plan: {
    readonly delivery: NewDelivery;
    readonly onceKey: string;
    readonly receivedBefore: string;
  }): Promise<boolean>;
  /** All that is held, oldest first, for a digest. */
  held(): Promise<readonly (StoredProjectRequest & { readonly digestedAt: string | null })[]>;
  /** What happened since the digest before the one with this id, or ever when it is the first. */
  daily(id: string, now: string): Promise<Daily>;
  /** A digest told of these. */
  digested(ids: readonly string[], now: string): Promise<void>;
}

export interface Daily {
  /** When the digest before was planned; null for the first. */
  readonly since: string | null;
  readonly accepted: number;
  readonly answered: number;
  /** Promised a reply before now and without one, the most overdue first; not more than `mostListed`. */
  readonly overdue: readonly StoredProjectRequest[];
}

const mostListed = 50;

export function digests(db: Kysely<Tables>): Digests {
  return {
    async planDigest({ delivery, onceKey, receivedBefore }) {
      const some = await db
        .selectFrom("project_requests")
        .select("id")
        .where("received_at", "<", receivedBefore)
        .limit(1)
        .execute();
      if (some.length === 0) return false;
      const row = deliveryRow(delivery, {
        state: "due",
        projectRequestId: null,
        createdAt: delivery.dueAt,
        onceKey,
      });
      const planned = await db
        .insertInto("deliveries")
        .values(row)
        .onConflict((conflict) => conflict.column("once_key").doNothing())
        .returning("id")
        .executeTakeFirst();
      return planned !== undefined;
    },

    async daily(id, now) {
      const { since } = await db
        .selectFrom("deliveries")
        .select(({ fn }) => fn.max("created_at").as("since"))
        .where("message", "=", "digest")
        .where("id", "!=", id)
        .executeTakeFirstOrThrow();
      const after = (column: "received_at" | "answered_at") =>
        db
          .selectFrom("project_requests")
          .select(({ fn }) => fn.countAll().as("count"))
          .where(column, ">=", since ?? "")
          .executeTakeFirstOrThrow();
      const overdue = await db
        .selectFrom("project_requests")
        .selectAll()
        .where("answered_at", "is", null)
        .where((where) => where.or([where("suspected_of", "is", null), where("released_at", "is not", null)]))
        .where("reply_due_at", "<", now)
        .orderBy("reply_due_at")
        .orderBy("id")
        .limit(mostListed)
        .execute();
      return {
        since,
        accepted: Number((await after("received_at")).count),
        answered: Number((await after("answered_at")).count),
        overdue: overdue.map(projectRequestOf),
      };
    },

    async held() {
      const rows = await heldRows(db).orderBy("received_at").orderBy("id").execute();
      return rows.map((row) => ({ ...projectRequestOf(row), digestedAt: row.digested_at }));
    },

    async digested(ids, now) {
      if (ids.length === 0) return;
      await db
        .updateTable("project_requests")
        .set({ digested_at: now })
        .where("id", "in", [...ids])
        .execute();
    },
  };
}

/** What is held and still waits for an answer. */
function heldRows(db: Kysely<Tables>) {
  return db
    .selectFrom("project_requests")
    .selectAll()
    .where("suspected_of", "is not", null)
    .where("released_at", "is", null)
    .where("answered_at", "is", null);
}
