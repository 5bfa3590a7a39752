import type { BusinessCalendar } from "./business-calendar.ts";
import { findOpenHours } from "./business-days.ts";
import { findLocalDay, toInstant } from "./time-zone.ts";

/**
 * When the promised reply is due: the close of the first business day after the local date of receipt. A project request
 * of Friday evening, Saturday or Sunday is due on Monday at close. Both are instants, in milliseconds since 1970. Source: SPEC
 * section 1, "a response within one business day".
 */
export function findReplyDeadline(receivedAt: number, calendar: BusinessCalendar): number {
  const { timeZone } = calendar.businessHours;
  for (let day = findLocalDay(receivedAt, timeZone) + 1; ; day += 1) {
    const hours = findOpenHours(day, calendar);
    if (hours !== null) return toInstant(day, hours.until, timeZone);
  }
}
