import { createHash } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { Channel, NewDelivery } from "./model.ts";
import { type EraseFilter, toConditions } from "./project-request-filter.ts";
import { toDeliveryRow } from "./rows.ts";
import type { Tables } from "./tables.ts";

/** What the staff do with project requests. Each change is one transaction. */
export interface ProjectRequestChanges {
  /** Skips a reminder that has not been sent. Marking twice keeps the first time. */
  markReplied(id: string, now: string): Promise<MarkResult>;
  /** Undoes `markReplied`; a reminder whose time is still to come is sent after all. */
  reopen(id: string, now: string): Promise<"reopened" | "not replied" | "unknown">;
  /**
   * Releases suspected spam: its deliveries are due at once, or at their later time. Its reminder comes at `remindAt` at
   * the earliest, because the staff are notified only now.
   */
  release(id: string, at: ReleaseTimes): Promise<"released" | "not quarantined" | "unknown">;
  /** Retries failed deliveries under their first id, adds new ones, and enables their channels. */
  resend(id: string, options: ResendOptions): Promise<ResendResult>;
  /** Removes what matches with everything that belongs to it. */
  erase(filter: EraseFilter): Promise<EraseCounts>;
}

export type MarkResult =
  | { readonly outcome: "marked" | "marked before"; readonly repliedAt: string }
  | { readonly outcome: "unknown" };

export interface ReleaseTimes {
  readonly now: string;
  readonly remindAt: string;
}

export interface ResendOptions {
  readonly now: string;
  /** For a channel that had none, or once more for one that was delivered: a new id, or its receiver would ignore it. */
  readonly added?: readonly NewDelivery[];
  /** Only failed deliveries of these channels; of all channels if left out. */
  readonly channels?: readonly Channel[];
}

export type ResendResult =
  | { readonly outcome: "queued"; readonly retried: number; readonly added: number }
  | { readonly outcome: "unknown" };

export interface EraseCounts {
  readonly projectRequests: number;
  readonly deliveries: number;
}

/** `afterErase` runs after rows were erased, for what the database itself still keeps of them. */
export function createProjectRequestChanges(
  db: Kysely<Tables>,
  afterErase: () => Promise<void>,
): ProjectRequestChanges {
  const find = (id: string) =>
    db.selectFrom("project_requests").select("replied_at").where("id", "=", id).executeTakeFirst();

  return {
    async markReplied(id, now) {
      const marked = await db.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable("project_requests")
          .set({ replied_at: now })
          .where("id", "=", id)
          .where("replied_at", "is", null)
          .executeTakeFirst();
        if (numUpdatedRows > 0n) await skipReminder(transaction, id, now);
        return numUpdatedRows > 0n;
      });
      if (marked) return { outcome: "marked", repliedAt: now };
      const found = await find(id);
      return found?.replied_at
        ? { outcome: "marked before", repliedAt: found.replied_at }
        : { outcome: "unknown" };
    },

    async reopen(id, now) {
      const reopened = await db.transaction().execute(async (transaction) => {
        const row = await transaction
          .updateTable("project_requests")
          .set({ replied_at: null })
          .where("id", "=", id)
          .where("replied_at", "is not", null)
          .returning(["spam_reason", "released_at"])
          .executeTakeFirst();
        if (row === undefined) return false;
        const isQuarantined = row.spam_reason !== null && row.released_at === null;
        await transaction
          .updateTable("deliveries")
          .set({ state: isQuarantined ? "quarantined" : "pending", finished_at: null, reason: null })
          .where("project_request_id", "=", id)
          .where("kind", "=", "reminder")
          .where("state", "=", "skipped")
          .where("due_at", ">", now)
          .execute();
        return true;
      });
      if (reopened) return "reopened";
      return (await find(id)) === undefined ? "unknown" : "not replied";
    },

    async release(id, { now, remindAt }) {
      const released = await db.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable("project_requests")
          .set({ released_at: now })
          .where("id", "=", id)
          .where("spam_reason", "is not", null)
          .where("released_at", "is", null)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        await transaction
          .updateTable("deliveries")
          .set(({ case: choose, and, eb, ref }) => ({
            state: "pending",
            due_at: choose()
              .when(and([eb("kind", "=", "reminder"), eb("due_at", "<", remindAt)]))
              .then(remindAt)
              .else(ref("due_at"))
              .end(),
          }))
          .where("project_request_id", "=", id)
          .where("state", "=", "quarantined")
          .execute();
        return true;
      });
      if (released) return "released";
      return (await find(id)) === undefined ? "unknown" : "not quarantined";
    },

    async resend(id, { now, added = [], channels }) {
      return db.transaction().execute(async (transaction) => {
        const retried = await transaction
          .updateTable("deliveries")
          .set({ state: "pending", due_at: now, attempts: 0, finished_at: null, lease_owner: null })
          .where("project_request_id", "=", id)
          .where("state", "=", "failed")
          .$if(channels !== undefined, (query) => query.where("channel", "in", [...(channels ?? [])]))
          .returning("channel")
          .execute();
        const known = await transaction
          .selectFrom("project_requests")
          .select("id")
          .where("id", "=", id)
          .executeTakeFirst();
        if (known === undefined) return { outcome: "unknown" } as const;
        if (added.length > 0) {
          const about = { state: "pending", projectRequestId: id, createdAt: now } as const;
          const rows = added.map((delivery) => toDeliveryRow(delivery, about));
          await transaction.insertInto("deliveries").values(rows).execute();
        }
        const enabled = [...new Set([...retried, ...added].map(({ channel }) => channel))];
        if (enabled.length > 0)
          await transaction.deleteFrom("disabled_channels").where("channel", "in", enabled).execute();
        return { outcome: "queued", retried: retried.length, added: added.length } as const;
      });
    },

    async erase(filter) {
      const counts = await db.transaction().execute((transaction) => eraseRows(transaction, filter));
      await afterErase();
      return counts;
    },
  };
}

/** One that is being sent is left to its lease. */
async function skipReminder(transaction: Transaction<Tables>, id: string, now: string): Promise<void> {
  await transaction
    .updateTable("deliveries")
    .set({ state: "skipped", finished_at: now, reason: "A reply was sent first." })
    .where("project_request_id", "=", id)
    .where("kind", "=", "reminder")
    .where("state", "in", ["pending", "quarantined"])
    .where("lease_owner", "is", null)
    .execute();
}

/** Deliveries and idempotency keys go by their foreign keys. */
async function eraseRows(transaction: Transaction<Tables>, filter: EraseFilter): Promise<EraseCounts> {
  // Counted and not deleted, because a filter by state "failed" finds nothing any more without them.
  const { count } = await transaction
    .selectFrom("deliveries")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("project_request_id", "in", (query) =>
      query
        .selectFrom("project_requests")
        .select("project_requests.id")
        .where((where) => toConditions(where, filter)),
    )
    .executeTakeFirstOrThrow();
  const rows = await transaction
    .deleteFrom("project_requests")
    .where((where) => toConditions(where, filter))
    .returning("email")
    .execute();
  for (const { email } of rows)
    await transaction
      .deleteFrom("confirmed_addresses")
      .where("address_hash", "=", hashAddress(email))
      .execute();
  return { projectRequests: rows.length, deliveries: Number(count) };
}

/** SHA-256 of an email address in lower case, in hexadecimal: enough to recognize it, too little to write to. */
export function hashAddress(email: string): string {
  return createHash("sha256").update(email.toLowerCase()).digest("hex");
}
