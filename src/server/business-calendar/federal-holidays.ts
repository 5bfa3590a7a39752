/**
 * True on a day when US federal offices are closed for a holiday: the day itself, or the Friday before a
 * holiday on a Saturday, or the Monday after one on a Sunday. Source: 5 U.S.C. 6103 and the tables of the
 * Office of Personnel Management; Inauguration Day is left out, because it is kept in Washington only.
 */
export function isFederalHoliday(date: Temporal.PlainDate): boolean {
  return closedDays(date.year).has(date.toString());
}

/** Asked for each project request, and a year's days never change. */
const years = new Map<number, ReadonlySet<string>>();

function closedDays(year: number): ReadonlySet<string> {
  const known = years.get(year);
  if (known) return known;
  // New Year's Day on a Saturday is observed on 31 December of the year before.
  const days = [...holidaysOf(year), newYear(year + 1)].map((holiday) => observed(holiday).toString());
  const closed = new Set(days);
  years.set(year, closed);
  return closed;
}

function holidaysOf(year: number): Temporal.PlainDate[] {
  const days = [
    newYear(year),
    nth(3, monday, year, 1), // Birthday of Martin Luther King, Jr.
    nth(3, monday, year, 2), // Washington's Birthday
    lastMonday(year, 5), // Memorial Day
    Temporal.PlainDate.from({ year, month: 7, day: 4 }), // Independence Day
    nth(1, monday, year, 9), // Labor Day
    nth(2, monday, year, 10), // Columbus Day
    Temporal.PlainDate.from({ year, month: 11, day: 11 }), // Veterans Day
    nth(4, thursday, year, 11), // Thanksgiving Day
    Temporal.PlainDate.from({ year, month: 12, day: 25 }), // Christmas Day
  ];
  // Juneteenth became a federal holiday on 17 June 2021.
  if (year >= 2021) days.push(Temporal.PlainDate.from({ year, month: 6, day: 19 }));
  return days;
}

const monday = 1;
const thursday = 4;

function newYear(year: number): Temporal.PlainDate {
  return Temporal.PlainDate.from({ year, month: 1, day: 1 });
}

/** The `n`th ISO weekday (1 = Monday) of a month. */
function nth(n: number, weekday: number, year: number, month: number): Temporal.PlainDate {
  const first = Temporal.PlainDate.from({ year, month, day: 1 });
  return first.add({ days: ((weekday - first.dayOfWeek + 7) % 7) + 7 * (n - 1) });
}

function lastMonday(year: number, month: number): Temporal.PlainDate {
  const fifth = nth(5, monday, year, month);
  return fifth.month === month ? fifth : fifth.subtract({ days: 7 });
}

function observed(holiday: Temporal.PlainDate): Temporal.PlainDate {
  if (holiday.dayOfWeek === 6) return holiday.subtract({ days: 1 });
  if (holiday.dayOfWeek === 7) return holiday.add({ days: 1 });
  return holiday;
}
