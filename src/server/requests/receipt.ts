import { randomUUIDv7 } from "node:crypto";
import type { BusinessCalendar } from "../../calendar/business-calendar.ts";
import { findReplyDeadline } from "../../calendar/reply-deadline.ts";
import type { Receipt } from "../../contract/endpoints.ts";
import { toTimestamp } from "../time.ts";

/** The receipt of a project request that comes in at `receivedAt`. */
export function createReceipt(receivedAt: Temporal.Instant, calendar: BusinessCalendar): Receipt {
  const replyDueAt = findReplyDeadline(receivedAt.epochMilliseconds, calendar);
  return {
    id: randomUUIDv7(),
    receivedAt: toTimestamp(receivedAt),
    replyDueAt: toTimestamp({ epochMilliseconds: replyDueAt }),
  };
}
