import type { Kysely, Transaction } from "kysely";
import { addEntry, type HistoryEntry, listEntries, type NewEntry } from "./history.ts";
import type { StoredProjectRequest } from "./project-request.ts";
import { projectRequestColumns, type Tables } from "./rows.ts";

/** What its history says about it: who does something with a project request, and when. */
export interface ChangeOptions extends Omit<NewEntry, "projectRequest"> {
  /** The version that the actor has read. If there is a newer one, nothing is done. */
  readonly seenVersion?: number;
}

/** What to write to its row; null deletes it, with everything that belongs to it but its history. */
export type Change =
  | { readonly outcome: "done"; readonly row: RowChange | null }
  | { readonly outcome: "refused"; readonly reason: string };

type RowChange = Partial<Pick<Tables["project_requests"], "replied_at" | "spam_reason" | "released_at">>;

export type ChangeResult =
  /** Also when the same had been done just before, as by a double tap: `entry` is that one's. */
  | { readonly outcome: "done"; readonly entry: HistoryEntry }
  /** Nothing was changed, for a reason in a sentence. */
  | { readonly outcome: "refused"; readonly reason: string }
  /** Someone else came first. */
  | { readonly outcome: "conflict" }
  /** There is no such project request. */
  | { readonly outcome: "unknown" };

/** Changes its deliveries as needed, and returns what to write to its row. */
type Work = (transaction: Transaction<Tables>, projectRequest: StoredProjectRequest) => Promise<Change>;

/**
 * The only way to change a project request: its row, its deliveries and the entry in its history are written together or not at
 * all. The row's next version is taken first, so that a second writer waits, and then sees that it is out of date.
 * `emptyLog` removes what the database itself still keeps of a deleted row, if it can.
 */
export function createChangeProjectRequest(db: Kysely<Tables>, emptyLog: () => Promise<void>) {
  return async (id: string, options: ChangeOptions, work: Work): Promise<ChangeResult> => {
    const { seenVersion } = options;
    let isDeleted = false;
    const change = async (transaction: Transaction<Tables>): Promise<ChangeResult> => {
      const projectRequest = await transaction
        .updateTable("project_requests")
        .set(({ eb }) => ({ version: eb("version", "+", 1) }))
        .where("id", "=", id)
        .$if(seenVersion !== undefined, (query) => query.where("version", "=", seenVersion ?? 0))
        .returning(projectRequestColumns)
        .executeTakeFirst();
      if (projectRequest === undefined) return explainConflict(transaction, id, options);
      const changed = await work(transaction, projectRequest);
      if (changed.outcome === "refused") throw new Refusal(changed.reason);
      const entry = await addEntry(transaction, { ...options, projectRequest });
      isDeleted = changed.row === null;
      if (changed.row === null)
        await transaction.deleteFrom("project_requests").where("id", "=", id).execute();
      else if (Object.keys(changed.row).length > 0)
        await transaction.updateTable("project_requests").set(changed.row).where("id", "=", id).execute();
      return { outcome: "done", entry };
    };
    const result = await db.transaction().execute(change).catch(explainRefusal);
    // It is tried again every hour.
    if (isDeleted) await emptyLog().catch(() => {});
    return result;
  };
}

/** Rolls the transaction back. */
class Refusal extends Error {}

function explainRefusal(error: unknown): ChangeResult {
  if (error instanceof Refusal) return { outcome: "refused", reason: error.message };
  throw error;
}

async function explainConflict(
  db: Kysely<Tables>,
  id: string,
  { actor, action, detail = null, note = null, seenVersion = 0 }: ChangeOptions,
): Promise<ChangeResult> {
  const found = await db.selectFrom("project_requests").select("id").where("id", "=", id).executeTakeFirst();
  if (found === undefined) return { outcome: "unknown" };
  const last = (await listEntries(db, id)).at(-1);
  const isRepeated =
    last !== undefined &&
    last.version === seenVersion + 1 &&
    last.actor === actor &&
    last.action === action &&
    last.detail === detail &&
    last.note === note;
  return isRepeated ? { outcome: "done", entry: last } : { outcome: "conflict" };
}
