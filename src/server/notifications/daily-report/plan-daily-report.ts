import type { FastifyInstance } from "fastify";
import { findOpeningTime } from "../../firm/reminders.ts";
import { createReport } from "../../outbox/plan-notifications.ts";
import { findBeginning } from "../../requests/days-of-service.ts";
import { toTimestamp } from "../../time.ts";

/**
 * Plans the day's report once the firm has opened, from the first project request on. There is one even when there is
 * nothing to report: a morning without it means that email from the site is not working. However often and by however
 * many processes it is called, it plans one report for each day.
 */
export async function planDailyReport({
  config,
  siteInfo,
  database,
  outbox,
  now,
}: Pick<FastifyInstance, "config" | "siteInfo" | "database" | "outbox" | "now">): Promise<void> {
  const opening = findOpeningTime(now(), siteInfo);
  if (config.mail === null || opening === null) return;
  const [at, dueAt] = [toTimestamp(now()), toTimestamp(opening)];
  if (at < dueAt || (await findBeginning(database.db)) >= dueAt) return;
  // The firm's day has one report, even if its hours or its time zone change during it.
  const today = now().toZonedDateTimeISO(siteInfo.businessHours.timeZone).toPlainDate();
  await outbox.addOnce(createReport("daily_report", dueAt, at), `daily_report:${today}`);
}
