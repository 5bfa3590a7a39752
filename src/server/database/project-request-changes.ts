import { createHash } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import {
  channels as allChannels,
  type Channel,
  isQuarantined,
  type NewDelivery,
  type RowCounts,
} from "./model.ts";
import {
  createProjectRequestRepository,
  type ProjectRequestFilter,
  toConditions,
} from "./project-requests.ts";
import { type Tables, toDeliveryRow, toProjectRequest } from "./tables.ts";

/** What the staff do with project requests. Each change is one transaction. */
export interface ProjectRequestChanges {
  /** Skips a reminder that has not been sent. Marking twice keeps the first time. */
  markReplied(id: string, now: string): Promise<MarkResult>;
  /** Undoes `markReplied`; a reminder whose time is still to come is sent after all. */
  reopen(id: string, now: string): Promise<"reopened" | "not replied" | "unknown">;
  /**
   * Releases suspected spam: its deliveries are due at once, or at their later time. Its reminder comes at `remindAt` at
   * the earliest, because staff members are notified only now.
   */
  release(id: string, at: ReleaseTimes): Promise<"released" | "not quarantined" | "unknown">;
  /** Retries failed deliveries under their first id, adds new ones, and enables their channels. */
  resend(id: string, options: ResendOptions): Promise<ResendResult>;
  /** Removes what matches with everything that belongs to it. */
  erase(filter: EraseFilter): Promise<RowCounts>;
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
  /** For channels without one, or to send a delivered one again: with a new id, or its receiver would ignore it. */
  readonly added?: readonly NewDelivery[];
  /** Retries only failed deliveries of these channels; all channels by default. */
  readonly channels?: readonly Channel[];
}

export type ResendResult =
  | { readonly outcome: "queued"; readonly retried: number; readonly added: number }
  | { readonly outcome: "unknown" };

/** One of the three is required, so that an empty object never erases everything. */
export type EraseFilter = ProjectRequestFilter &
  ({ readonly email: string } | { readonly receivedBefore: string } | { readonly id: string });

/** `afterErase` runs after rows were erased, to remove what the database itself still keeps of them. */
export function createProjectRequestChanges(
  db: Kysely<Tables>,
  afterErase: () => Promise<void>,
): ProjectRequestChanges {
  const { find } = createProjectRequestRepository(db);

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
      const { repliedAt = null } = (await find(id)) ?? {};
      return repliedAt === null ? { outcome: "unknown" } : { outcome: "marked before", repliedAt };
    },

    async reopen(id, now) {
      const reopened = await db.transaction().execute(async (transaction) => {
        const row = await transaction
          .updateTable("project_requests")
          .set({ replied_at: null })
          .where("id", "=", id)
          .where("replied_at", "is not", null)
          .returningAll()
          .executeTakeFirst();
        if (row === undefined) return false;
        const state = isQuarantined(toProjectRequest(row)) ? "quarantined" : "pending";
        await transaction
          .updateTable("deliveries")
          .set({ state, finished_at: null, reason: null })
          .where("project_request_id", "=", id)
          .where("kind", "=", "reminder")
          .where("state", "=", "skipped")
          .where("due_at", ">", now)
          .execute();
        return true;
      });
      if (reopened) return "reopened";
      return (await find(id)) === null ? "unknown" : "not replied";
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
        const quarantined = transaction
          .updateTable("deliveries")
          .where("project_request_id", "=", id)
          .where("state", "=", "quarantined");
        await quarantined
          .set({ due_at: remindAt })
          .where("kind", "=", "reminder")
          .where("due_at", "<", remindAt)
          .execute();
        await quarantined.set({ state: "pending" }).execute();
        return true;
      });
      if (released) return "released";
      return (await find(id)) === null ? "unknown" : "not quarantined";
    },

    async resend(id, { now, added = [], channels = allChannels }) {
      return db.transaction().execute(async (transaction) => {
        const projectRequest = await createProjectRequestRepository(transaction).find(id);
        if (projectRequest === null) return { outcome: "unknown" };
        const retried = await transaction
          .updateTable("deliveries")
          .set({ state: "pending", due_at: now, attempts: 0, finished_at: null, lease_owner: null })
          .where("project_request_id", "=", id)
          .where("state", "=", "failed")
          .where("channel", "in", channels)
          .returning("channel")
          .execute();
        const about = { state: "pending", project_request_id: id, created_at: now } as const;
        const rows = added.map((delivery) => toDeliveryRow(delivery, about));
        if (rows.length > 0) await transaction.insertInto("deliveries").values(rows).execute();
        const enabled = [...retried, ...added].map(({ channel }) => channel);
        if (enabled.length > 0)
          await transaction.deleteFrom("disabled_channels").where("channel", "in", enabled).execute();
        return { outcome: "queued", retried: retried.length, added: added.length };
      });
    },

    async erase(filter) {
      const counts = await db.transaction().execute((transaction) => eraseRows(transaction, filter));
      await afterErase();
      return counts;
    },
  };
}

/** A reminder that is being sent is left to its lease. */
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

/** Foreign keys delete the deliveries and idempotency keys. */
async function eraseRows(transaction: Transaction<Tables>, filter: EraseFilter): Promise<RowCounts> {
  // Only counted: once they are deleted, a filter by state "failed" would find no project request.
  const { count } = await transaction
    .selectFrom("deliveries")
    .innerJoin("project_requests", "project_requests.id", "project_request_id")
    .select(({ fn }) => fn.countAll().as("count"))
    .where((where) => toConditions(where, filter))
    .executeTakeFirstOrThrow();
  const rows = await transaction
    .deleteFrom("project_requests")
    .where((where) => toConditions(where, filter))
    .returning("email")
    .execute();
  for (const hash of rows.map(({ email }) => hashAddress(email)))
    await transaction.deleteFrom("confirmed_addresses").where("address_hash", "=", hash).execute();
  return { projectRequests: rows.length, deliveries: Number(count) };
}

/** SHA-256 of an email address in lower case, in hexadecimal: recognizes the address without storing it. */
export function hashAddress(email: string): string {
  return createHash("sha256").update(email.toLowerCase()).digest("hex");
}
