import type { Kysely } from "kysely";
import type { Database } from "../database/database.ts";
import type { Tables } from "../database/tables.ts";
import { createProjectRequestDeliveries, type ProjectRequestDeliveries } from "../outbox/delivery-states.ts";
import { addEntry, type HistoryEntry, listEntries, type NewHistoryEntry } from "./history.ts";
import {
  type ProjectRequestRow,
  projectRequestColumns,
  type StoredProjectRequest,
} from "./project-request.ts";

/** The history's words about the change: who does something with a project request, and when. */
export interface ChangeOptions extends Omit<NewHistoryEntry, "projectRequest"> {
  /** The version that the actor has read. If there is a newer one, nothing is done. */
  readonly seenVersion?: number;
}

/** Changes the deliveries of a project request as needed, unless it refuses, and returns the columns to write to its row. */
export type DecideChange = (
  projectRequest: StoredProjectRequest,
  deliveries: ProjectRequestDeliveries,
) => Promise<RowChange | Refusal> | RowChange | Refusal;

/** The columns to write to its row; null deletes it, with everything that belongs to it but its history. */
export interface RowChange {
  readonly outcome: "done";
  readonly row: Partial<ProjectRequestRow> | null;
  /** The detail of the history's entry, where only the row tells it. */
  readonly detail?: string | null;
}

/** Nothing was changed. `reason` is a sentence or, where the field of a form is `missing` something, what to do about it. */
export interface Refusal {
  readonly outcome: "refused" | "missing";
  readonly reason: string;
}

export type ChangeResult =
  /** The action is done, perhaps by the same click just before, as in a double tap: then `entry` is that of the first. */
  | { readonly outcome: "done"; readonly entry: HistoryEntry }
  | Refusal
  /** Someone else came first. */
  | { readonly outcome: "conflicting" }
  | { readonly outcome: "unknown" };

/**
 * The only way to change one project request. Its row is read under a lock: a second writer waits, and then sees that the version
 * it has read is out of date.
 */
export async function changeProjectRequest(
  { db, lockRows, emptyLog }: Database,
  id: string,
  options: ChangeOptions,
  decide: DecideChange,
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
    const decided = await decide(projectRequest, createProjectRequestDeliveries(transaction, projectRequest));
    if (decided.outcome !== "done") return decided;
    const version = seenVersion + 1;
    const detail = decided.detail === undefined ? {} : { detail: decided.detail };
    const entry = await addEntry(transaction, { ...options, ...detail, projectRequest: { id, version } });
    isDeleted = decided.row === null;
    const row = { ...decided.row, version };
    await (isDeleted
      ? transaction.deleteFrom("project_requests").where("id", "=", id).execute()
      : transaction.updateTable("project_requests").set(row).where("id", "=", id).execute());
    return { outcome: "done", entry };
  });
  // The log is emptied every hour, too.
  if (isDeleted) await emptyLog().catch(() => {});
  return result;
}

/** The last entry counts as this change if it was made by the same form. */
async function findRepeat(
  db: Kysely<Tables>,
  id: string,
  { actor, action, detail, note = null, seenVersion = 0 }: ChangeOptions,
): Promise<ChangeResult> {
  const last = (await listEntries(db, id)).at(-1);
  const isRepeated =
    last !== undefined &&
    last.version === seenVersion + 1 &&
    last.actor === actor &&
    last.action === action &&
    (detail === undefined || last.detail === detail) &&
    last.note === note;
  return isRepeated ? { outcome: "done", entry: last } : { outcome: "conflicting" };
}
