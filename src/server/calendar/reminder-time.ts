import type { BusinessHours } from "../../contract/site-info.ts";
import { toTimestamp } from "../time.ts";
import { addBusinessHours, findOpeningTime } from "./business-days.ts";

/**
 * When staff are reminded of a reply, and when it escalates, as stored. The reminder comes with two business hours left, which is
 * two hours before the reply is due, or when the firm opens that day if it is open for less; the escalation once it is due. Both
 * are later if suspected spam was released late: two and four business hours after that.
 */
export function scheduleReminders(
  { replyDueAt, releasedAt }: { readonly replyDueAt: string; readonly releasedAt: string | null },
  businessHours: BusinessHours,
): Readonly<Record<"reminder" | "escalation", string>> {
  const dueAt = Temporal.Instant.from(replyDueAt);
  const reminder = toTimestamp(findReminderTime(dueAt, businessHours));
  if (releasedAt === null) return { reminder, escalation: replyDueAt };
  const afterRelease = (hours: number) =>
    toTimestamp(addBusinessHours(Temporal.Instant.from(releasedAt), hours, businessHours));
  return { reminder: later(reminder, afterRelease(2)), escalation: later(replyDueAt, afterRelease(4)) };
}

function findReminderTime(dueAt: Temporal.Instant, businessHours: BusinessHours): Temporal.Instant {
  const twoHoursBefore = dueAt.subtract({ hours: 2 });
  const opening = findOpeningTime(dueAt, businessHours)?.toInstant() ?? twoHoursBefore;
  return Temporal.Instant.compare(opening, twoHoursBefore) > 0 ? opening : twoHoursBefore;
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}
