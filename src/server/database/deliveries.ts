import { randomUUID } from "node:crypto";
import { type Kysely, sql, type UpdateObject } from "kysely";
import {
  type Channel,
  type Claim,
  type End,
  type Lease,
  type LeasedDelivery,
  scheduledKinds,
} from "./delivery.ts";
import { isPending, skip } from "./delivery-states.ts";
import type { StoredProjectRequest } from "./project-request.ts";
import { projectRequestColumns, type Tables, toDelivery } from "./rows.ts";

export interface DeliveryRepository extends ReturnType<typeof createDeliveryRepository> {}

/**
 * The outbox, for the workers. What changes a delivery names its lease; false when that was lost and nothing was changed. `lockRows`
 * where several processes claim at once (PostgreSQL); SQLite has one writer at a time.
 */
export function createDeliveryRepository(db: Kysely<Tables>, lockRows: boolean) {
  const update = async ({ id, leaseOwner }: Lease, change: UpdateObject<Tables, "deliveries">) => {
    const updated = await db
      .updateTable("deliveries")
      .set(change)
      .where("id", "=", id)
      .where("lease_owner", "=", leaseOwner)
      .returning("state")
      .executeTakeFirst();
    return updated?.state;
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

    /** Remembers, during an attempt, which addresses have it. False once it must not go to the others: it was deleted or quarantined. */
    saveDeliveredTo: async (lease: Lease, addresses: readonly string[]) =>
      (await update(lease, { delivered_to: addresses.join(",") })) === "pending",

    async finish(lease: Lease, { state, now, ...end }: End): Promise<boolean> {
      const reason = "reason" in end ? (end.reason ?? null) : null;
      const because = "because" in end ? end.because : null;
      const ended = { state, finished_at: now, reason, skipped_because: because, lease_owner: null };
      return (await update(lease, ended)) !== undefined;
    },

    /** Due again at `dueAt`; what was quarantined meanwhile stays so. */
    reschedule: async (
      lease: Lease,
      { dueAt, reason }: { readonly dueAt: string; readonly reason: string },
    ) => (await update(lease, { due_at: dueAt, reason, lease_owner: null })) !== undefined,

    /** What is due after that was stored or tried while the clock was ahead, unless it is scheduled. */
    async bringForward({
      dueAfter,
      now,
    }: {
      readonly dueAfter: string;
      readonly now: string;
    }): Promise<void> {
      await db
        .updateTable("deliveries")
        .set({ due_at: now })
        .where("state", "=", isPending)
        .where("due_at", ">", dueAfter)
        .where("kind", "not in", scheduledKinds)
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
        .whereRef("other.id", "<>", "own.id")
        .where(({ and, eb, or, ref }) =>
          or([
            and([eb("other.state", "=", "delivered"), eb("other.finished_at", ">", since)]),
            and([
              eb("other.lease_owner", "is not", null),
              or([
                eb("other.due_at", "<", ref("own.due_at")),
                and([eb("other.due_at", "=", ref("own.due_at")), eb("other.id", "<", ref("own.id"))]),
              ]),
            ]),
          ]),
        )
        .limit(1)
        .executeTakeFirst();
      return other !== undefined;
    },
  };
}

function findAll(db: Kysely<Tables>, ids: readonly string[]): Promise<readonly StoredProjectRequest[]> {
  return db.selectFrom("project_requests").select(projectRequestColumns).where("id", "in", ids).execute();
}
