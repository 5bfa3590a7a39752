import type { BusinessHours } from "../../contract/facts.ts";
import { isFederalHoliday } from "./federal-holidays.ts";

/**
 * When the promised answer is due: the close of the first business day after the local date of receipt.
 * So a project request of Friday evening, Saturday or Sunday is due on Monday at close.
 *
 * `businessHours.days` holds at least one weekday (facts.ts sees to it); US federal holidays are no business
 * days. Source: SPEC section 1, "a response within one business day".
 */
export function replyDueAt(receivedAt: Temporal.Instant, businessHours: BusinessHours): Temporal.Instant {
  const { timeZone, closesAt } = businessHours;
  let day = receivedAt.toZonedDateTimeISO(timeZone).toPlainDate();
  do day = day.add({ days: 1 });
  while (!isBusinessDay(day, businessHours));
  return day.toZonedDateTime({ timeZone, plainTime: closesAt }).toInstant();
}

function isBusinessDay(day: Temporal.PlainDate, businessHours: BusinessHours): boolean {
  return businessHours.days.includes(day.dayOfWeek) && !isFederalHoliday(day);
}
