import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { toTimestamp } from "../time.ts";
import { deleteAll } from "./actions/delete.ts";
import { readDaysOfService } from "./days-of-service.ts";
import { addEntry } from "./history.ts";
import { retentionAction, retentionActor } from "./history-actions.ts";

/** Suspected spam that someone did something with, such as quarantining it, is kept this long, so that it can be undone. */
const graceDays = 7;

/**
 * Deletes project requests that have a reply and that nobody has worked on for as long as the page says, and suspected spam
 * that the staff could have seen: a daily report delivered since it came in has counted it. Open ones are kept, because someone is
 * still waiting. Leaves an entry in the history, and returns how many were deleted.
 */
export async function deleteOld(
  parts: Pick<FastifyInstance, "siteInfo" | "database" | "projectRequests" | "now">,
): Promise<number> {
  const now = parts.now();
  const count = await deleteOldOnes(parts, await readDaysOfService(parts.database.db, now));
  const entry = { at: toTimestamp(now), actor: retentionActor, action: retentionAction };
  await addEntry(parts.database.db, { ...entry, detail: String(count) });
  return count;
}

async function deleteOldOnes(
  parts: Pick<FastifyInstance, "siteInfo" | "projectRequests" | "now">,
  daysAgo: (days: number) => string,
): Promise<number> {
  const { days, suspectedSpamDays } = parts.siteInfo.retention;
  const spam = await deleteAll(
    {
      status: "quarantined",
      receivedBefore: daysAgo(suspectedSpamDays),
      unchangedSince: daysAgo(graceDays),
      isReported: true,
    },
    retentionActor,
    parts,
  );
  if (days === undefined) return spam;
  const before = daysAgo(days);
  const replied = { status: "replied", receivedBefore: before, unchangedSince: before } as const;
  return spam + (await deleteAll(replied, retentionActor, parts));
}

/** When the site last deleted all old data that there was; null if it never has. A time that a leaping clock has left ahead doesn't count. */
export async function findLastRetention(db: Kysely<Tables>, now: Temporal.Instant): Promise<string | null> {
  const last = await db
    .selectFrom("history")
    .select("at")
    .where("action", "=", retentionAction)
    .where("at", "<=", toTimestamp(now))
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.at ?? null;
}
