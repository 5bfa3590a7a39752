import { type ExpressionBuilder, type Kysely, sql } from "kysely";
import type { Tables } from "../database/tables.ts";
import {
  type Channel,
  createDelivery,
  type DeliveryOwner,
  type NewDelivery,
  type SkipReason,
  scheduledKinds,
} from "./delivery.ts";

// The life of a delivery (docs/architecture.md has the drawing), as the site and the staff change it; outbox.ts has the
// workers' part. No other file writes its row.

/** Written out, not passed as values: a database uses the index of such deliveries only for a query that says so. */
export const isPending = sql.lit("pending" as const);
export const isFailed = sql.lit("failed" as const);

/** A daily report that reached someone. One address is enough: with another one down, the report still arrived. */
export function isReportThatArrived(where: ExpressionBuilder<Pick<Tables, "deliveries">, "deliveries">) {
  return where.and([
    // An index finds the few that belong to none.
    where("deliveries.project_request_id", "is", null),
    where("kind", "=", "daily_report"),
    where("delivered_to", "<>", ""),
  ]);
}

export async function addDeliveries(db: Kysely<Tables>, deliveries: readonly NewDelivery[]): Promise<void> {
  if (deliveries.length > 0) await db.insertInto("deliveries").values(deliveries).execute();
}

/** Adds each delivery, at least one, unless there is one with its key. False when it added none. */
export async function addOnce(
  db: Kysely<Tables>,
  deliveries: readonly (NewDelivery & { readonly dedupe_key: string })[],
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("deliveries")
    .values(deliveries)
    .onConflict((conflict) => conflict.column("dedupe_key").doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * Sends failed deliveries of these project requests again, under their first IDs: those that failed since a time, on one channel,
 * or all. Returns how many there are.
 */
export async function retryFailed(
  db: Kysely<Tables>,
  projectRequestIds: readonly string[],
  { now, failedSince, channel }: FailedDeliveries,
): Promise<number> {
  let retry = db
    .updateTable("deliveries")
    .set({ state: "pending", due_at: now, attempts: 0, ...notFinished })
    .where("project_request_id", "in", projectRequestIds)
    .where("state", "=", "failed");
  if (failedSince !== undefined) retry = retry.where("finished_at", ">=", failedSince);
  if (channel !== undefined) retry = retry.where("channel", "=", channel);
  const { numUpdatedRows } = await retry.executeTakeFirst();
  return Number(numUpdatedRows);
}

interface FailedDeliveries {
  readonly now: string;
  readonly failedSince?: string;
  readonly channel?: Channel;
}

const notFinished = { finished_at: null, reason: null, skipped_because: null };

/** Changes to the deliveries of one project request, in the transaction that changes it. A delivery being sent keeps its lease. */
export interface ProjectRequestDeliveries {
  /** Nothing is sent before `release`; an attempt in progress ends by itself, and is not repeated. */
  quarantine(): Promise<void>;
  /** Quarantined deliveries are due at once; a reminder and an escalation at these times, as if they had not been tried. */
  release(times: Readonly<Record<(typeof scheduledKinds)[number], string>>): Promise<void>;
  /** After a reply, only your other system still needs the project request; and not if that is quarantined. */
  skipAfterReply(now: string): Promise<void>;
  /** Undoes `skipAfterReply`, except for a reminder or an overdue notice whose time has passed. */
  restoreSkipped(now: string, isQuarantined: boolean): Promise<void>;
  /** Sends failed deliveries again, on one channel or on all. Returns how many there are. */
  retryFailed(now: string, channel?: Channel): Promise<number>;
  /** Adds a notification on a channel, unless one is on its way. It has a new ID, or its receiver would ignore it. */
  add(channel: Channel, now: string): Promise<boolean>;
}

export function createProjectRequestDeliveries(
  db: Kysely<Tables>,
  projectRequest: DeliveryOwner,
): ProjectRequestDeliveries {
  const update = db.updateTable("deliveries").where("project_request_id", "=", projectRequest.id);

  return {
    async quarantine() {
      await update.set({ state: "quarantined" }).where("state", "=", isPending).execute();
    },

    async release(times) {
      const quarantined = update.where("state", "=", "quarantined");
      for (const kind of scheduledKinds)
        await quarantined
          .set({ due_at: times[kind], attempts: 0 })
          .where("kind", "=", kind)
          .where("lease_owner", "is", null)
          .execute();
      await quarantined.set({ state: "pending" }).execute();
    },

    async skipAfterReply(now) {
      await update
        .set(skip("replied", now))
        .where("lease_owner", "is", null)
        .where((where) =>
          where.or([
            where("state", "=", "quarantined"),
            where.and([where("state", "=", isPending), where("channel", "<>", "webhook")]),
          ]),
        )
        .execute();
    },

    async restoreSkipped(now, isQuarantined) {
      const skipped = update.where("state", "=", "skipped").where("skipped_because", "=", "replied");
      if (isQuarantined) await skipped.set({ state: "quarantined", ...notFinished }).execute();
      else
        await skipped
          .set({ state: "pending", ...notFinished })
          .where((where) => where.or([where("kind", "not in", scheduledKinds), where("due_at", ">", now)]))
          .execute();
    },

    retryFailed: (now, channel) => retryFailed(db, [projectRequest.id], { now, ...(channel && { channel }) }),

    async add(channel, now) {
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
      await addDeliveries(db, [createDelivery({ channel, kind, dueAt: now, now, projectRequest })]);
      return true;
    },
  };
}

function skip(because: SkipReason, now: string) {
  return { state: "skipped", finished_at: now, skipped_because: because } as const;
}
