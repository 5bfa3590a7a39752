import type { BusinessCalendar, BusinessHours, Closure, OpenHours } from "./business-calendar.ts";
import { findWeekday, toDate } from "./days.ts";
import { findFederalHoliday } from "./federal-holidays.ts";
import { toInstant } from "./time-zone.ts";

/** True on a day of the week that has hours, unless the firm is closed on that date or for a federal holiday. */
export function isBusinessDay(day: number, calendar: BusinessCalendar): boolean {
  const { businessHours, closures, openOnHolidays } = calendar;
  if (findHours(day, businessHours) === undefined || findClosure(day, closures) !== undefined) return false;
  const holiday = findFederalHoliday(day);
  return holiday === null || openOnHolidays.includes(holiday);
}

/** The hours of a day's day of the week, whether or not the firm is closed on that date; undefined if it has none. */
export function findHours(day: number, { open }: BusinessHours): OpenHours | undefined {
  return open.find(({ days }) => days.includes(findWeekday(day)));
}

/** The closure that the firm chose for a day; undefined if there is none. */
export function findClosure<OfFirm extends Closure>(day: number, closures: readonly OfFirm[]) {
  const today = toDate(day);
  return closures.find(({ date, through = date }) => date <= today && today <= through);
}

/** The instants at which the firm opens and closes on a day; null when it stays closed. */
export function findOpening(
  day: number,
  calendar: BusinessCalendar,
): { readonly opensAt: number; readonly closesAt: number } | null {
  const { businessHours, earlyClosings } = calendar;
  const hours = findHours(day, businessHours);
  if (hours === undefined || !isBusinessDay(day, calendar)) return null;
  const early = earlyClosings.find(({ date }) => date === toDate(day));
  const { timeZone } = businessHours;
  return {
    opensAt: toInstant(day, hours.from, timeZone),
    closesAt: toInstant(day, early?.closesAt ?? hours.until, timeZone),
  };
}
