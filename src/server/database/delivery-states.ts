import { type Kysely, sql } from "kysely";
import { type NewDelivery, type SkipReason, scheduledKinds } from "./delivery.ts";
import { type Tables, toDeliveryRow } from "./rows.ts";

// The life of a delivery (docs/architecture.md has the drawing), but for what its worker does (deliveries.ts). No other file writes
// its row.

/** Written out, not passed as a value: SQLite uses the index of pending deliveries only for a query that says so. */
export const isPending = sql.lit("pending" as const);

/** Adds deliveries in one statement. */
export async function addDeliveries(
  db: Kysely<Tables>,
  rows: readonly ReturnType<typeof toDeliveryRow>[],
): Promise<void> {
  if (rows.length > 0) await db.insertInto("deliveries").values(rows).execute();
}

/** Adds one that belongs to no project request, unless there is one with that key. */
export async function addOnce(
  db: Kysely<Tables>,
  delivery: NewDelivery,
  now: string,
  dedupeKey: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("deliveries")
    .values({ ...toDeliveryRow(delivery, now), dedupe_key: dedupeKey })
    .onConflict((conflict) => conflict.column("dedupe_key").doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export interface DeliveriesOfOne extends ReturnType<typeof createDeliveriesOfOne> {}

/** What staff do with the deliveries of one project request, in the transaction that changes it. What is being sent keeps its lease. */
export function createDeliveriesOfOne(db: Kysely<Tables>, projectRequestId: string) {
  const update = db.updateTable("deliveries").where("project_request_id", "=", projectRequestId);
  const again = { finished_at: null, reason: null, skipped_because: null };

  return {
    /** Nothing is sent before `release`; an attempt in progress ends by itself, and is not repeated. */
    async quarantine(): Promise<void> {
      await update.set({ state: "quarantined" }).where("state", "=", isPending).execute();
    },

    /** What was quarantined is due at once; reminder and escalation at these times, as if they had not been tried. */
    async release(times: Readonly<Record<(typeof scheduledKinds)[number], string>>): Promise<void> {
      const quarantined = update.where("state", "=", "quarantined");
      for (const kind of scheduledKinds)
        await quarantined
          .set({ due_at: times[kind], attempts: 0 })
          .where("kind", "=", kind)
          .where("lease_owner", "is", null)
          .execute();
      await quarantined.set({ state: "pending" }).execute();
    },

    /** After a reply, nobody needs a reminder, an escalation, or what is quarantined. */
    async skipAfterReply(now: string): Promise<void> {
      await update
        .set(skip("replied", now))
        .where("lease_owner", "is", null)
        .where((where) =>
          where.or([
            where("state", "=", "quarantined"),
            where.and([where("state", "=", isPending), where("kind", "in", scheduledKinds)]),
          ]),
        )
        .execute();
    },

    /** Undoes that. Nobody is told that a reply is overdue which has been given, nor reminded of one too late. */
    async restoreSkipped(now: string, isQuarantined: boolean): Promise<void> {
      const skipped = update.where("state", "=", "skipped").where("skipped_because", "=", "replied");
      if (isQuarantined) await skipped.set({ state: "quarantined", ...again }).execute();
      else
        await skipped
          .set({ state: "pending", ...again })
          .where("kind", "in", scheduledKinds)
          .where("due_at", ">", now)
          .execute();
    },

    /** Sends what failed again under its first ID. Returns how many there are. */
    async retryFailed(now: string): Promise<number> {
      const { numUpdatedRows } = await update
        .set({ state: "pending", due_at: now, attempts: 0, ...again })
        .where("state", "=", "failed")
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },
  };
}

/** Nothing is left to send. */
export function skip(because: SkipReason, now: string) {
  return { state: "skipped", finished_at: now, skipped_because: because } as const;
}
