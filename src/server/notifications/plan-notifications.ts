import { randomUUIDv7 } from "node:crypto";
import type { BusinessHours } from "../../contract/site-info.ts";
import { openingTimeOn, previousOpening } from "../calendar/business-days.ts";
import { scheduleReminders } from "../calendar/reminder-time.ts";
import type { DailyReportRepository } from "../database/daily-reports.ts";
import type { AcceptedProjectRequest, Channel, NewDelivery, NotificationKind } from "../database/model.ts";
import { toTimestamp } from "../time.ts";

export interface PlanOptions {
  /** The channels that the settings turn on. */
  readonly channels: readonly Channel[];
  readonly businessHours: BusinessHours;
}

/**
 * What is sent about a project request, and when. The visitor of suspected spam gets no confirmation, even if it is
 * released later.
 */
export function planNotifications(
  { receivedAt, replyDueAt }: AcceptedProjectRequest,
  { isQuarantined }: { readonly isQuarantined: boolean },
  { channels, businessHours }: PlanOptions,
): readonly NewDelivery[] {
  const plan = (channel: Channel, kind: NotificationKind, dueAt = receivedAt): NewDelivery[] =>
    channels.includes(channel) ? [{ id: randomUUIDv7(), channel, kind, dueAt }] : [];
  const { reminder, escalation } = scheduleReminders({ replyDueAt, releasedAt: null }, businessHours);
  return [
    ...plan("email", "new_request"),
    ...plan("email", "reminder", reminder),
    ...plan("email", "escalation", escalation),
    ...plan("webhook", "new_request"),
    ...plan("chat", "new_request"),
    ...(isQuarantined ? [] : plan("confirmation", "confirmation")),
  ];
}

/**
 * Plans the day's report once the firm has opened, from the first project request on. There is one even when there is
 * nothing to report: a morning without it means that email from the site is not working. However often and by however
 * many processes it is called, it plans one report for each day.
 */
export function createDailyReportPlanner(
  dailyReports: Pick<DailyReportRepository, "plan">,
  businessHours: BusinessHours,
  now: () => Temporal.Instant,
): () => Promise<void> {
  let lastCheck = Number.NEGATIVE_INFINITY;
  return async () => {
    const at = now();
    // The worker calls this each time it looks for deliveries; the report can wait a minute.
    if (Math.abs(at.epochMilliseconds - lastCheck) < 60_000) return;
    lastCheck = at.epochMilliseconds;
    const opening = openingTimeOn(at, businessHours)?.toInstant();
    if (opening === undefined || Temporal.Instant.compare(at, opening) < 0) return;
    await dailyReports.plan({
      delivery: { id: randomUUIDv7(), channel: "email", kind: "daily_report", dueAt: toTimestamp(at) },
      since: toTimestamp(previousOpening(opening, businessHours)),
      opening: toTimestamp(opening),
    });
  };
}
