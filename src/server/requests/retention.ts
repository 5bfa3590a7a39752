import type { FastifyInstance } from "fastify";
import { deleteAll } from "./actions/delete.ts";
import { findDaysOfServiceAgo } from "./days-of-service.ts";
import { retentionActor } from "./history-actions.ts";

/** Suspected spam that someone did something with, such as quarantining it, is kept this long, so that it can be undone. */
const graceDays = 7;

/**
 * Deletes project requests that have a reply and that nobody has worked on for as long as the page says, and suspected spam
 * that the staff could have seen: a daily report delivered since it came in has counted it. Open ones are kept, because someone is
 * still waiting. Returns how many were deleted.
 */
export async function deleteOld(
  parts: Pick<FastifyInstance, "siteInfo" | "database" | "projectRequests" | "now">,
): Promise<number> {
  const { days, suspectedSpamDays } = parts.siteInfo.retention;
  const daysAgo = (days: number) => findDaysOfServiceAgo(parts.database.db, days, parts.now());
  const spam = await deleteAll(
    {
      status: "quarantined",
      receivedBefore: await daysAgo(suspectedSpamDays),
      unchangedSince: await daysAgo(graceDays),
      isReported: true,
    },
    retentionActor,
    parts,
  );
  if (days === undefined) return spam;
  const before = await daysAgo(days);
  const replied = { status: "replied", receivedBefore: before, unchangedSince: before } as const;
  return spam + (await deleteAll(replied, retentionActor, parts));
}
