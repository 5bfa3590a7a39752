import { randomUUIDv7 } from "node:crypto";
import type { BusinessCalendar } from "../../content/business-calendar.ts";
import type { Receipt } from "../../contract/endpoints.ts";
import { toTimestamp } from "../time.ts";
import { findFederalHoliday } from "./federal-holidays.ts";

/** The receipt of a project request that comes in at `receivedAt`. */
export function createReceipt(receivedAt: Temporal.Instant, calendar: BusinessCalendar): Receipt {
  return {
    id: randomUUIDv7(),
    receivedAt: toTimestamp(receivedAt),
    replyDueAt: toTimestamp(findReplyDeadline(receivedAt, calendar)),
  };
}

/**
 * When the promised reply is due: the close of the first business day after the local date of receipt. A project request
 * of Friday evening, Saturday or Sunday is due on Monday at close. Source: SPEC section 1, "a response within one business
 * day".
 */
export function findReplyDeadline(
  receivedAt: Temporal.Instant,
  calendar: BusinessCalendar,
): Temporal.Instant {
  let day = receivedAt.toZonedDateTimeISO(calendar.businessHours.timeZone).toPlainDate();
  do day = day.add({ days: 1 });
  while (!isBusinessDay(day, calendar));
  return findClosingTime(day, calendar).toInstant();
}

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
  const twoHoursBefore = toTimestamp(dueAt.subtract({ hours: 2 }));
  const opening = findOpeningTime(dueAt, calendar)?.toInstant();
  const reminder = opening === undefined ? twoHoursBefore : findLater(twoHoursBefore, toTimestamp(opening));
  if (releasedAt === null) return { reminder, escalation: replyDueAt };
  const addHours = (hours: number) =>
    toTimestamp(addBusinessHours(Temporal.Instant.from(releasedAt), hours, calendar));
  return { reminder: findLater(reminder, addHours(2)), escalation: findLater(replyDueAt, addHours(4)) };
}

function findLater(one: string, other: string): string {
  return one > other ? one : other;
}

/** True on the firm's days of the week, unless it is closed on that date or for a federal holiday. */
export function isBusinessDay(
  day: Temporal.PlainDate,
  { businessHours, closures, openOnHolidays }: BusinessCalendar,
): boolean {
  if (!businessHours.days.includes(day.dayOfWeek) || findClosure(day, closures) !== undefined) return false;
  const holiday = findFederalHoliday(day);
  return holiday === null || openOnHolidays.includes(holiday);
}

/** The closure that the firm chose for a day; undefined if there is none. */
export function findClosure(day: Temporal.PlainDate, closures: BusinessCalendar["closures"]) {
  const today = day.toString();
  return closures.find(({ date, through = date }) => date <= today && today <= through);
}

/** When the firm closes on a business day, in its time zone. */
export function findClosingTime(
  day: Temporal.PlainDate,
  { businessHours: { timeZone, closesAt }, earlyClosings }: BusinessCalendar,
): Temporal.ZonedDateTime {
  const early = earlyClosings.find(({ date }) => date === day.toString());
  return day.toZonedDateTime({ timeZone, plainTime: early?.closesAt ?? closesAt });
}

/** When the firm opens on the local day of `instant`; null when it stays closed. */
export function findOpeningTime(
  instant: Temporal.Instant,
  calendar: BusinessCalendar,
): Temporal.ZonedDateTime | null {
  const day = instant.toZonedDateTimeISO(calendar.businessHours.timeZone).toPlainDate();
  return findOpeningTimeOf(day, calendar);
}

/** The time by which the firm has been open for `hours` since `from`. The firm is open on at least one day of the week. */
export function addBusinessHours(
  from: Temporal.Instant,
  hours: number,
  calendar: BusinessCalendar,
): Temporal.Instant {
  const start = from.toZonedDateTimeISO(calendar.businessHours.timeZone);
  let remaining = Temporal.Duration.from({ hours });
  for (let day = start.toPlainDate(); ; day = day.add({ days: 1 })) {
    const opening = findOpeningTimeOf(day, calendar);
    if (opening === null) continue;
    const begin = Temporal.ZonedDateTime.compare(start, opening) > 0 ? start : opening;
    const open = begin.until(findClosingTime(day, calendar));
    if (open.sign <= 0) continue;
    if (Temporal.Duration.compare(remaining, open) <= 0) return begin.add(remaining).toInstant();
    remaining = remaining.subtract(open);
  }
}

function findOpeningTimeOf(
  day: Temporal.PlainDate,
  calendar: BusinessCalendar,
): Temporal.ZonedDateTime | null {
  const { timeZone, opensAt } = calendar.businessHours;
  return isBusinessDay(day, calendar) ? day.toZonedDateTime({ timeZone, plainTime: opensAt }) : null;
}
