import { randomUUIDv7 } from "node:crypto";
import type { Receipt } from "../../contract/endpoints.ts";
import type { BusinessHours } from "../../contract/firm-profile.ts";
import { toTimestamp } from "../formatting/date-time.ts";
import { isBusinessDay } from "./business-days.ts";

/** What a project request that comes in at `receivedAt` is acknowledged with. */
export function createReceipt(receivedAt: Temporal.Instant, businessHours: BusinessHours): Receipt {
  return {
    id: randomUUIDv7(),
    receivedAt: toTimestamp(receivedAt),
    replyDueAt: toTimestamp(replyDeadline(receivedAt, businessHours)),
  };
}

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
