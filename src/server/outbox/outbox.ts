import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import fp from "fastify-plugin";
import { type SqlBool, sql, type UpdateObject } from "kysely";
import type { Database } from "../database/database.ts";
import type { Tables } from "../database/tables.ts";
import {
  type DeliveryClaim,
  type DeliveryEnd,
  type DeliveryLease,
  type LeasedDelivery,
  type NewDelivery,
  scheduledKinds,
  toDelivery,
} from "./delivery.ts";
import { addOnce, isPending } from "./delivery-states.ts";

declare module "fastify" {
  interface FastifyInstance {
    readonly outbox: Outbox;
  }
}

export const outbox = fp(async (app) => {
  app.decorate("outbox", createOutbox(app.database));
});

/**
 * The deliveries, for those who add them and for the workers. A worker's change to a delivery names its lease; it is refused when
 * that was lost.
 */
export interface Outbox {
  /** Adds a delivery that belongs to no project request, unless there is one with that key. False when it added none. */
  addOnce(delivery: NewDelivery, dedupeKey: string): Promise<boolean>;
  /** Tells the workers of this process that something may be due, because it was committed. */
  announce(): void;
  /** Calls `listener` whenever something is announced. */
  onAnnounced(listener: () => void): void;
  /**
   * Leases up to `limit` due deliveries of a channel, the longest due first, and counts the attempt, in one statement. Two workers
   * never lease the same one. When a lease ends, the delivery is due again.
   */
  claim(claim: DeliveryClaim): Promise<readonly LeasedDelivery[]>;
  /**
   * True when another confirmation reached the visitor's mailbox after `since`, or is on its way: of two at once, the one whose
   * attempt began first goes.
   */
  wasConfirmed(delivery: Pick<DeliveryLease, "id">, since: string): Promise<boolean>;
  /** Remembers, during an attempt, which addresses have the email. False once the delivery must not go to the others: it was deleted or quarantined. */
  saveDeliveredTo(lease: DeliveryLease, addresses: readonly string[]): Promise<boolean>;
  /** Records how an attempt ended for good. False when the lease was lost. */
  finish(lease: DeliveryLease, end: DeliveryEnd): Promise<boolean>;
  /** Makes the delivery due again at `dueAt`; one that was quarantined meanwhile stays quarantined. False when the lease was lost. */
  reschedule(
    lease: DeliveryLease,
    retry: { readonly dueAt: string; readonly reason: string },
  ): Promise<boolean>;
  /**
   * Brings forward deliveries that are due after a time because the clock was ahead when they were stored or tried, unless they are
   * scheduled. A report of a day to come becomes one of today: that day gets its own report, with everything since.
   */
  bringForward(dueAfter: string, now: string): Promise<void>;
}

export function createOutbox({ db, lockRows }: Pick<Database, "db" | "lockRows">): Outbox {
  const listeners: (() => void)[] = [];

  const update = async ({ id, leaseOwner }: DeliveryLease, change: UpdateObject<Tables, "deliveries">) => {
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
    addOnce: (delivery, dedupeKey) => addOnce(db, [{ ...delivery, dedupe_key: dedupeKey }]),

    announce: () => {
      for (const listener of listeners) listener();
    },
    onAnnounced: (listener) => void listeners.push(listener),

    async claim({ channel, limit, now, leaseEndsAt, except }) {
      // A new owner for each claim, so that it names these attempts and no others.
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
      return rows.map((row) => ({ id: row.id, leaseOwner, delivery: toDelivery(row) }));
    },

    async wasConfirmed({ id }, since) {
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

    saveDeliveredTo: async (lease, addresses) =>
      (await update(lease, { delivered_to: addresses.join(",") })) === "pending",

    async finish(lease, { state, now, reason, because }) {
      const why = { reason: reason ?? null, skipped_because: because ?? null };
      return (await update(lease, { state, finished_at: now, ...why, lease_owner: null })) !== undefined;
    },

    reschedule: async (lease, { dueAt, reason }) =>
      (await update(lease, { due_at: dueAt, reason, lease_owner: null })) !== undefined,

    async bringForward(dueAfter, now) {
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
  };
}
