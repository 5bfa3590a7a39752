import { createHash, randomUUIDv7 } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { addEntry, findLastEntry } from "./history.ts";
import {
  type Channel,
  type DeliveryState,
  type HistoryAction,
  type HistoryEntry,
  isQuarantined,
  markedAsSpam,
  type ReplyMethod,
  type RowCounts,
  type StoredProjectRequest,
} from "./model.ts";
import { type ProjectRequestFilter, toConditions } from "./project-requests.ts";
import { projectRequestColumns, type Tables, toDelivery, toDeliveryRow, toProjectRequest } from "./tables.ts";

/** What the staff do with project requests. Each act is one transaction with its entry in the history. */
export interface ProjectRequestChanges {
  /** Skips a reminder that has not been sent. `how` is null if nobody said. */
  markReplied(id: string, act: Act, how: ReplyMethod | null): Promise<ActResult>;
  /** Undoes `markReplied`; a reminder whose time is still to come is sent after all. */
  reopen(id: string, act: Act): Promise<ActResult>;
  /** Makes suspected spam of what is open: what has not been sent about it waits for `release`. */
  quarantine(id: string, act: Act): Promise<ActResult>;
  /**
   * Releases suspected spam: its deliveries are due at once, or at their later time. Its reminder comes at `remindAt` at
   * the earliest, because staff members are notified only now.
   */
  release(id: string, act: Act, remindAt: string): Promise<ActResult>;
  /**
   * Retries failed deliveries under their first id. On a `channel` where none failed, it adds a notification instead, even
   * if one was delivered. Enables the channels that it uses.
   */
  resend(id: string, act: Act, channel?: Channel): Promise<ResendResult>;
  addNote(id: string, act: Act, text: string): Promise<ActResult>;
  /** Removes one project request with everything that belongs to it. Its history stays, without the notes. */
  erase(id: string, act: Act): Promise<ActResult>;
  /** Does the same to all that match. */
  eraseAll(filter: EraseFilter, act: Act): Promise<RowCounts>;
}

/** Who acts, and when. */
export interface Act {
  readonly now: string;
  /** As in the history: the address of a private link, or "cli:" and a user's name. */
  readonly actor: string;
  /** The newest entry that the actor has seen, 0 for none. If there is a newer one, nothing is done. */
  readonly seenVersion?: number;
}

export type ActResult =
  | { readonly outcome: "done"; readonly entry: HistoryEntry }
  /** It had that state already. */
  | { readonly outcome: "unchanged" }
  /** Someone else acted first. */
  | { readonly outcome: "conflict" }
  /** There is no such project request. */
  | { readonly outcome: "unknown" };

/** How many failed deliveries are retried, and how many new ones there are. */
export type ResendResult = ActResult & {
  readonly retried: number;
  readonly added: number;
  /** Why nothing is sent; null otherwise. */
  readonly refusal: ResendRefusal | null;
};

export type ResendRefusal = "quarantined" | "none failed" | "pending";

/** One of the two is required, so that an empty object never erases everything. */
export type EraseFilter = ProjectRequestFilter &
  ({ readonly email: string } | { readonly receivedBefore: string });

export interface ChangeOptions {
  /** On PostgreSQL, two transactions could change one row at once; SQLite has one writer at a time. */
  readonly lockRows: boolean;
  /** Runs after rows were erased, to remove what the database itself still keeps of them. */
  readonly afterErase: () => Promise<void>;
}

/** What an entry says besides who acted and when. */
interface Recorded {
  readonly detail?: string | null;
  readonly note?: string;
}

export function createProjectRequestChanges(
  db: Kysely<Tables>,
  { lockRows, afterErase }: ChangeOptions,
): ProjectRequestChanges {
  /** Does `work` and records it: both are committed, or neither. `work` returns null if there is nothing to do. */
  const perform = (
    id: string,
    { now: at, actor, seenVersion }: Act,
    action: HistoryAction,
    work: (
      transaction: Transaction<Tables>,
      projectRequest: StoredProjectRequest,
    ) => Promise<Recorded | null>,
  ): Promise<ActResult> =>
    db.transaction().execute(async (transaction) => {
      const query = transaction.selectFrom("project_requests").select(projectRequestColumns);
      const found = query.where("id", "=", id);
      const row = await (lockRows ? found.forUpdate() : found).executeTakeFirst();
      if (row === undefined) return { outcome: "unknown" };
      const last = (await findLastEntry(transaction, id))?.version ?? 0;
      if (seenVersion !== undefined && seenVersion !== last) return { outcome: "conflict" };
      const recorded = await work(transaction, toProjectRequest(row));
      if (recorded === null) return { outcome: "unchanged" };
      const { detail = null, note } = recorded;
      const about = { id, version: last + 1 };
      const entry = await addEntry(transaction, { at, actor, action, detail, about });
      if (note !== undefined)
        await transaction
          .insertInto("notes")
          .values({ history_id: entry.id, project_request_id: id, text: note })
          .execute();
      return { outcome: "done", entry };
    });

  return {
    markReplied: (id, act, how) =>
      perform(id, act, "replied", async (transaction, { repliedAt }) => {
        if (repliedAt !== null) return null;
        await update(transaction, id, { replied_at: act.now });
        await skipReminder(transaction, id, act.now);
        return { detail: how };
      }),

    reopen: (id, act) =>
      perform(id, act, "reopened", async (transaction, projectRequest) => {
        if (projectRequest.repliedAt === null) return null;
        await update(transaction, id, { replied_at: null });
        await transaction
          .updateTable("deliveries")
          .set({
            state: isQuarantined({ ...projectRequest, repliedAt: null }) ? "quarantined" : "pending",
            finished_at: null,
            reason: null,
          })
          .where("project_request_id", "=", id)
          .where("kind", "=", "reminder")
          .where("state", "=", "skipped")
          .where("due_at", ">", act.now)
          .execute();
        return {};
      }),

    quarantine: (id, act) =>
      perform(id, act, "quarantined", async (transaction, projectRequest) => {
        if (projectRequest.repliedAt !== null || isQuarantined(projectRequest)) return null;
        await update(transaction, id, { spam_reason: markedAsSpam, released_at: null });
        await transaction
          .updateTable("deliveries")
          .set({ state: "quarantined" })
          .where("project_request_id", "=", id)
          .where("state", "=", "pending")
          .where("lease_owner", "is", null)
          .execute();
        return {};
      }),

    release: (id, act, remindAt) =>
      perform(id, act, "released", async (transaction, projectRequest) => {
        if (!isQuarantined(projectRequest)) return null;
        await update(transaction, id, { released_at: act.now });
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
        return {};
      }),

    async resend(id, act, channel) {
      const counts = { retried: 0, added: 0 };
      let refusal: ResendRefusal | null = null;
      const result = await perform(id, act, "resent", async (transaction, projectRequest) => {
        const deliveries = await findDeliveries(transaction, id, channel);
        const states = deliveries.map(({ state }) => state.is);
        const failed = deliveries.filter(({ state }) => state.is === "failed");
        if (isQuarantined(projectRequest)) refusal = "quarantined";
        else refusal = failed.length > 0 ? null : findRefusal(channel, states);
        if (refusal !== null) return null;
        counts.retried = failed.length;
        counts.added = failed.length > 0 ? 0 : 1;
        if (failed.length > 0)
          await retry(
            transaction,
            failed.map((one) => one.id),
            act.now,
          );
        else if (channel !== undefined) await addNotification(transaction, id, channel, act.now);
        const enabled = channel === undefined ? failed.map((one) => one.channel) : [channel];
        await transaction.deleteFrom("disabled_channels").where("channel", "in", enabled).execute();
        return { detail: channel ?? null };
      });
      return { ...result, ...counts, refusal };
    },

    addNote: (id, act, text) => perform(id, act, "noted", async () => ({ note: text })),

    async erase(id, act) {
      const result = await perform(id, act, "erased", async (transaction) => {
        await eraseRows(transaction, { id });
        return {};
      });
      if (result.outcome === "done") await afterErase();
      return result;
    },

    async eraseAll(filter, { now, actor }) {
      const counts = await db.transaction().execute(async (transaction) => {
        const { ids, deliveries } = await eraseRows(transaction, filter);
        for (const id of ids) {
          const version = ((await findLastEntry(transaction, id))?.version ?? 0) + 1;
          await addEntry(transaction, { at: now, actor, action: "erased", about: { id, version } });
        }
        return { projectRequests: ids.length, deliveries };
      });
      await afterErase();
      return counts;
    },
  };
}

async function update(
  transaction: Transaction<Tables>,
  id: string,
  change: Partial<Pick<Tables["project_requests"], "replied_at" | "spam_reason" | "released_at">>,
): Promise<void> {
  await transaction.updateTable("project_requests").set(change).where("id", "=", id).execute();
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

/** The deliveries on a channel, or on all. A reminder that waits for its time is not what anyone asks to be sent again. */
async function findDeliveries(transaction: Transaction<Tables>, id: string, channel: Channel | undefined) {
  const rows = await transaction
    .selectFrom("deliveries")
    .selectAll()
    .where("project_request_id", "=", id)
    .execute();
  return rows
    .map(toDelivery)
    .filter((one) => channel === undefined || one.channel === channel)
    .filter(({ kind, state }) => kind !== "reminder" || state.is === "failed");
}

/** Why nothing can be sent, given the states of deliveries of which none failed; null if something can. */
function findRefusal(
  channel: Channel | undefined,
  states: readonly DeliveryState["is"][],
): ResendRefusal | null {
  if (channel === undefined) return "none failed";
  return states.includes("pending") || states.includes("sending") ? "pending" : null;
}

async function retry(transaction: Transaction<Tables>, ids: readonly string[], now: string): Promise<void> {
  await transaction
    .updateTable("deliveries")
    .set({ state: "pending", due_at: now, attempts: 0, finished_at: null, lease_owner: null })
    .where("id", "in", ids)
    .execute();
}

/** With a new id, or its receiver would ignore it. */
async function addNotification(
  transaction: Transaction<Tables>,
  projectRequestId: string,
  channel: Channel,
  now: string,
): Promise<void> {
  const kind = channel === "confirmation" ? "confirmation" : "new_request";
  const delivery = { id: randomUUIDv7(), channel, kind, dueAt: now } as const;
  const about = { state: "pending", project_request_id: projectRequestId, created_at: now } as const;
  await transaction.insertInto("deliveries").values(toDeliveryRow(delivery, about)).execute();
}

/** Foreign keys delete the deliveries, idempotency keys and notes. */
async function eraseRows(
  transaction: Transaction<Tables>,
  filter: ProjectRequestFilter,
): Promise<{ readonly ids: readonly string[]; readonly deliveries: number }> {
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
    .returning(["id", "email"])
    .execute();
  await forgetAddresses(transaction, new Set(rows.map(({ email }) => email.toLowerCase())));
  return { ids: rows.map(({ id }) => id), deliveries: Number(count) };
}

/** One that has other project requests is remembered, so that it gets no second confirmation early. */
async function forgetAddresses(transaction: Transaction<Tables>, emails: ReadonlySet<string>): Promise<void> {
  for (const email of emails) {
    const other = await transaction
      .selectFrom("project_requests")
      .select("id")
      .where((where) => toConditions(where, { email }))
      .limit(1)
      .executeTakeFirst();
    if (other === undefined)
      await transaction
        .deleteFrom("confirmed_addresses")
        .where("address_hash", "=", hashAddress(email))
        .execute();
  }
}

/** SHA-256 of an email address in lower case, in hexadecimal: recognizes the address without storing it. */
export function hashAddress(email: string): string {
  return createHash("sha256").update(email.toLowerCase()).digest("hex");
}
