import type { BusinessCalendar, BusinessHours, Closure, OpenHours } from "./business-calendar.ts";
import { findWeekday, toDate } from "./days.ts";
import { findFederalHoliday } from "./federal-holidays.ts";

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

/** The local times from and until which the firm is open on a day, "HH:MM"; null when it stays closed. */
export function findOpenHours(
  day: number,
  calendar: BusinessCalendar,
): Pick<OpenHours, "from" | "until"> | null {
  const hours = findHours(day, calendar.businessHours);
  if (hours === undefined || !isBusinessDay(day, calendar)) return null;
  const today = toDate(day);
  const early = calendar.earlyClosings.find(({ date }) => date === today);
  return { from: hours.from, until: early?.closesAt ?? hours.until };
}
