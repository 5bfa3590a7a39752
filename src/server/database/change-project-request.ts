import type { Kysely } from "kysely";
import { createDeliveriesOfOne, type DeliveriesOfOne } from "./delivery-states.ts";
import { addEntry, type HistoryEntry, listEntries, type NewEntry } from "./history.ts";
import {
  type ProjectRequestRow,
  projectRequestColumns,
  type StoredProjectRequest,
} from "./project-request.ts";
import type { Tables } from "./rows.ts";

/** What its history says about it: who does something with a project request, and when. */
export interface ChangeOptions extends Omit<NewEntry, "projectRequest"> {
  /** The version that the actor has read. If there is a newer one, nothing is done. */
  readonly seenVersion?: number;
}

/** The columns to write to its row; null deletes it, with everything that belongs to it but its history. */
export type Change =
  | { readonly outcome: "done"; readonly row: Partial<ProjectRequestRow> | null }
  | { readonly outcome: "refused"; readonly reason: string };

export type ChangeResult =
  /** Also if the same was done just before, as by a double tap: then `entry` is that of the first. */
  | { readonly outcome: "done"; readonly entry: HistoryEntry }
  /** Nothing was changed, for a reason in a sentence. */
  | { readonly outcome: "refused"; readonly reason: string }
  /** Someone else came first. */
  | { readonly outcome: "conflicting" }
  | { readonly outcome: "unknown" };

/** Changes its deliveries as needed, unless it refuses, and returns the columns to write to its row. */
type Work = (projectRequest: StoredProjectRequest, deliveries: DeliveriesOfOne) => Promise<Change> | Change;

/**
 * The only way to change a project request: its row, its deliveries and the entry in its history are written together or not at
 * all. The row is read under a lock (`lockRows`; SQLite has only one writer anyway): a second writer waits, and then sees
 * that it is out of date. `emptyLog` removes the database's own copies of a deleted row, if it can.
 */
export async function changeProjectRequest(
  db: Kysely<Tables>,
  { lockRows, emptyLog }: { readonly lockRows: boolean; readonly emptyLog: () => Promise<void> },
  id: string,
  options: ChangeOptions,
  work: Work,
): Promise<ChangeResult> {
  let isDeleted = false;
  const result = await db.transaction().execute(async (transaction): Promise<ChangeResult> => {
    const projectRequest = await transaction
      .selectFrom("project_requests")
      .select(projectRequestColumns)
      .where("id", "=", id)
      .$if(lockRows, (query) => query.forUpdate())
      .executeTakeFirst();
    if (projectRequest === undefined) return { outcome: "unknown" };
    const { seenVersion = projectRequest.version } = options;
    if (seenVersion !== projectRequest.version)
      return findRepeat(transaction, id, { ...options, seenVersion });
    const changed = await work(projectRequest, createDeliveriesOfOne(transaction, projectRequest));
    if (changed.outcome === "refused") return changed;
    const version = seenVersion + 1;
    const entry = await addEntry(transaction, { ...options, projectRequest: { id, version } });
    isDeleted = changed.row === null;
    const row = { ...changed.row, version };
    await (isDeleted
      ? transaction.deleteFrom("project_requests").where("id", "=", id).execute()
      : transaction.updateTable("project_requests").set(row).where("id", "=", id).execute());
    return { outcome: "done", entry };
  });
  // It is tried again every hour.
  if (isDeleted) await emptyLog().catch(() => {});
  return result;
}

/** The last entry counts as this change if it was made by the same form. */
async function findRepeat(
  db: Kysely<Tables>,
  id: string,
  { actor, action, detail = null, note = null, seenVersion = 0 }: ChangeOptions,
): Promise<ChangeResult> {
  const last = (await listEntries(db, id)).at(-1);
  const isRepeated =
    last !== undefined &&
    last.version === seenVersion + 1 &&
    last.actor === actor &&
    last.action === action &&
    last.detail === detail &&
    last.note === note;
  return isRepeated ? { outcome: "done", entry: last } : { outcome: "conflicting" };
}
