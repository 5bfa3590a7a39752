import { randomUUIDv7 } from "node:crypto";
import type { BusinessHours } from "../../contract/firm-profile.ts";
import { openingTimeOn } from "../business-calendar/business-days.ts";
import type { AcceptedProjectRequest, Channel, NewDelivery, NotificationKind } from "../database/model.ts";
import { toTimestamp } from "../formatting/date-time.ts";

export interface PlanOptions {
  /** The channels that the settings turn on. */
  readonly channels: readonly Channel[];
  readonly businessHours: BusinessHours;
}

/**
 * What is sent about a project request, and when. The visitor of suspected spam gets no confirmation, even if it is
 * released later. A test request only tests the staff's channels.
 */
export function planNotifications(
  { receivedAt, replyDueAt }: AcceptedProjectRequest,
  { isTest, isQuarantined }: { readonly isTest: boolean; readonly isQuarantined: boolean },
  { channels, businessHours }: PlanOptions,
): readonly NewDelivery[] {
  const plan = (channel: Channel, kind: NotificationKind, dueAt = receivedAt): NewDelivery[] =>
    channels.includes(channel) ? [{ id: randomUUIDv7(), channel, kind, dueAt }] : [];
  if (isTest) return [...plan("email", "test"), ...plan("webhook", "test")];
  const remindAt = toTimestamp(reminderTime(Temporal.Instant.from(replyDueAt), businessHours));
  return [
    ...plan("email", "new_request"),
    ...plan("email", "reminder", remindAt),
    ...plan("webhook", "new_request"),
    ...(isQuarantined ? [] : plan("confirmation", "confirmation")),
  ];
}

/**
 * When the staff are reminded of a reply that is due at `dueAt`: with two business hours left, which is two hours before,
 * or when the firm opens that day if it is open for less.
 */
export function reminderTime(dueAt: Temporal.Instant, businessHours: BusinessHours): Temporal.Instant {
  const twoHoursBefore = dueAt.subtract({ hours: 2 });
  const opening = openingTimeOn(dueAt, businessHours)?.toInstant() ?? twoHoursBefore;
  return Temporal.Instant.compare(opening, twoHoursBefore) > 0 ? opening : twoHoursBefore;
}
