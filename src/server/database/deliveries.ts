import { type Kysely, sql, type UpdateObject } from "kysely";
import type { Channel, Delivery } from "./delivery.ts";
import type { StoredProjectRequest } from "./project-request.ts";
import { projectRequestColumns, type Tables, toDelivery, toDeliveryRow, toProjectRequest } from "./rows.ts";

/** The outbox, for the worker. Every change of a leased delivery names its lease. */
export interface DeliveryRepository {
  /**
   * Leases up to `limit` due deliveries of a channel, the longest due first, and counts the attempt, in one statement.
   * Two workers never lease the same one. When a lease ends, the delivery is due again.
   */
  claim(claim: {
    readonly channel: Channel;
    readonly limit: number;
    readonly now: string;
    readonly leaseEndsAt: string;
    /** A new UUID for each claim, so that it names these attempts and no others. */
    readonly leaseOwner: string;
  }): Promise<readonly LeasedDelivery[]>;
  /** Adds an email with a new private link for an address: at most one in ten minutes and five in a day. False if not. */
  addStaffLink(id: string, recipient: string, now: string): Promise<boolean>;
  /** Remembers, during an attempt, which addresses have it. */
  saveDeliveredTo(lease: Lease, addresses: readonly string[]): Promise<void>;
  /** These end an attempt. False when the lease was lost and nothing was changed. */
  markDelivered(lease: Lease, now: string): Promise<boolean>;
  /** There is nothing left to send. */
  markSkipped(lease: Lease, end: { readonly now: string; readonly reason: string }): Promise<boolean>;
  markFailed(lease: Lease, end: { readonly now: string; readonly reason: string }): Promise<boolean>;
  /**
   * Its project request was quarantined when it was claimed. Without an attempt, it waits for `release` if nothing has changed
   * since, and otherwise is due at once.
   */
  putBack(leased: LeasedDelivery, now: string): Promise<boolean>;
  reschedule(lease: Lease, next: { readonly dueAt: string; readonly reason: string }): Promise<boolean>;
  /** When the next delivery of the channel is due, or a lease ends; null when nothing is pending. */
  findNextDueAt(channel: Channel): Promise<string | null>;

  /** Skips deliveries that wait or failed on any other channel and were added before `before`: nobody sends them. */
  skipUnconfigured(
    configured: readonly Channel[],
    times: { readonly before: string; readonly now: string },
  ): Promise<void>;

  /**
   * True when another confirmation went to the address after `since`, or is on its way; of two at once, the earlier one goes.
   * Case and plus tags make no difference.
   */
  wasConfirmed(confirmation: {
    readonly deliveryId: string;
    readonly email: string;
    readonly since: string;
  }): Promise<boolean>;
}

export interface Lease {
  readonly id: string;
  readonly leaseOwner: string;
}

/** A delivery that is being attempted, with everything a message about it needs. */
export interface LeasedDelivery extends Lease {
  readonly delivery: Delivery;
  /** Null for a daily report or a link, or when it was deleted after the claim. */
  readonly projectRequest: StoredProjectRequest | null;
}

const maxLinksInDay = 5;

/** Written out, not passed as a value: SQLite uses the index of pending deliveries only for a query that says so. */
const isPending = sql.lit("pending" as const);

/** `lockRows` where several processes claim at once (PostgreSQL); SQLite has one writer at a time. */
export function createDeliveryRepository(db: Kysely<Tables>, lockRows: boolean): DeliveryRepository {
  const finish = async (
    { id, leaseOwner }: Lease,
    change: UpdateObject<Tables, "deliveries">,
    transaction: Kysely<Tables> = db,
  ) => {
    const { numUpdatedRows } = await transaction
      .updateTable("deliveries")
      .set({ ...change, lease_owner: null })
      .where("id", "=", id)
      .where("lease_owner", "=", leaseOwner)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  };

  return {
    async claim({ channel, limit, now, leaseEndsAt, leaseOwner }) {
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
      const projectRequests = await findAll(
        db,
        rows.flatMap((row) => row.project_request_id ?? []),
      );
      return rows.map((row) => ({
        id: row.id,
        leaseOwner,
        delivery: toDelivery(row),
        projectRequest: projectRequests.get(row.project_request_id ?? "") ?? null,
      }));
    },

    async addStaffLink(id, recipient, now) {
      const earlier = await db
        .selectFrom("deliveries")
        .select(["id", "created_at"])
        // An index finds the few that belong to none.
        .where("project_request_id", "is", null)
        .where("kind", "=", "staff_link")
        .where("recipient", "=", recipient)
        .orderBy("created_at", "desc")
        .limit(maxLinksInDay)
        .execute();
      const isWithin = (index: number, minutes: number) => {
        const at = earlier[index]?.created_at;
        return at !== undefined && Date.parse(now) - Date.parse(at) < minutes * 60_000;
      };
      if (isWithin(0, 10) || isWithin(maxLinksInDay - 1, 24 * 60)) return false;
      const delivery = { id, channel: "email", kind: "staff_link", recipient, dueAt: now } as const;
      // The same for all that come after one link, so that of two servers only one adds the next.
      const dedupe_key = `staff_link:${recipient}:${earlier[0]?.id ?? ""}`;
      const added = await db
        .insertInto("deliveries")
        .values(
          toDeliveryRow(delivery, {
            state: "pending",
            project_request_id: null,
            created_at: now,
            dedupe_key,
          }),
        )
        .onConflict((conflict) => conflict.column("dedupe_key").doNothing())
        .returning("id")
        .executeTakeFirst();
      return added !== undefined;
    },

    async saveDeliveredTo({ id, leaseOwner }, addresses) {
      await db
        .updateTable("deliveries")
        .set({ delivered_to: addresses.join(",") })
        .where("id", "=", id)
        .where("lease_owner", "=", leaseOwner)
        .execute();
    },

    markDelivered: (lease, now) => finish(lease, { state: "delivered", finished_at: now, reason: null }),

    markSkipped: (lease, { now, reason }) => finish(lease, { state: "skipped", finished_at: now, reason }),

    markFailed: (lease, { now, reason }) => finish(lease, { state: "failed", finished_at: now, reason }),

    putBack: (leased, now) =>
      db.transaction().execute(async (transaction) => {
        const { id, version } = leased.projectRequest ?? { id: "", version: 0 };
        // Waits for a change in progress, and then finds another version.
        const { numUpdatedRows } = await transaction
          .updateTable("project_requests")
          .set({ version })
          .where("id", "=", id)
          .where("version", "=", version)
          .executeTakeFirst();
        const state = numUpdatedRows > 0n ? "quarantined" : "pending";
        return finish(leased, { state, due_at: now }, transaction);
      }),

    reschedule: (lease, { dueAt, reason }) => finish(lease, { due_at: dueAt, reason }),

    async findNextDueAt(channel) {
      const next = await db
        .selectFrom("deliveries")
        .select("due_at")
        .where("channel", "=", channel)
        .where("state", "=", isPending)
        .orderBy("due_at")
        .limit(1)
        .executeTakeFirst();
      return next?.due_at ?? null;
    },

    async skipUnconfigured(configured, { before, now }) {
      await db
        .updateTable("deliveries")
        .set({ state: "skipped", finished_at: now, reason: "This channel is turned off.", lease_owner: null })
        .where("state", "in", ["pending", "quarantined", "failed"])
        .where("created_at", "<", before)
        .$if(configured.length > 0, (query) => query.where("channel", "not in", configured))
        .execute();
    },

    async wasConfirmed({ deliveryId, email, since }) {
      const others = await db
        .selectFrom("deliveries")
        .innerJoin("project_requests", "project_requests.id", "project_request_id")
        .select("email")
        .where("channel", "=", "confirmation")
        .where("deliveries.id", "!=", deliveryId)
        .where((where) =>
          where.or([
            where.and([where("state", "=", "delivered"), where("finished_at", ">", since)]),
            where.and([where("lease_owner", "is not", null), where("deliveries.id", "<", deliveryId)]),
          ]),
        )
        .execute();
      return others.some((other) => toMailbox(other.email) === toMailbox(email));
    },
  };
}

async function findAll(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredProjectRequest>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("project_requests")
    .select(projectRequestColumns)
    .where("id", "in", [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, toProjectRequest(row)]));
}

/** Mail for "Jane+bid@example.com" arrives in the mailbox of "jane@example.com". */
function toMailbox(email: string): string {
  return email.toLowerCase().replace(/\+[^@]*(?=@)/, "");
}
