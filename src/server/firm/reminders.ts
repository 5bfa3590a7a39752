import type { BusinessCalendar } from "../../calendar/business-calendar.ts";
import { findOpenHours } from "../../calendar/business-days.ts";
import { findLocalDay, toInstant } from "../../calendar/time-zone.ts";
import { toTimestamp } from "../time.ts";

/**
 * When staff are reminded of a reply, and when it escalates, as stored. The reminder comes with two business hours left, which is
 * two hours before the reply is due, or when the firm opens that day if it is open for less; the escalation once it is due. Both
 * are later if suspected spam was released late: two and four business hours after that.
 */
export function scheduleReminders(
  { replyDueAt, releasedAt }: { readonly replyDueAt: string; readonly releasedAt: string | null },
  calendar: BusinessCalendar,
): Readonly<Record<"reminder" | "escalation", string>> {
  const dueAt = Temporal.Instant.from(replyDueAt);
  const twoHoursBefore = dueAt.subtract({ hours: 2 });
  const opening = findOpeningTime(dueAt, calendar) ?? twoHoursBefore;
  const reminder = findLater(toTimestamp(twoHoursBefore), toTimestamp(opening));
  if (releasedAt === null) return { reminder, escalation: replyDueAt };
  const addHours = (hours: number) =>
    toTimestamp(addBusinessHours(Temporal.Instant.from(releasedAt), hours, calendar));
  return { reminder: findLater(reminder, addHours(2)), escalation: findLater(replyDueAt, addHours(4)) };
}

function findLater(one: string, other: string): string {
  return one > other ? one : other;
}

/** When the firm opens on the local day of `instant`; null when it stays closed. */
export function findOpeningTime(
  instant: Temporal.Instant,
  calendar: BusinessCalendar,
): Temporal.Instant | null {
  const { timeZone } = calendar.businessHours;
  const today = findLocalDay(instant.epochMilliseconds, timeZone);
  const hours = findOpenHours(today, calendar);
  return hours && Temporal.Instant.fromEpochMilliseconds(toInstant(today, hours.from, timeZone));
}

/** The time by which the firm has been open for `hours` since `from`. The firm is open on at least one day of the week. */
export function addBusinessHours(
  from: Temporal.Instant,
  hours: number,
  calendar: BusinessCalendar,
): Temporal.Instant {
  const start = from.epochMilliseconds;
  const { timeZone } = calendar.businessHours;
  let remaining = hours * 60 * 60_000;
  for (let day = findLocalDay(start, timeZone); ; day += 1) {
    const hours = findOpenHours(day, calendar);
    if (hours === null) continue;
    const begin = Math.max(start, toInstant(day, hours.from, timeZone));
    const open = Math.max(0, toInstant(day, hours.until, timeZone) - begin);
    if (open > 0 && remaining <= open) return Temporal.Instant.fromEpochMilliseconds(begin + remaining);
    remaining -= open;
  }
}
