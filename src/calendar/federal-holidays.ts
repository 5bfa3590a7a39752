import { findWeekday, findYear, toDayOf } from "./days.ts";

/** The federal holidays, as the US Office of Personnel Management names them. */
export const federalHolidays = [
  "New Year's Day",
  "Birthday of Martin Luther King, Jr.",
  "Washington's Birthday",
  "Memorial Day",
  "Juneteenth",
  "Independence Day",
  "Labor Day",
  "Columbus Day",
  "Veterans Day",
  "Thanksgiving Day",
  "Christmas Day",
] as const;

export type FederalHoliday = (typeof federalHolidays)[number];

/**
 * The US federal holiday on a day, which is also the Friday before a holiday on a Saturday and the Monday after one on a
 * Sunday; null on any other day. Source: 5 U.S.C. 6103 and the tables of the Office of Personnel Management, whose offices
 * are closed on weekends anyway. Inauguration Day is left out, because only the Washington area observes it.
 */
export function findFederalHoliday(day: number): FederalHoliday | null {
  return findHolidays(findYear(day)).get(day) ?? null;
}

type Holiday = readonly [day: number, name: FederalHoliday];

/** The holidays of each year, kept because each project request asks for them and they never change. */
const years = new Map<number, ReadonlyMap<number, FederalHoliday>>();

function findHolidays(year: number): ReadonlyMap<number, FederalHoliday> {
  const known = years.get(year);
  if (known) return known;
  // New Year's Day on a Saturday is observed on December 31 of the year before.
  const holidays = [...listHolidays(year), newYearsDay(year + 1)];
  const days = new Map(
    holidays.flatMap(([day, name]) => [day, toObservedDay(day)].map((one) => [one, name] as const)),
  );
  years.set(year, days);
  return days;
}

function listHolidays(year: number): Holiday[] {
  const on = (month: number, dayOfMonth: number) => toDayOf(year, month, dayOfMonth);
  const holidays: Holiday[] = [
    newYearsDay(year),
    [nthWeekday(3, monday, year, 1), "Birthday of Martin Luther King, Jr."],
    [nthWeekday(3, monday, year, 2), "Washington's Birthday"],
    [lastMonday(year, 5), "Memorial Day"],
    [on(7, 4), "Independence Day"],
    [nthWeekday(1, monday, year, 9), "Labor Day"],
    [nthWeekday(2, monday, year, 10), "Columbus Day"],
    [on(11, 11), "Veterans Day"],
    [nthWeekday(4, thursday, year, 11), "Thanksgiving Day"],
    [on(12, 25), "Christmas Day"],
  ];
  // Juneteenth became a federal holiday on June 17, 2021.
  if (year >= 2021) holidays.push([on(6, 19), "Juneteenth"]);
  return holidays;
}

const monday = 1;
const thursday = 4;

function newYearsDay(year: number): Holiday {
  return [toDayOf(year, 1, 1), "New Year's Day"];
}

/** The `n`th ISO weekday (1 = Monday) of a month. */
function nthWeekday(n: number, weekday: number, year: number, month: number): number {
  const first = toDayOf(year, month, 1);
  return first + ((weekday - findWeekday(first) + 7) % 7) + 7 * (n - 1);
}

function lastMonday(year: number, month: number): number {
  const last = toDayOf(year, month + 1, 0);
  return last - (findWeekday(last) - monday);
}

function toObservedDay(holiday: number): number {
  const weekday = findWeekday(holiday);
  if (weekday === 6) return holiday - 1;
  if (weekday === 7) return holiday + 1;
  return holiday;
}
