import type { Kysely } from "kysely";
import { deliveryRow, type NewDelivery } from "./delivery-row.ts";
import { projectRequestOf } from "./rows.ts";
import type { StoredProjectRequest } from "./stored.ts";
import type { Tables } from "./tables.ts";

/** What the daily mail about held suspects needs of the store. */
export interface Digests {
  /** Adds the digest of a day, once however many processes think of it, if a suspect of before `receivedBefore` is in none yet. */
  planDigest(plan: {
    readonly delivery: NewDelivery;
    readonly onceKey: string;
    readonly receivedBefore: string;
  }): Promise<boolean>;
  /** All that is held, oldest first, for a digest. */
  held(): Promise<readonly (StoredProjectRequest & { readonly digestedAt: string | null })[]>;
  /** A digest told of these. */
  digested(ids: readonly string[], now: string): Promise<void>;
}

export function digests(db: Kysely<Tables>): Digests {
  return {
    async planDigest({ delivery, onceKey, receivedBefore }) {
      const untold = await heldRows(db)
        .where("digested_at", "is", null)
        .where("received_at", "<", receivedBefore)
        .limit(1)
        .execute();
      if (untold.length === 0) return false;
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
