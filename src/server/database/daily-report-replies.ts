import { type Kysely, sql } from "kysely";
import { type ReplyMethod, replyMethods, type StoredProjectRequest } from "./model.ts";
import type { Tables } from "./tables.ts";

/** A reply as a report lists it: who marked it, and how the firm replied, null if nobody said. */
export interface ReplySummary extends Pick<StoredProjectRequest, "id" | "name" | "project_type"> {
  readonly repliedAt: string;
  readonly actor: string;
  readonly how: ReplyMethod | null;
}

/** The first to be marked are listed first. */
export async function listReplies(
  db: Kysely<Tables>,
  from: string,
  before: string,
  limit: number,
): Promise<readonly ReplySummary[]> {
  const rows = await selectReplies(db, from, before)
    .select(["project_requests.id", "name", "project_type", "at", "actor", "detail"])
    .orderBy("at")
    .orderBy("project_requests.id")
    .limit(limit)
    .execute();
  return rows.map(({ at, detail, ...row }) => ({
    ...row,
    repliedAt: at,
    how: replyMethods.find((method) => method === detail) ?? null,
  }));
}

export async function countReplies(db: Kysely<Tables>, from: string, before: string): Promise<number> {
  const { count } = await selectReplies(db, from, before)
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * The entries of the history that made project requests replied ones: not those that were undone. Replies from before there
 * was a history have none.
 */
function selectReplies(db: Kysely<Tables>, from: string, before: string) {
  return (
    db
      .selectFrom("history")
      .innerJoin("project_requests", "project_requests.id", "history.project_request_id")
      // Written out, as the index has it.
      .where("action", "=", sql.lit("replied" as const))
      .where("at", ">=", from)
      .where("at", "<", before)
      .whereRef("replied_at", "=", "at")
  );
}
