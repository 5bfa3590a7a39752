import type { FastifyInstance } from "fastify";
import type { BusinessCalendar } from "../../calendar/business-calendar.ts";
import { scheduleReminders } from "../firm/reminders.ts";
import { toTimestamp } from "../time.ts";
import {
  type Channel,
  createDelivery,
  type DeliveryOwner,
  type NewDelivery,
  type NotificationKind,
  scheduledKinds,
} from "./delivery.ts";

interface CheckedProjectRequest {
  readonly projectRequest: DeliveryOwner & { readonly receivedAt: string; readonly replyDueAt: string };
  /** Why the spam check suspects it; null if it doesn't. */
  readonly spamReason: string | null;
}

interface NotificationPlan {
  /** The channels that are on. */
  readonly channels: readonly Channel[];
  readonly calendar: BusinessCalendar;
  /** When a channel that was off is on again; then the staff get as much time before a reminder as after a late release. */
  readonly lateAt?: string;
}

/**
 * Which notifications a project request gets on these channels, and when. The visitor of suspected spam gets no confirmation,
 * even if it is released later.
 */
export function planNotifications(
  { projectRequest, spamReason }: CheckedProjectRequest,
  { channels, calendar, lateAt }: NotificationPlan,
): readonly NewDelivery[] {
  const { receivedAt, replyDueAt } = projectRequest;
  const now = lateAt ?? receivedAt;
  const isQuarantined = spamReason !== null;
  const plan = (channel: Channel, kind: NotificationKind, dueAt = now): NewDelivery[] =>
    channels.includes(channel)
      ? [createDelivery({ channel, kind, dueAt, now, projectRequest, isQuarantined })]
      : [];
  const planScheduled = () => {
    const times = scheduleReminders({ replyDueAt, releasedAt: lateAt ?? null }, calendar);
    return scheduledKinds.flatMap((kind) => plan("email", kind, times[kind]));
  };
  return [
    ...plan("email", "new_request"),
    ...(channels.includes("email") ? planScheduled() : []),
    ...plan("webhook", "new_request"),
    ...plan("chat", "new_request"),
    ...(isQuarantined ? [] : plan("confirmation", "confirmation")),
  ];
}

/**
 * In a flood, the staff don't wait for the morning: one report at the end of the hour counts the requests set aside, and the reminders
 * and overdue notices beyond the fiftieth.
 */
export async function planFloodReport({
  config,
  outbox,
  now,
}: Pick<FastifyInstance, "config" | "outbox" | "now">): Promise<void> {
  if (config.mail === null) return;
  const dueAt = toTimestamp(now().round({ smallestUnit: "hour", roundingMode: "ceil" }));
  await outbox.addOnce(createReport("flood_report", dueAt, toTimestamp(now())), `flood:${dueAt}`);
}

/** A report about all project requests. */
export function createReport(kind: "daily_report" | "flood_report", dueAt: string, now: string): NewDelivery {
  return createDelivery({ channel: "email", kind, dueAt, now, projectRequest: null });
}
