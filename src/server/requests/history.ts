import { randomUUIDv7 } from "node:crypto";
import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";

declare module "../database/tables.ts" {
  interface Tables {
    readonly history: HistoryRow;
    readonly notes: NoteRow;
  }
}

/** One entry: who did what and when. Triggers refuse to change or delete it. */
export interface HistoryRow {
  /** A UUID of version 7. */
  readonly id: string;
  readonly at: string;
  /** Who was signed in ("office@example.com"), or who ran a command ("cli:site"). */
  readonly actor: string;
  /** The name of an action (actions/), or another event, such as "inbox_read" or "deleted_all". */
  readonly action: string;
  /** Null for entries about several project requests or none. Not a foreign key, because entries outlive their project request. */
  readonly project_request_id: string | null;
  /** Counts the entries about one project request from 1. Unique: of two entries written at once, one comes first. */
  readonly version: number | null;
  /** The option that was chosen, such as how the firm replied, or whose it was. Never anything about a visitor. */
  readonly detail: string | null;
}

/** A note by staff, apart from its entry so that it can be deleted. */
export interface NoteRow {
  readonly history_id: string;
  readonly project_request_id: string;
  readonly text: string;
}

export interface HistoryEntry extends Omit<HistoryRow, "project_request_id"> {
  readonly projectRequestId: string | null;
  /** Null if the entry has none, or once it was deleted with its project request. */
  readonly note: string | null;
}

export interface NewHistoryEntry {
  readonly at: string;
  readonly actor: string;
  readonly action: string;
  readonly detail?: string | null | undefined;
  /** The project request that the entry is about, and which of its entries this is. */
  readonly projectRequest?: { readonly id: string; readonly version: number };
  /** Needs `projectRequest`. */
  readonly note?: string | null | undefined;
}

/** Everything about project requests, at least one, in the order in which it happened, also once they are deleted. */
export function listEntries(
  db: Kysely<Tables>,
  ...projectRequestIds: readonly string[]
): Promise<HistoryEntry[]> {
  return selectEntries(db)
    .where("history.project_request_id", "in", projectRequestIds)
    .orderBy("version")
    .execute();
}

/** Finds an entry by its own ID; null if there is none. */
export async function findEntry(db: Kysely<Tables>, entryId: string): Promise<HistoryEntry | null> {
  return (await selectEntries(db).where("history.id", "=", entryId).executeTakeFirst()) ?? null;
}

function selectEntries(db: Kysely<Tables>) {
  return db
    .selectFrom("history")
    .leftJoin("notes", "notes.history_id", "history.id")
    .select(["history.id", "at", "actor", "action", "version", "detail"])
    .select(["history.project_request_id as projectRequestId", "notes.text as note"]);
}

/** Adds an entry; in a transaction, together with the change that it records. */
export async function addEntry(db: Kysely<Tables>, entry: NewHistoryEntry): Promise<HistoryEntry> {
  const row = toHistoryRow(entry);
  const { project_request_id: projectRequestId, ...columns } = row;
  const { note = null } = entry;
  await db.insertInto("history").values(row).execute();
  if (note !== null && projectRequestId !== null)
    await db
      .insertInto("notes")
      .values({ history_id: row.id, project_request_id: projectRequestId, text: note })
      .execute();
  return { ...columns, projectRequestId, note };
}

/** Adds entries without notes, at least one, in one statement. */
export async function addEntries(db: Kysely<Tables>, entries: readonly NewHistoryEntry[]): Promise<void> {
  await db.insertInto("history").values(entries.map(toHistoryRow)).execute();
}

function toHistoryRow({ at, actor, action, detail = null, projectRequest }: NewHistoryEntry): HistoryRow {
  return {
    ...{ id: randomUUIDv7(), at, actor, action, detail },
    project_request_id: projectRequest?.id ?? null,
    version: projectRequest?.version ?? null,
  };
}
