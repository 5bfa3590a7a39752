import type { BusinessHours } from "../../contract/facts.ts";
import { isFederalHoliday } from "./federal-holidays.ts";

/** True on the firm's days of the week, unless the day is a US federal holiday. */
export function isBusinessDay(day: Temporal.PlainDate, { days }: BusinessHours): boolean {
  return days.includes(day.dayOfWeek) && !isFederalHoliday(day);
}

/** When the firm opens on the local day of `instant`; null when it does not. */
export function openingOf(instant: Temporal.Instant, hours: BusinessHours): Temporal.ZonedDateTime | null {
  const { timeZone, opensAt } = hours;
  const day = instant.toZonedDateTimeISO(timeZone).toPlainDate();
  return isBusinessDay(day, hours) ? day.toZonedDateTime({ timeZone, plainTime: opensAt }) : null;
}
