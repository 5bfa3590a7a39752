import type { Kysely, Transaction } from "kysely";
import { eraseRows } from "./erase-rows.ts";
import { addEntry, findLastEntry } from "./history.ts";
import {
  type Channel,
  type HistoryAction,
  type HistoryEntry,
  isQuarantined,
  markedAsSpam,
  type ReplyMethod,
  type RowCounts,
  type StoredProjectRequest,
  scheduledKinds,
} from "./model.ts";
import type { ProjectRequestFilter } from "./project-requests.ts";
import { type Resent, resendDeliveries } from "./resend-deliveries.ts";
import { projectRequestColumns, type Tables, toProjectRequest } from "./tables.ts";

/** What the staff do with project requests. Each act is one transaction with its entry in the history. */
export interface ProjectRequestChanges {
  /** Skips a reminder and an escalation that have not been sent. `how` is null if nobody said. */
  markReplied(id: string, act: Act, how: ReplyMethod | null): Promise<ActResult>;
  /** Undoes `markReplied`: a reminder whose time is still to come is sent after all, and so is an escalation. */
  reopen(id: string, act: Act): Promise<ActResult>;
  /** Makes suspected spam of what is open: what has not been sent about it waits for `release`. */
  quarantine(id: string, act: Act): Promise<ActResult>;
  /**
   * Releases suspected spam: its deliveries are due at once, or at their later time. Its reminder and its escalation come
   * at `times` at the earliest, because staff members are notified only now.
   */
  release(id: string, act: Act, times: ReleaseTimes): Promise<ActResult>;
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

/** The earliest reminder and escalation of what was released late. */
export interface ReleaseTimes {
  readonly remindAt: string;
  readonly escalateAt: string;
}

export type ResendResult = ActResult & Resent;

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
        await skipScheduled(transaction, id, act.now);
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
          .where("kind", "in", scheduledKinds)
          .where("state", "=", "skipped")
          .where((where) => where.or([where("due_at", ">", act.now), where("kind", "=", "escalation")]))
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

    release: (id, act, times) =>
      perform(id, act, "released", async (transaction, projectRequest) => {
        if (!isQuarantined(projectRequest)) return null;
        await update(transaction, id, { released_at: act.now });
        const quarantined = transaction
          .updateTable("deliveries")
          .where("project_request_id", "=", id)
          .where("state", "=", "quarantined");
        for (const [kind, dueAt] of [
          ["reminder", times.remindAt],
          ["escalation", times.escalateAt],
        ] as const)
          await quarantined
            .set({ due_at: dueAt })
            .where("kind", "=", kind)
            .where("due_at", "<", dueAt)
            .execute();
        await quarantined.set({ state: "pending" }).execute();
        return {};
      }),

    async resend(id, act, channel) {
      let resent: Resent = { retried: 0, added: 0, refusal: null };
      const result = await perform(id, act, "resent", async (transaction, projectRequest) => {
        resent = await resendDeliveries(transaction, projectRequest, { now: act.now, channel });
        return resent.refusal === null ? { detail: channel ?? null } : null;
      });
      return { ...result, ...resent };
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

/** What is being sent is left to its lease. */
async function skipScheduled(transaction: Transaction<Tables>, id: string, now: string): Promise<void> {
  await transaction
    .updateTable("deliveries")
    .set({ state: "skipped", finished_at: now, reason: "A reply was sent first." })
    .where("project_request_id", "=", id)
    .where("kind", "in", scheduledKinds)
    .where("state", "in", ["pending", "quarantined"])
    .where("lease_owner", "is", null)
    .execute();
}
