import type { BusinessHours } from "../../contract/site-info.ts";
import { toTimestamp } from "../time.ts";
import { addBusinessHours, openingTimeOn } from "./business-days.ts";

/**
 * When staff members are reminded of a reply that is due at `dueAt`: with two business hours left, which is two hours before,
 * or when the firm opens that day if it is open for less.
 */
export function reminderTime(dueAt: Temporal.Instant, businessHours: BusinessHours): Temporal.Instant {
  const twoHoursBefore = dueAt.subtract({ hours: 2 });
  const opening = openingTimeOn(dueAt, businessHours)?.toInstant() ?? twoHoursBefore;
  return Temporal.Instant.compare(opening, twoHoursBefore) > 0 ? opening : twoHoursBefore;
}

/**
 * When staff members are reminded, at the earliest, of what was released from quarantine: two business hours later; and when
 * it is escalated: two more later. As stored.
 */
export function timesAfterRelease(
  releasedAt: Temporal.Instant,
  businessHours: BusinessHours,
): { readonly remindAt: string; readonly escalateAt: string } {
  const after = (hours: number) => toTimestamp(addBusinessHours(releasedAt, hours, businessHours));
  return { remindAt: after(2), escalateAt: after(4) };
}
