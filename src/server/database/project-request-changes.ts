import { setTimeout } from "node:timers/promises";
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
  /** Skips a reminder and an escalation that were not sent, and everything that is quarantined. `how` is null if nobody said. */
  markReplied(id: string, act: Act, how: ReplyMethod | null): Promise<ActResult>;
  /** Undoes `markReplied`: a reminder and an escalation are sent after all if their time is still to come. */
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
   * if one was delivered.
   */
  resend(id: string, act: Act, channel?: Channel): Promise<ResendResult>;
  addNote(id: string, act: Act, text: string): Promise<ActResult>;
  /** Removes one project request with everything that belongs to it. Its history stays, without the notes. */
  erase(id: string, act: Act): Promise<ActResult>;
  /** Does the same to all that match, a few at a time, with time for visitors in between. */
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
  /** Removes what the database itself still keeps of erased rows, if it can. It is tried again every hour. */
  readonly emptyLog: () => Promise<void>;
}

/** What an entry says besides who acted and when. */
interface Recorded {
  readonly detail?: string | null;
  readonly note?: string;
}

export function createProjectRequestChanges(
  db: Kysely<Tables>,
  { lockRows, emptyLog }: ChangeOptions,
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
        await skipUnsent(transaction, id, act.now);
        return { detail: how };
      }),

    reopen: (id, act) =>
      perform(id, act, "reopened", async (transaction, projectRequest) => {
        if (projectRequest.repliedAt === null) return null;
        await update(transaction, id, { replied_at: null });
        const skipped = transaction
          .updateTable("deliveries")
          .where("project_request_id", "=", id)
          .where("state", "=", "skipped")
          .where("reason", "=", repliedFirst);
        const again = { finished_at: null, reason: null };
        if (isQuarantined({ ...projectRequest, repliedAt: null }))
          await skipped.set({ state: "quarantined", ...again }).execute();
        else
          await skipped
            .set({ state: "pending", ...again })
            // Nobody is told that a reply is overdue which has been given, nor reminded of one too late.
            .where("kind", "in", scheduledKinds)
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
        await eraseRows(transaction, { id }, 1);
        return {};
      });
      if (result.outcome === "done") await emptyLog().catch(() => {});
      return result;
    },

    async eraseAll(filter, { now, actor }) {
      const erased = { projectRequests: 0, deliveries: 0 };
      for (;;) {
        const { ids, deliveries, isLast } = await db.transaction().execute(async (transaction) => {
          const batch = await eraseRows(transaction, filter, eraseBatchSize);
          for (const id of batch.ids) {
            const version = ((await findLastEntry(transaction, id))?.version ?? 0) + 1;
            await addEntry(transaction, { at: now, actor, action: "erased", about: { id, version } });
          }
          return batch;
        });
        erased.projectRequests += ids.length;
        erased.deliveries += deliveries;
        if (isLast) break;
        await setTimeout(erasePauseMilliseconds);
      }
      if (erased.projectRequests > 0) await emptyLog().catch(() => {});
      return erased;
    },
  };
}

/**
 * SQLite has one writer at a time, and while the server waits for it nobody gets the page. The pause is longer than most of
 * SQLite's own waits between two tries, so that the server's next one succeeds while a command erases thousands.
 */
const eraseBatchSize = 20;
const erasePauseMilliseconds = 50;

async function update(
  transaction: Transaction<Tables>,
  id: string,
  change: Partial<Pick<Tables["project_requests"], "replied_at" | "spam_reason" | "released_at">>,
): Promise<void> {
  await transaction.updateTable("project_requests").set(change).where("id", "=", id).execute();
}

const repliedFirst = "A reply was sent first.";

/** The reminder and the escalation, and everything that waits for release. What is being sent is left to its lease. */
async function skipUnsent(transaction: Transaction<Tables>, id: string, now: string): Promise<void> {
  await transaction
    .updateTable("deliveries")
    .set({ state: "skipped", finished_at: now, reason: repliedFirst })
    .where("project_request_id", "=", id)
    .where((where) =>
      where.or([
        where("state", "=", "quarantined"),
        where.and([where("state", "=", "pending"), where("kind", "in", scheduledKinds)]),
      ]),
    )
    .where("lease_owner", "is", null)
    .execute();
}
