import { randomUUIDv7 } from "node:crypto";
import type { Receipt } from "../../contract/endpoints.ts";
import type { BusinessHours } from "../../contract/site-info.ts";
import { toTimestamp } from "../time.ts";
import { findClosingTime, isBusinessDay } from "./business-days.ts";

/** What a project request that comes in at `receivedAt` is acknowledged with. */
export function createReceipt(receivedAt: Temporal.Instant, businessHours: BusinessHours): Receipt {
  return {
    id: randomUUIDv7(),
    receivedAt: toTimestamp(receivedAt),
    replyDueAt: toTimestamp(findReplyDeadline(receivedAt, businessHours)),
  };
}

/**
 * When the promised reply is due: the close of the first business day after the local date of receipt. A project request
 * of Friday evening, Saturday or Sunday is due on Monday at close. Source: SPEC section 1, "a response within one business
 * day".
 */
export function findReplyDeadline(
  receivedAt: Temporal.Instant,
  businessHours: BusinessHours,
): Temporal.Instant {
  let day = receivedAt.toZonedDateTimeISO(businessHours.timeZone).toPlainDate();
  do day = day.add({ days: 1 });
  while (!isBusinessDay(day, businessHours));
  return findClosingTime(day, businessHours).toInstant();
}
