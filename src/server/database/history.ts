import { randomUUIDv7 } from "node:crypto";
import type { Kysely } from "kysely";
import type { HistoryAction, HistoryEntry } from "./model.ts";
import type { HistoryRow, Tables } from "./tables.ts";

/** What was done, by whom. What changes a project request adds its entry itself (project-request-changes.ts). */
export interface HistoryRepository {
  /** Everything about one project request, in the order in which it happened, also once it is erased. */
  list(projectRequestId: string): Promise<readonly HistoryEntry[]>;
  /** The last that happened, newest first, without the texts of notes. */
  listNewest(limit: number): Promise<readonly HistoryEntry[]>;
  /** Adds what is about no single project request. */
  add(entry: Omit<NewEntry, "about">): Promise<void>;
}

export interface NewEntry {
  readonly at: string;
  readonly actor: string;
  readonly action: HistoryAction;
  readonly detail?: string | null;
  /** The project request that it is about, and which of its entries this is. */
  readonly about?: { readonly id: string; readonly version: number };
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

    async listNewest(limit) {
      const rows = await db.selectFrom("history").selectAll().orderBy("id", "desc").limit(limit).execute();
      return rows.map((row) => toEntry({ ...row, text: null }));
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

/** Adds an entry; in a transaction, together with the act. */
export async function addEntry(
  db: Kysely<Tables>,
  { at, actor, action, detail = null, about }: NewEntry,
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
  return toEntry({ ...row, text: null });
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
