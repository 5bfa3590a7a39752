import { randomUUIDv7 } from "node:crypto";
import type { Kysely } from "kysely";
import type { HistoryRow, Tables } from "./rows.ts";

/** What was done, by whom. An entry is never changed or deleted. */
export interface HistoryEntry {
  /** A UUID of version 7. */
  readonly id: string;
  readonly at: string;
  /** Whose private link it was ("office@example.com"), or who ran a command ("cli:site"). */
  readonly actor: string;
  /** The name of an action (project-requests/actions), or what else was done, such as "inbox_read". */
  readonly action: string;
  /** Null for what is not about one project request. It may have been deleted since. */
  readonly projectRequestId: string | null;
  /** 1 for the first entry about its project request, then 2 and so on; null for others. */
  readonly version: number | null;
  /** The option that was chosen, such as how the firm replied. Never anything about a visitor. */
  readonly detail: string | null;
  /** What staff wrote. It is deleted with its project request. */
  readonly note: string | null;
}

/** The actor in the history of what the site deleted because it was old (jobs.ts). */
export const retentionActor = "retention";

/** What was done, by whom. What changes a project request adds its entry itself (change-project-request.ts). */
export interface HistoryRepository {
  /** Everything about one project request, in the order in which it happened, also once it is deleted. */
  list(projectRequestId: string): Promise<readonly HistoryEntry[]>;
  /** Adds what is about no single project request. */
  add(entry: Omit<NewEntry, "projectRequest" | "note">): Promise<void>;
}

export interface NewEntry {
  readonly at: string;
  readonly actor: string;
  readonly action: string;
  readonly detail?: string | null | undefined;
  /** Which one it is about, and which of its entries this is. */
  readonly projectRequest?: { readonly id: string; readonly version: number };
  /** Needs `projectRequest`. */
  readonly note?: string | null | undefined;
}

export function createHistoryRepository(db: Kysely<Tables>): HistoryRepository {
  return {
    async list(projectRequestId) {
      const rows = await selectEntries(db)
        .where("history.project_request_id", "=", projectRequestId)
        .orderBy("version")
        .execute();
      return rows.map(toEntry);
    },

    async add(entry) {
      await addEntry(db, entry);
    },
  };
}

/** The newest entry about a project request; null if there is none. */
export async function findLastEntry(
  db: Kysely<Tables>,
  projectRequestId: string,
): Promise<HistoryEntry | null> {
  const row = await selectEntries(db)
    .where("history.project_request_id", "=", projectRequestId)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : toEntry(row);
}

/** Adds an entry; in a transaction, together with what it says. */
export async function addEntry(
  db: Kysely<Tables>,
  { at, actor, action, detail = null, projectRequest, note = null }: NewEntry,
): Promise<HistoryEntry> {
  const row: HistoryRow = {
    id: randomUUIDv7(),
    at,
    actor,
    action,
    project_request_id: projectRequest?.id ?? null,
    version: projectRequest?.version ?? null,
    detail,
  };
  await db.insertInto("history").values(row).execute();
  if (note !== null && projectRequest !== undefined)
    await db
      .insertInto("notes")
      .values({ history_id: row.id, project_request_id: projectRequest.id, text: note })
      .execute();
  return toEntry({ ...row, text: note });
}

function selectEntries(db: Kysely<Tables>) {
  return db
    .selectFrom("history")
    .leftJoin("notes", "notes.history_id", "history.id")
    .selectAll("history")
    .select("notes.text");
}

function toEntry({
  project_request_id,
  text,
  ...row
}: HistoryRow & { readonly text: string | null }): HistoryEntry {
  return { ...row, projectRequestId: project_request_id, note: text };
}
