/**
 * True on a day when US federal offices are closed for a holiday: the day itself, the Friday before a holiday on a
 * Saturday, or the Monday after one on a Sunday. Source: 5 U.S.C. 6103 and the tables of the Office of Personnel
 * Management. Inauguration Day is left out, because only the Washington area observes it.
 */
export function isFederalHoliday(date: Temporal.PlainDate): boolean {
  return observedHolidays(date.year).has(date.toString());
}

/** Checked for each project request, and the holidays of a year never change. */
const years = new Map<number, ReadonlySet<string>>();

function observedHolidays(year: number): ReadonlySet<string> {
  const known = years.get(year);
  if (known) return known;
  // New Year's Day on a Saturday is observed on December 31 of the year before.
  const days = [...listHolidays(year), newYearsDay(year + 1)].map((day) => toObservedDay(day).toString());
  const observed = new Set(days);
  years.set(year, observed);
  return observed;
}

function listHolidays(year: number): Temporal.PlainDate[] {
  const days = [
    newYearsDay(year),
    nthWeekday(3, monday, year, 1), // Birthday of Martin Luther King, Jr.
    nthWeekday(3, monday, year, 2), // Washington's Birthday
    lastMonday(year, 5), // Memorial Day
    Temporal.PlainDate.from({ year, month: 7, day: 4 }), // Independence Day
    nthWeekday(1, monday, year, 9), // Labor Day
    nthWeekday(2, monday, year, 10), // Columbus Day
    Temporal.PlainDate.from({ year, month: 11, day: 11 }), // Veterans Day
    nthWeekday(4, thursday, year, 11), // Thanksgiving Day
    Temporal.PlainDate.from({ year, month: 12, day: 25 }), // Christmas Day
  ];
  // Juneteenth became a federal holiday on June 17, 2021.
  if (year >= 2021) days.push(Temporal.PlainDate.from({ year, month: 6, day: 19 }));
  return days;
}

const monday = 1;
const thursday = 4;

function newYearsDay(year: number): Temporal.PlainDate {
  return Temporal.PlainDate.from({ year, month: 1, day: 1 });
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
