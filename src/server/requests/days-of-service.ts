import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { toTimestamp } from "../time.ts";
import { retentionAction } from "./history-actions.ts";

/** Longer than any firm closes. */
const longestGapDays = 31;

/**
 * Finds the time since which the site has run for so many days; before all times if it hasn't. The site leaves an entry each night and a
 * report each morning that the firm opens, and more than 31 days without either don't count: the site was off, or the clock leapt
 * ahead. Then nothing is older than it was before, however far the clock leaps, and whatever it says later.
 */
export async function readDaysOfService(
  db: Kysely<Tables>,
  now: Temporal.Instant,
): Promise<(days: number) => string> {
  const before = toTimestamp(now);
  const nights = await db
    .selectFrom("history")
    .select("at")
    .where("action", "=", retentionAction)
    .where("at", "<", before)
    .execute();
  // Version 0.1.0 left no entry.
  const mornings = await db
    .selectFrom("deliveries")
    .select("created_at as at")
    .where("project_request_id", "is", null)
    .where("kind", "=", "daily_report")
    .where("created_at", "<", before)
    .execute();
  const beginning = await findBeginning(db);
  const signs = [...nights, ...mornings].map(({ at }) => at).sort();
  const newestFirst = [...(beginning === "never" ? [] : [beginning]), ...signs].reverse();
  return (days) => {
    let later = now;
    let hours = 24 * days;
    for (const at of newestFirst) {
      const gap = Temporal.Instant.from(at).until(later).total("hours");
      if (gap <= 24 * longestGapDays) {
        if (gap >= hours) return toTimestamp(later.subtract({ seconds: Math.round(hours * 3600) }));
        hours -= gap;
      }
      later = Temporal.Instant.from(at);
    }
    return "";
  };
}

/** When the first project request came in; "never" sorts after every time. Even one that was deleted leaves its history. */
export async function findBeginning(db: Kysely<Tables>): Promise<string> {
  const first = await db
    .selectFrom("project_requests")
    .select("received_at as at")
    .orderBy("received_at")
    .limit(1)
    .execute();
  const entry = await db
    .selectFrom("history")
    .select("at")
    .where("action", "<>", retentionAction)
    .orderBy("id")
    .limit(1)
    .execute();
  return [...first, ...entry].map(({ at }) => at).sort()[0] ?? "never";
}
