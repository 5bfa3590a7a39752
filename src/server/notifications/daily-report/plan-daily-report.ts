import type { FastifyInstance } from "fastify";
import { findOpeningTime } from "../../firm/receipts-and-reminders.ts";
import { createReport } from "../../outbox/plan-notifications.ts";
import { findBeginning } from "../../requests/days-of-service.ts";
import { toTimestamp } from "../../time.ts";

/**
 * Plans the day's report once the firm has opened, from the first project request on. There is one even when there is
 * nothing to report: a morning without it means that email from the site is not working. However often and by however
 * many processes it is called, it plans one report for each day.
 */
export async function planDailyReport(
  app: Pick<FastifyInstance, "config" | "siteInfo" | "database" | "outbox" | "now">,
): Promise<void> {
  const { config, siteInfo, now } = app;
  const opening = findOpeningTime(now(), siteInfo);
  if (config.mail === null || opening === null) return;
  const at = toTimestamp(now());
  const dueAt = toTimestamp(opening);
  const today = now().toZonedDateTimeISO(siteInfo.businessHours.timeZone).toPlainDate();
  // The firm's day has one report, even if its hours or its time zone change during it.
  if (at >= dueAt) await planReport(app, { occasion: `daily_report:${today}`, dueAt, now: at });
}

interface PlannedReport {
  /** Has one report. */
  readonly occasion: string;
  readonly dueAt: string;
  readonly now: string;
}

/** Adds one report for each occasion, however many processes try, if anything had come in before. False when it added none. */
export async function planReport(
  { database, outbox }: Pick<FastifyInstance, "database" | "outbox">,
  { occasion, dueAt, now }: PlannedReport,
): Promise<boolean> {
  if ((await findBeginning(database.db)) >= dueAt) return false;
  return outbox.addOnce(createReport("daily_report", dueAt, now), occasion);
}
