import { type Kysely, sql, type UpdateObject } from "kysely";
import { deliveryRow, type NewDelivery } from "./intake.ts";
import { deliveryOf, projectRequestOf } from "./rows.ts";
import type { Channel, Delivery, StoredProjectRequest } from "./stored.ts";
import type { Database, Tables } from "./tables.ts";

/** What the worker needs of the store. Every change of a claimed delivery names its holder. */
export interface Outbox {
  /**
   * Takes up to `most` due deliveries of a channel, the longest due first: counts the attempt and leases them
   * in one statement. Two workers never hold the same one. A lease that has ended makes it due again.
   */
  claim(claim: {
    readonly channel: Channel;
    readonly most: number;
    readonly now: string;
    readonly leaseEndsAt: string;
    /** Names these attempts and no others: a new UUID for each claim. */
    readonly holder: string;
  }): Promise<readonly Claimed[]>;
  /** Each of the three ends an attempt. False when it is no longer the holder's; then nothing was changed. */
  delivered(held: Held, now: string): Promise<boolean>;
  retry(held: Held, next: { readonly dueAt: string; readonly reason: string }): Promise<boolean>;
  giveUp(held: Held, end: { readonly now: string; readonly reason: string }): Promise<boolean>;
  /** When the next delivery of the channel is due, or a lease ends; null when nothing waits. */
  nextDueAt(channel: Channel): Promise<string | null>;

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

  /** The receiver of the channel said that it is gone. It stays so until the target changes or `resend` opens it. */
  closeChannel(closed: ClosedChannel): Promise<void>;
  /** The closed channel, if it was closed for the same target. */
  closedChannel(channel: Channel, targetHash: string): Promise<ClosedChannel | null>;
}

export interface Held {
  readonly id: string;
  readonly holder: string;
}

/** A delivery whose attempt is under way, with all that a message about it needs. */
export interface Claimed extends Held {
  readonly delivery: Delivery;
  /** Null for a digest. */
  readonly projectRequest: StoredProjectRequest | null;
}

export interface ClosedChannel {
  readonly channel: Channel;
  /** SHA-256 of where the channel led, so that another receiver is open. */
  readonly targetHash: string;
  readonly closedAt: string;
  readonly reason: string;
}

export function outbox({ db, dialect }: Database): Outbox {
  return {
    async claim({ channel, most, now, leaseEndsAt, holder }) {
      const rows = await db
        .with(
          // Materialized, or PostgreSQL may look twice and take more than it locked.
          (cte) => cte("due").materialized(),
          (query) => {
            const due = query
              .selectFrom("deliveries")
              .select("id")
              .where("channel", "=", channel)
              .where("state", "=", "due")
              .where("due_at", "<=", now)
              .orderBy("due_at")
              .limit(most);
            return dialect === "postgres" ? due.forUpdate().skipLocked() : due;
          },
        )
        .updateTable("deliveries")
        .set({ attempts: sql<number>`attempts + 1`, holder, due_at: leaseEndsAt })
        .where("id", "in", (query) => query.selectFrom("due").select("due.id"))
        .returningAll()
        .execute();
      const projectRequests = await byId(
        db,
        rows.flatMap((row) => row.project_request_id ?? []),
      );
      return rows.map((row) => ({
        id: row.id,
        holder,
        delivery: deliveryOf(row),
        projectRequest: projectRequests.get(row.project_request_id ?? "") ?? null,
      }));
    },

    delivered: (held, now) => end(db, held, { state: "delivered", settled_at: now, reason: null }),

    retry: (held, { dueAt, reason }) => end(db, held, { due_at: dueAt, reason }),

    giveUp: (held, { now, reason }) => end(db, held, { state: "given_up", settled_at: now, reason }),

    async nextDueAt(channel) {
      const next = await db
        .selectFrom("deliveries")
        .select("due_at")
        .where("channel", "=", channel)
        .where("state", "=", "due")
        .orderBy("due_at")
        .limit(1)
        .executeTakeFirst();
      return next?.due_at ?? null;
    },

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

    async closeChannel({ channel, targetHash, closedAt, reason }) {
      const row = { target_hash: targetHash, closed_at: closedAt, reason };
      await db
        .insertInto("closed_channels")
        .values({ channel, ...row })
        .onConflict((conflict) => conflict.column("channel").doUpdateSet(row))
        .execute();
    },

    async closedChannel(channel, targetHash) {
      const row = await db
        .selectFrom("closed_channels")
        .selectAll()
        .where("channel", "=", channel)
        .where("target_hash", "=", targetHash)
        .executeTakeFirst();
      return row === undefined ? null : { channel, targetHash, closedAt: row.closed_at, reason: row.reason };
    },
  };
}

async function end(
  db: Kysely<Tables>,
  { id, holder }: Held,
  change: UpdateObject<Tables, "deliveries">,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("deliveries")
    .set({ ...change, holder: null })
    .where("id", "=", id)
    .where("holder", "=", holder)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function byId(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredProjectRequest>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("project_requests")
    .selectAll()
    .where("id", "in", [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, projectRequestOf(row)]));
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
