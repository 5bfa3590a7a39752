import { randomUUIDv7 } from "node:crypto";
import type { BusinessHours } from "../../contract/firm-profile.ts";
import { openingTimeOn } from "../business-calendar/business-days.ts";
import type { DailyReportRepository } from "../database/daily-reports.ts";
import { toTimestamp } from "../formatting/date-time.ts";

/**
 * Plans the day's report once the firm has opened, from the first project request on; also when there is nothing to
 * report, so that a morning without it means that email does not arrive. However often and by however many processes it
 * is called, there is one for each day.
 */
export function createDailyReportPlanner(
  dailyReports: Pick<DailyReportRepository, "plan">,
  hours: BusinessHours,
  now: () => Temporal.Instant,
): () => Promise<void> {
  let lastLook: number | null = null;
  return async () => {
    const at = now();
    // The worker looks whenever it wakes; the report can wait a minute.
    if (lastLook !== null && Math.abs(at.epochMilliseconds - lastLook) < 60_000) return;
    lastLook = at.epochMilliseconds;
    const opening = openingTimeOn(at, hours);
    if (opening === null || Temporal.Instant.compare(at, opening.toInstant()) < 0) return;
    await dailyReports.plan({
      delivery: { id: randomUUIDv7(), channel: "email", kind: "daily_report", dueAt: toTimestamp(at) },
      dedupeKey: `daily_report:${opening.toPlainDate()}`,
      receivedBefore: toTimestamp(opening.toInstant()),
    });
  };
}
