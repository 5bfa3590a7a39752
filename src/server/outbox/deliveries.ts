import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { type Kysely, type SqlBool, sql, type UpdateObject } from "kysely";
import type { DeliveryRepository } from "../database/database.ts";
import type { Tables } from "../database/tables.ts";
import { projectRequestColumns } from "../requests/project-request.ts";
import { type DeliveryLease, scheduledKinds, toDelivery } from "./delivery.ts";
import { isPending, skip } from "./delivery-states.ts";

/** `lockRows` where several processes claim at once (PostgreSQL); SQLite has one writer at a time. */
export function createDeliveryRepository(db: Kysely<Tables>, lockRows: boolean): DeliveryRepository {
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
      const ids = rows.flatMap((row) => row.project_request_id ?? []);
      const found = db.selectFrom("project_requests").select(projectRequestColumns).where("id", "in", ids);
      const projectRequests = ids.length === 0 ? [] : await found.execute();
      return rows.flatMap((row) => {
        const projectRequest = projectRequests.find(({ id }) => id === row.project_request_id) ?? null;
        // The project request was deleted after the claim, with its deliveries.
        if (row.project_request_id !== null && projectRequest === null) return [];
        return { id: row.id, leaseOwner, delivery: toDelivery(row), projectRequest };
      });
    },

    async findNextDueAt(channel, except = []) {
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

    async skipUnconfigured(configured, { before, now }) {
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
