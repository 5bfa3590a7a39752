import { randomUUIDv7 } from "node:crypto";
import type { BusinessCalendar } from "../../content/business-calendar.ts";
import type { Receipt } from "../../contract/endpoints.ts";
import { toTimestamp } from "../time.ts";
import { addBusinessHours, findClosingTime, findOpeningTime, isBusinessDay } from "./business-days.ts";

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
