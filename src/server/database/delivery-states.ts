import { randomUUID, randomUUIDv7 } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { type Kysely, type SqlBool, sql, type UpdateObject } from "kysely";
import {
  type Channel,
  type Claim,
  type DeliveryOwner,
  type End,
  type Lease,
  type LeasedDelivery,
  type NewDelivery,
  type SkipReason,
  scheduledKinds,
  toDelivery,
  toDeliveryRow,
} from "./delivery.ts";
import { projectRequestColumns } from "./project-request.ts";
import type { Tables } from "./rows.ts";

// The life of a delivery (docs/architecture.md has the drawing). No other file writes its row.

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

export interface DeliveryRepository extends ReturnType<typeof createDeliveryRepository> {}

/**
 * The outbox, for the workers. A change to a delivery names its lease; false when that was lost and nothing was changed. `lockRows`
 * where several processes claim at once (PostgreSQL); SQLite has one writer at a time.
 */
export function createDeliveryRepository(db: Kysely<Tables>, lockRows: boolean) {
  const update = async ({ id, leaseOwner }: Lease, change: UpdateObject<Tables, "deliveries">) => {
    const updating = db
      .updateTable("deliveries")
      .set(change)
      .where("id", "=", id)
      .where("lease_owner", "=", leaseOwner)
      .returning("state");
    // A delivery that was sent but not recorded would be sent again. A locked file or a restart of PostgreSQL takes less than a minute.
    for (let tries = 60; ; tries -= 1)
      try {
        return (await updating.executeTakeFirst())?.state;
      } catch (error) {
        if (tries === 0) throw error;
        await pause(1000);
      }
  };

  return {
    /**
     * Leases up to `limit` due deliveries of a channel, the longest due first, and counts the attempt, in one statement.
     * Two workers never lease the same one. When a lease ends, the delivery is due again.
     */
    async claim({ channel, limit, now, leaseEndsAt, except }: Claim): Promise<readonly LeasedDelivery[]> {
      // A new one for each claim, so that it names these attempts and no others.
      const leaseOwner = randomUUID();
      const rows = await db
        .with(
          // Materialized, or PostgreSQL may look twice and take more than it locked.
          (cte) => cte("due").materialized(),
          (query) => {
            const due = query
              .selectFrom("deliveries")
              .select("id")
              .where("channel", "=", channel)
              .where("state", "=", isPending)
              .where("due_at", "<=", now)
              .$if(except.length > 0, (query) => query.where("id", "not in", except))
              .orderBy("due_at")
              .limit(limit);
            return lockRows ? due.forUpdate().skipLocked() : due;
          },
        )
        .updateTable("deliveries")
        .set({ attempts: sql<number>`attempts + 1`, lease_owner: leaseOwner, due_at: leaseEndsAt })
        .where("id", "in", (query) => query.selectFrom("due").select("due.id"))
        .returningAll()
        .execute();
      const ids = rows.flatMap((row) => row.project_request_id ?? []);
      const found = db.selectFrom("project_requests").select(projectRequestColumns).where("id", "in", ids);
      const projectRequests = ids.length === 0 ? [] : await found.execute();
      return rows.map((row) => ({
        id: row.id,
        leaseOwner,
        delivery: toDelivery(row),
        projectRequest: projectRequests.find(({ id }) => id === row.project_request_id) ?? null,
      }));
    },

    /** When the next delivery of the channel is due, or a lease ends; null when nothing is pending but `except`. */
    async findNextDueAt(channel: Channel, except: Claim["except"] = []): Promise<string | null> {
      const next = await db
        .selectFrom("deliveries")
        .select("due_at")
        .where("channel", "=", channel)
        .where("state", "=", isPending)
        .$if(except.length > 0, (query) => query.where("id", "not in", except))
        .orderBy("due_at")
        .limit(1)
        .executeTakeFirst();
      return next?.due_at ?? null;
    },

    /**
     * True when another confirmation reached the visitor's mailbox after `since`, or is on its way: of two at once, the one whose
     * attempt began first goes.
     */
    async wasConfirmed({ id }: Pick<Lease, "id">, since: string): Promise<boolean> {
      const other = await db
        .selectFrom("deliveries as other")
        .innerJoin("deliveries as own", "own.mailbox", "other.mailbox")
        .select("other.id")
        .where("own.id", "=", id)
        .where(({ and, eb, or }) =>
          or([
            and([eb("other.state", "=", "delivered"), eb("other.finished_at", ">", since)]),
            and([
              eb("other.lease_owner", "is not", null),
              sql<SqlBool>`(other.due_at, other.id) < (own.due_at, own.id)`,
            ]),
          ]),
        )
        .limit(1)
        .executeTakeFirst();
      return other !== undefined;
    },

    /** Remembers, during an attempt, which addresses have it. False once it must not go to the others: it was deleted or quarantined. */
    saveDeliveredTo: async (lease: Lease, addresses: readonly string[]) =>
      (await update(lease, { delivered_to: addresses.join(",") })) === "pending",

    async finish(lease: Lease, { state, now, reason, because }: End): Promise<boolean> {
      const why = { reason: reason ?? null, skipped_because: because ?? null };
      return (await update(lease, { state, finished_at: now, ...why, lease_owner: null })) !== undefined;
    },

    /** Due again at `dueAt`; a delivery that was quarantined meanwhile stays quarantined. */
    reschedule: async (
      lease: Lease,
      { dueAt, reason }: { readonly dueAt: string; readonly reason: string },
    ) => (await update(lease, { due_at: dueAt, reason, lease_owner: null })) !== undefined,

    /**
     * Deliveries due after that were stored or tried while the clock was ahead, unless they are scheduled. A report of a day to
     * come becomes one of today: that day gets its own, with everything since.
     */
    async bringForward(dueAfter: string, now: string): Promise<void> {
      await db
        .updateTable("deliveries")
        .set({ due_at: now })
        .where("state", "=", isPending)
        .where("due_at", ">", dueAfter)
        .where("kind", "not in", scheduledKinds)
        .execute();
      await db
        .updateTable("deliveries")
        .set({ created_at: now, dedupe_key: null })
        .where("project_request_id", "is", null)
        .where("created_at", ">", dueAfter)
        .execute();
    },

    /** Skips deliveries that wait or failed on any other channel and were added before `before`: nobody sends them. */
    async skipUnconfigured(
      configured: readonly Channel[],
      { before, now }: { readonly before: string; readonly now: string },
    ): Promise<void> {
      await db
        .updateTable("deliveries")
        .set({ ...skip("channel_off", now), reason: null, lease_owner: null })
        .where("state", "in", ["pending", "quarantined", "failed"])
        .where("created_at", "<", before)
        .$if(configured.length > 0, (query) => query.where("channel", "not in", configured))
        .execute();
    },
  };
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

function skip(because: SkipReason, now: string) {
  return { state: "skipped", finished_at: now, skipped_because: because } as const;
}
