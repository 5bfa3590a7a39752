import type { BusinessHours } from "../../contract/firm-profile.ts";
import { isBusinessDay } from "../business-calendar/business-days.ts";

/**
 * When the promised reply is due: the close of the first business day after the local date of receipt. A project request
 * of Friday evening, Saturday or Sunday is due on Monday at close.
 *
 * `businessHours.days` holds at least one weekday; US federal holidays are not business days. Source: SPEC section 1, "a
 * response within one business day".
 */
export function replyDeadline(receivedAt: Temporal.Instant, businessHours: BusinessHours): Temporal.Instant {
  const { timeZone, closesAt } = businessHours;
  let day = receivedAt.toZonedDateTimeISO(timeZone).toPlainDate();
  do day = day.add({ days: 1 });
  while (!isBusinessDay(day, businessHours));
  return day.toZonedDateTime({ timeZone, plainTime: closesAt }).toInstant();
}
