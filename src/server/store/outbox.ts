import { type Kysely, sql, type UpdateObject } from "kysely";
import { type ClosedChannels, closedChannels } from "./closed-channels.ts";
import { type DailyReports, dailyReports } from "./daily-reports.ts";
import { deliveryOf, projectRequestOf } from "./rows.ts";
import type { Channel, Delivery, StoredProjectRequest } from "./stored.ts";
import type { Database, Tables } from "./tables.ts";

/** What the worker needs of the store. Every change of a claimed delivery names its holder. */
export interface Outbox extends DailyReports, ClosedChannels {
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
  /** Each of the four ends an attempt. False when it is no longer the holder's; then nothing was changed. */
  delivered(held: Held, now: string): Promise<boolean>;
  /** There was nothing to send any more. */
  skip(held: Held, end: { readonly now: string; readonly reason: string }): Promise<boolean>;
  retry(held: Held, next: { readonly dueAt: string; readonly reason: string }): Promise<boolean>;
  giveUp(held: Held, end: { readonly now: string; readonly reason: string }): Promise<boolean>;
  /**
   * Makes due at `dueAt` what is due after `latest`, which nothing but a reminder can be unless the clock was set back
   * since. Returns how many there were.
   */
  bringForward(times: {
    readonly channel: Channel;
    readonly latest: string;
    readonly dueAt: string;
  }): Promise<number>;
  /** When the next delivery of the channel is due, or a lease ends; null when nothing waits. */
  nextDueAt(channel: Channel): Promise<string | null>;
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

/** Written out, not handed over: SQLite takes the index of what is due only for a query that says so itself. */
const isDue = sql.lit("due" as const);

export function outbox({ db, dialect }: Database): Outbox {
  return {
    ...dailyReports(db),
    ...closedChannels(db),

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
              .where("state", "=", isDue)
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

    skip: (held, { now, reason }) => end(db, held, { state: "skipped", settled_at: now, reason }),

    retry: (held, { dueAt, reason }) => end(db, held, { due_at: dueAt, reason }),

    giveUp: (held, { now, reason }) => end(db, held, { state: "given_up", settled_at: now, reason }),

    async bringForward({ channel, latest, dueAt }) {
      const { numUpdatedRows } = await db
        .updateTable("deliveries")
        .set({ due_at: dueAt })
        .where("channel", "=", channel)
        .where("state", "=", "due")
        .where("due_at", ">", latest)
        .where((where) => where.or([where("message", "!=", "reminder"), where("attempts", ">", 0)]))
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },

    async nextDueAt(channel) {
      const next = await db
        .selectFrom("deliveries")
        .select("due_at")
        .where("channel", "=", channel)
        .where("state", "=", isDue)
        .orderBy("due_at")
        .limit(1)
        .executeTakeFirst();
      return next?.due_at ?? null;
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
