import { randomUUID } from "node:crypto";
import { type Insertable, type Kysely, sql, type UpdateObject } from "kysely";
import type { Channel, Delivery } from "./delivery.ts";
import type { StoredProjectRequest } from "./project-request.ts";
import { projectRequestColumns, type Tables, toDelivery, toDeliveryRow } from "./rows.ts";

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

export interface Claim {
  readonly channel: Channel;
  readonly limit: number;
  readonly now: string;
  readonly leaseEndsAt: string;
}

/** How an attempt ended for good. Of a skipped delivery there was nothing left to send. */
export interface End {
  readonly state: "delivered" | "skipped" | "failed";
  readonly now: string;
  readonly reason?: string;
}

const maxLinksInDay = 5;

/** Written out, not passed as a value: SQLite uses the index of pending deliveries only for a query that says so. */
const isPending = sql.lit("pending" as const);

export interface DeliveryRepository extends ReturnType<typeof createDeliveryRepository> {}

/**
 * The outbox, for the worker. Every change of a leased delivery names its lease; false when that was lost and nothing was
 * changed. `lockRows` where several processes claim at once (PostgreSQL); SQLite has one writer at a time.
 */
export function createDeliveryRepository(db: Kysely<Tables>, lockRows: boolean) {
  const update = async ({ id, leaseOwner }: Lease, change: UpdateObject<Tables, "deliveries">) => {
    const { numUpdatedRows } = await db
      .updateTable("deliveries")
      .set(change)
      .where("id", "=", id)
      .where("lease_owner", "=", leaseOwner)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  };

  return {
    /**
     * Leases up to `limit` due deliveries of a channel, the longest due first, and counts the attempt, in one statement.
     * Two workers never lease the same one. When a lease ends, the delivery is due again.
     */
    async claim({ channel, limit, now, leaseEndsAt }: Claim): Promise<readonly LeasedDelivery[]> {
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
      const projectRequests = ids.length === 0 ? [] : await findAll(db, ids);
      return rows.map((row) => ({
        id: row.id,
        leaseOwner,
        delivery: toDelivery(row),
        projectRequest: projectRequests.find(({ id }) => id === row.project_request_id) ?? null,
      }));
    },

    /** Remembers, during an attempt, which addresses have it. */
    saveDeliveredTo: (lease: Lease, addresses: readonly string[]) =>
      update(lease, { delivered_to: addresses.join(",") }),

    finish: (lease: Lease, { state, now, reason }: End) =>
      update(lease, { state, finished_at: now, reason: reason ?? null, lease_owner: null }),

    reschedule: (lease: Lease, { dueAt, reason }: { readonly dueAt: string; readonly reason: string }) =>
      update(lease, { due_at: dueAt, reason, lease_owner: null }),

    /** When the next delivery of the channel is due, or a lease ends; null when nothing is pending. */
    async findNextDueAt(channel: Channel): Promise<string | null> {
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

    /** Adds an email with a new private link for an address: at most one in ten minutes and five in a day. False if not. */
    async addStaffLink(id: string, recipient: string, now: string): Promise<boolean> {
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
      const link = { id, channel: "email", kind: "staff_link", recipient, dueAt: now } as const;
      // The same for all that come after one link, so that of two servers only one adds the next.
      return addOnce(
        db,
        toDeliveryRow(link, now, { dedupe_key: `staff_link:${recipient}:${earlier[0]?.id ?? ""}` }),
      );
    },

    /** Skips deliveries that wait or failed on any other channel and were added before `before`: nobody sends them. */
    async skipUnconfigured(
      configured: readonly Channel[],
      { before, now }: { readonly before: string; readonly now: string },
    ): Promise<void> {
      await db
        .updateTable("deliveries")
        .set({ state: "skipped", finished_at: now, reason: "This channel is turned off.", lease_owner: null })
        .where("state", "in", ["pending", "quarantined", "failed"])
        .where("created_at", "<", before)
        .$if(configured.length > 0, (query) => query.where("channel", "not in", configured))
        .execute();
    },

    /**
     * True when another confirmation went to the address after `since`, or is on its way; of two at once, the earlier one
     * goes. Case and plus tags make no difference.
     */
    async wasConfirmed(id: string, email: string, since: string): Promise<boolean> {
      const others = await db
        .selectFrom("deliveries")
        .innerJoin("project_requests", "project_requests.id", "project_request_id")
        .select("email")
        .where("channel", "=", "confirmation")
        .where("deliveries.id", "!=", id)
        .where((where) =>
          where.or([
            where.and([where("state", "=", "delivered"), where("finished_at", ">", since)]),
            where.and([where("lease_owner", "is not", null), where("deliveries.id", "<", id)]),
          ]),
        )
        .execute();
      return others.some((other) => toMailbox(other.email) === toMailbox(email));
    },
  };
}

/** Adds a delivery with a dedupe key, unless one with that key exists. */
export async function addOnce(db: Kysely<Tables>, row: Insertable<Tables["deliveries"]>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("deliveries")
    .values(row)
    .onConflict((conflict) => conflict.column("dedupe_key").doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

function findAll(db: Kysely<Tables>, ids: readonly string[]): Promise<readonly StoredProjectRequest[]> {
  return db.selectFrom("project_requests").select(projectRequestColumns).where("id", "in", ids).execute();
}

/** Mail for "Jane+bid@example.com" arrives in the mailbox of "jane@example.com". */
function toMailbox(email: string): string {
  return email.toLowerCase().replace(/\+[^@]*(?=@)/, "");
}
