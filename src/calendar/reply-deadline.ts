import type { BusinessCalendar } from "./business-calendar.ts";
import { findOpening } from "./business-days.ts";
import { findLocalDay } from "./time-zone.ts";

/**
 * When the promised reply is due: the close of the first business day after the local date of receipt. A project request
 * of Friday evening, Saturday or Sunday is due on Monday at close. Both are instants, in milliseconds since 1970. Source: SPEC
 * section 1, "a response within one business day".
 */
export function findReplyDeadline(receivedAt: number, calendar: BusinessCalendar): number {
  for (let day = findLocalDay(receivedAt, calendar.businessHours.timeZone) + 1; ; day += 1) {
    const opening = findOpening(day, calendar);
    if (opening !== null) return opening.closesAt;
  }
}
