import { randomUUIDv7 } from "node:crypto";
import type { Kysely } from "kysely";
import type { HistoryEntry } from "./model.ts";
import type { HistoryRow, Tables } from "./tables.ts";

/** What was done, by whom. What changes a project request adds its entry itself (change-project-request.ts). */
export interface HistoryRepository {
  /** Everything about one project request, in the order in which it happened, also once it is deleted. */
  list(projectRequestId: string): Promise<readonly HistoryEntry[]>;
  /** Adds what is about no single project request. */
  add(entry: Omit<NewEntry, "about" | "note">): Promise<void>;
}

export interface NewEntry {
  readonly at: string;
  readonly actor: string;
  readonly action: string;
  readonly detail?: string | null | undefined;
  /** The project request that it is about, and which of its entries this is. */
  readonly about?: { readonly id: string; readonly version: number };
  /** Needs `about`. */
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
  { at, actor, action, detail = null, about, note = null }: NewEntry,
): Promise<HistoryEntry> {
  const row: HistoryRow = {
    id: randomUUIDv7(),
    at,
    actor,
    action,
    project_request_id: about?.id ?? null,
    version: about?.version ?? null,
    detail,
  };
  await db.insertInto("history").values(row).execute();
  if (note !== null && about !== undefined)
    await db
      .insertInto("notes")
      .values({ history_id: row.id, project_request_id: about.id, text: note })
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
