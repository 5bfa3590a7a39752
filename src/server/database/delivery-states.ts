import { randomUUIDv7 } from "node:crypto";
import { type Kysely, sql } from "kysely";
import {
  type Channel,
  type DeliveryOwner,
  type NewDelivery,
  type SkipReason,
  scheduledKinds,
  toDeliveryRow,
} from "./delivery.ts";
import type { Tables } from "./rows.ts";

// The life of a delivery (docs/architecture.md has the drawing), as the site and the staff change it; deliveries.ts has the
// workers' part. No other file writes its row.

/** Written out, not passed as values: a database uses the index of such deliveries only for a query that says so. */
export const isPending = sql.lit("pending" as const);
export const isFailed = sql.lit("failed" as const);

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

/** Changes to the deliveries of one project request, in the transaction that changes it. A delivery being sent keeps its lease. */
export function createDeliveriesOfOne(db: Kysely<Tables>, projectRequest: DeliveryOwner["projectRequest"]) {
  const update = db.updateTable("deliveries").where("project_request_id", "=", projectRequest.id);
  const again = { finished_at: null, reason: null, skipped_because: null };

  return {
    /** Nothing is sent before `release`; an attempt in progress ends by itself, and is not repeated. */
    async quarantine(): Promise<void> {
      await update.set({ state: "quarantined" }).where("state", "=", isPending).execute();
    },

    /** Quarantined deliveries are due at once; a reminder and an escalation at these times, as if they had not been tried. */
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

    /** After a reply, no one needs a reminder, an escalation or a quarantined delivery. */
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

    /** Sends failed ones again under its first ID, on one channel or, with null, on all. Returns how many there are. */
    async retryFailed(channel: Channel | null, now: string): Promise<number> {
      const { numUpdatedRows } = await update
        .set({ state: "pending", due_at: now, attempts: 0, ...again })
        .where("state", "=", "failed")
        .$if(channel !== null, (query) => query.where("channel", "=", channel as Channel))
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },

    /** Adds a notification on a channel, unless one is on its way. It has a new ID, or its receiver would ignore it. */
    async add(channel: Channel, now: string): Promise<boolean> {
      const kind = channel === "confirmation" ? "confirmation" : "new_request";
      const onItsWay = await db
        .selectFrom("deliveries")
        .select("id")
        .where("project_request_id", "=", projectRequest.id)
        .where("channel", "=", channel)
        .where("kind", "=", kind)
        .where("state", "=", isPending)
        .executeTakeFirst();
      if (onItsWay !== undefined) return false;
      const delivery = { id: randomUUIDv7(), channel, kind, dueAt: now } as const;
      await addDeliveries(db, [toDeliveryRow(delivery, now, { projectRequest })]);
      return true;
    },
  };
}

export function skip(because: SkipReason, now: string) {
  return { state: "skipped", finished_at: now, skipped_because: because } as const;
}
