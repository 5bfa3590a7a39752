import type { BusinessHours } from "../../contract/firm-profile.ts";
import { isBusinessDay, openingOf } from "../business-calendar/business-days.ts";

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

/**
 * When the staff is reminded of a reply that is due at `dueAt`: with two business hours left, which is two hours
 * before, or the opening of that day where the firm is open for less.
 */
export function remindAt(dueAt: Temporal.Instant, businessHours: BusinessHours): Temporal.Instant {
  const twoHoursBefore = dueAt.subtract({ hours: 2 });
  const opening = openingOf(dueAt, businessHours)?.toInstant() ?? twoHoursBefore;
  return Temporal.Instant.compare(opening, twoHoursBefore) > 0 ? opening : twoHoursBefore;
}
