import type { FastifyInstance } from "fastify";
import type { BusinessCalendar } from "../../content/business-calendar.ts";
import { findOpeningTime, scheduleReminders } from "../firm/deadlines.ts";
import type { AcceptedProjectRequest } from "../requests/project-request.ts";
import { toTimestamp } from "../time.ts";
import { type Channel, createDelivery, type NewDelivery, type NotificationKind } from "./delivery.ts";

interface CheckedProjectRequest {
  readonly projectRequest: AcceptedProjectRequest;
  /** Why the spam check suspects it; null if it doesn't. */
  readonly spamReason: string | null;
}

/**
 * Which notifications a project request gets on the channels that are on, and when. The visitor of suspected spam gets no
 * confirmation, even if it is released later.
 */
export function planNotifications(
  { projectRequest, spamReason }: CheckedProjectRequest,
  { channels, calendar }: { readonly channels: readonly Channel[]; readonly calendar: BusinessCalendar },
): readonly NewDelivery[] {
  const { receivedAt, replyDueAt } = projectRequest;
  const isQuarantined = spamReason !== null;
  const plan = (channel: Channel, kind: NotificationKind, dueAt = receivedAt): NewDelivery[] =>
    channels.includes(channel)
      ? [createDelivery({ channel, kind, dueAt, now: receivedAt, projectRequest, isQuarantined })]
      : [];
  const { reminder, escalation } = scheduleReminders({ replyDueAt, releasedAt: null }, calendar);
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
export async function planDailyReport({ config, siteInfo, database, now }: Pick<FastifyInstance, "config" | "siteInfo" | "database" | "now">): Promise<void> {
  const opening = findOpeningTime(now(), siteInfo);
  if (config.mail === null || opening === null) return;
  const at = toTimestamp(now());
  const dueAt = toTimestamp(opening.toInstant());
  if (at < dueAt) return;
  await database.planReport({ occasion: `daily_report:${opening.toPlainDate()}`, dueAt, now: at });
}

/** In a flood, the staff don't wait for the morning: one report at the end of the hour counts the requests set aside. */
export async function planFloodReport({ config, database, now }: Pick<FastifyInstance, "config" | "siteInfo" | "database" | "now">): Promise<void> {
  if (config.mail === null) return;
  const dueAt = toTimestamp(now().round({ smallestUnit: "hour", roundingMode: "ceil" }));
  await database.planReport({ occasion: `flood:${dueAt}`, dueAt, now: toTimestamp(now()) });
}
