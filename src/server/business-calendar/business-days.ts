import type { BusinessHours } from "../../contract/firm-profile.ts";
import { isFederalHoliday } from "./federal-holidays.ts";

/** True on the firm's days of the week, unless the day is a US federal holiday. */
export function isBusinessDay(day: Temporal.PlainDate, { days }: BusinessHours): boolean {
  return days.includes(day.dayOfWeek) && !isFederalHoliday(day);
}

/** When the firm opens on the local day of `instant`; null when it does not. */
export function openingTimeOn(
  instant: Temporal.Instant,
  hours: BusinessHours,
): Temporal.ZonedDateTime | null {
  const { timeZone, opensAt } = hours;
  const day = instant.toZonedDateTimeISO(timeZone).toPlainDate();
  return isBusinessDay(day, hours) ? day.toZonedDateTime({ timeZone, plainTime: opensAt }) : null;
}

/** The moment at which the firm has been open for `hours` since `from`. `businessHours.days` holds at least one day. */
export function addBusinessHours(
  from: Temporal.Instant,
  hours: number,
  businessHours: BusinessHours,
): Temporal.Instant {
  const { timeZone, closesAt } = businessHours;
  const start = from.toZonedDateTimeISO(timeZone);
  let remaining = Temporal.Duration.from({ hours });
  for (let day = start.toPlainDate(); ; day = day.add({ days: 1 })) {
    const opening = openingTimeOn(
      day.toZonedDateTime({ timeZone, plainTime: "12:00" }).toInstant(),
      businessHours,
    );
    if (opening === null) continue;
    const begin = Temporal.ZonedDateTime.compare(start, opening) > 0 ? start : opening;
    const open = begin.until(day.toZonedDateTime({ timeZone, plainTime: closesAt }), {
      largestUnit: "hours",
    });
    if (open.sign <= 0) continue;
    if (Temporal.Duration.compare(remaining, open) <= 0) return begin.add(remaining).toInstant();
    remaining = remaining.subtract(open);
  }
}
