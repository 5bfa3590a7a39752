import type { FederalHoliday } from "../../content/business-calendar.ts";

/**
 * The US federal holiday on a day, which is also the Friday before a holiday on a Saturday and the Monday after one on a
 * Sunday; null on any other day. Source: 5 U.S.C. 6103 and the tables of the Office of Personnel Management, whose offices
 * are closed on weekends anyway. Inauguration Day is left out, because only the Washington area observes it.
 */
export function findFederalHoliday(date: Temporal.PlainDate): FederalHoliday | null {
  return findHolidays(date.year).get(date.toString()) ?? null;
}

type Holiday = readonly [day: Temporal.PlainDate, name: FederalHoliday];

/** The holidays of each year, kept because each project request asks for them and they never change. */
const years = new Map<number, ReadonlyMap<string, FederalHoliday>>();

function findHolidays(year: number): ReadonlyMap<string, FederalHoliday> {
  const known = years.get(year);
  if (known) return known;
  // New Year's Day on a Saturday is observed on December 31 of the year before.
  const holidays = [...listHolidays(year), newYearsDay(year + 1)];
  const days = new Map(
    holidays.flatMap(([day, name]) => [day, toObservedDay(day)].map((one) => [one.toString(), name])),
  );
  years.set(year, days);
  return days;
}

function listHolidays(year: number): Holiday[] {
  const on = (month: number, day: number) => Temporal.PlainDate.from({ year, month, day });
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
  return [Temporal.PlainDate.from({ year, month: 1, day: 1 }), "New Year's Day"];
}

/** The `n`th ISO weekday (1 = Monday) of a month. */
function nthWeekday(n: number, weekday: number, year: number, month: number): Temporal.PlainDate {
  const first = Temporal.PlainDate.from({ year, month, day: 1 });
  return first.add({ days: ((weekday - first.dayOfWeek + 7) % 7) + 7 * (n - 1) });
}

function lastMonday(year: number, month: number): Temporal.PlainDate {
  const fifth = nthWeekday(5, monday, year, month);
  return fifth.month === month ? fifth : fifth.subtract({ days: 7 });
}

function toObservedDay(holiday: Temporal.PlainDate): Temporal.PlainDate {
  if (holiday.dayOfWeek === 6) return holiday.subtract({ days: 1 });
  if (holiday.dayOfWeek === 7) return holiday.add({ days: 1 });
  return holiday;
}
