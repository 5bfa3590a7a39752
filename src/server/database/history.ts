import { randomUUIDv7 } from "node:crypto";
import type { Kysely } from "kysely";
import type { Tables } from "./rows.ts";

export type HistoryEntry = Awaited<ReturnType<typeof listEntries>>[number];

/** The actor of the site's own deletions of old data (jobs.ts). */
export const retentionActor = "retention";

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

/** Everything about project requests, at least one, in the order in which it happened, also once they are deleted. */
export function listEntries(db: Kysely<Tables>, ...projectRequestIds: readonly string[]) {
  return db
    .selectFrom("history")
    .leftJoin("notes", "notes.history_id", "history.id")
    .select(["history.id", "at", "actor", "action", "version", "detail"])
    .select(["history.project_request_id as projectRequestId", "notes.text as note"])
    .where("history.project_request_id", "in", projectRequestIds)
    .orderBy("version")
    .execute();
}

/** Adds an entry; in a transaction, together with the change that it records. */
export async function addEntry(
  db: Kysely<Tables>,
  { at, actor, action, detail = null, projectRequest, note = null }: NewEntry,
): Promise<HistoryEntry> {
  const [projectRequestId, version] = [projectRequest?.id ?? null, projectRequest?.version ?? null];
  const entry = { id: randomUUIDv7(), at, actor, action, version, detail };
  await db
    .insertInto("history")
    .values({ ...entry, project_request_id: projectRequestId })
    .execute();
  if (note !== null && projectRequestId !== null)
    await db
      .insertInto("notes")
      .values({ history_id: entry.id, project_request_id: projectRequestId, text: note })
      .execute();
  return { ...entry, projectRequestId, note };
}
