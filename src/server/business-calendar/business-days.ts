import type { BusinessHours } from "../../contract/firm-profile.ts";
import { isFederalHoliday } from "./federal-holidays.ts";

/** True on the firm's days of the week, unless the day is a US federal holiday. */
export function isBusinessDay(day: Temporal.PlainDate, { days }: BusinessHours): boolean {
  return days.includes(day.dayOfWeek) && !isFederalHoliday(day);
}

/** When the firm opens on the local day of `instant`; null when it stays closed. */
export function openingTimeOn(
  instant: Temporal.Instant,
  businessHours: BusinessHours,
): Temporal.ZonedDateTime | null {
  const day = instant.toZonedDateTimeISO(businessHours.timeZone).toPlainDate();
  return openingTime(day, businessHours);
}

/** The time by which the firm has been open for `hours` since `from`. `businessHours.days` holds at least one day. */
export function addBusinessHours(
  from: Temporal.Instant,
  hours: number,
  businessHours: BusinessHours,
): Temporal.Instant {
  const { timeZone, closesAt } = businessHours;
  const start = from.toZonedDateTimeISO(timeZone);
  let remaining = Temporal.Duration.from({ hours });
  for (let day = start.toPlainDate(); ; day = day.add({ days: 1 })) {
    const opening = openingTime(day, businessHours);
    if (opening === null) continue;
    const begin = Temporal.ZonedDateTime.compare(start, opening) > 0 ? start : opening;
    const closing = day.toZonedDateTime({ timeZone, plainTime: closesAt });
    const open = begin.until(closing);
    if (open.sign <= 0) continue;
    if (Temporal.Duration.compare(remaining, open) <= 0) return begin.add(remaining).toInstant();
    remaining = remaining.subtract(open);
  }
}

function openingTime(day: Temporal.PlainDate, businessHours: BusinessHours): Temporal.ZonedDateTime | null {
  const { timeZone, opensAt } = businessHours;
  return isBusinessDay(day, businessHours) ? day.toZonedDateTime({ timeZone, plainTime: opensAt }) : null;
}
