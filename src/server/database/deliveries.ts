import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { type Kysely, type SqlBool, sql, type UpdateObject } from "kysely";
import {
  type Channel,
  type Claim,
  type End,
  type Lease,
  type LeasedDelivery,
  scheduledKinds,
  toDelivery,
} from "./delivery.ts";
import { isPending, skip } from "./delivery-states.ts";
import { projectRequestColumns } from "./project-request.ts";
import type { Tables } from "./rows.ts";

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
      return rows.flatMap((row) => {
        const projectRequest = projectRequests.find(({ id }) => id === row.project_request_id) ?? null;
        // Deleted after the claim, with its deliveries.
        if (row.project_request_id !== null && projectRequest === null) return [];
        return { id: row.id, leaseOwner, delivery: toDelivery(row), projectRequest };
      });
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
