import type { BusinessHours } from "../../contract/firm-profile.ts";
import { toTimestamp } from "../formatting/date-time.ts";
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

/** The earliest reminder of what was released from quarantine: two business hours later. As stored. */
export function reminderAfterRelease(releasedAt: Temporal.Instant, businessHours: BusinessHours): string {
  return toTimestamp(addBusinessHours(releasedAt, 2, businessHours));
}
