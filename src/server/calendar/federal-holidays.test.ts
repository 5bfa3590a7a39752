import { expect, test } from "vitest";
import { opmHolidays } from "../../../tests/support/opm-holidays.ts";
import { findFederalHoliday } from "./federal-holidays.ts";

const publishedYears = yearsFrom(2021, 2030);

test.each(publishedYears)(
  "the holidays of %i, but for those on weekends, are the days that OPM publishes",
  (year) => {
    const published = opmHolidays.filter((date) => date.startsWith(`${year}-`));
    expect(holidaysBetween(`${year}-01-01`, `${year}-12-31`)).toEqual(published);
  },
);

// Which days of a month are holidays depends only on the weekday it begins with, and in ten years each month begins
// with each of the seven.
test.each(yearsFrom(2031, 2050))("each month of %i has the holidays of a published month like it", (year) => {
  for (let month = 1; month <= 12; month += 1) {
    const first = new Temporal.PlainDate(year, month, 1);
    const alike = publishedYears
      .map((published) => first.with({ year: published }))
      .find(({ dayOfWeek }) => dayOfWeek === first.dayOfWeek);
    const published = opmHolidays.filter((date) => date.startsWith(String(alike?.toPlainYearMonth())));
    const last = first.with({ day: first.daysInMonth });
    expect(holidaysBetween(first, last)).toEqual(
      published.map((date) => Temporal.PlainDate.from(date).with({ year }).toString()),
    );
  }
});

test.each([
  ["2026-07-03", "Independence Day", "July 4, 2026 is a Saturday"],
  ["2026-07-04", "Independence Day", "the day itself"],
  ["2027-12-25", "Christmas Day", "the day itself, a Saturday"],
  ["2028-01-01", "New Year's Day", "the day itself, a Saturday"],
  ["2022-06-19", "Juneteenth", "the day itself, a Sunday"],
  ["2027-12-31", "New Year's Day", "January 1, 2028 is a Saturday"],
  ["2027-07-05", "Independence Day", "July 4, 2027 is a Sunday"],
  ["2021-06-18", "Juneteenth", "the first Juneteenth was a Saturday"],
])("%s is %s: %s", (date, name) => {
  expect(findFederalHoliday(Temporal.PlainDate.from(date))).toBe(name);
});

test.each([
  ["2026-07-05", "a holiday on a Saturday makes no holiday of the Sunday"],
  ["2026-07-06", "a holiday on a Saturday is observed on the Friday only"],
  ["2020-06-19", "Juneteenth was not a federal holiday yet"],
  ["2029-01-20", "only the Washington area observes Inauguration Day"],
])("%s is an ordinary day: %s", (date) => {
  expect(findFederalHoliday(Temporal.PlainDate.from(date))).toBeNull();
});

function yearsFrom(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** The holidays from one day to another, both included, that are not on a weekend. */
function holidaysBetween(from: Temporal.PlainDate | string, to: Temporal.PlainDate | string): string[] {
  const first = Temporal.PlainDate.from(from);
  return Array.from({ length: first.until(to).days + 1 }, (_, days) => first.add({ days }))
    .filter((day) => day.dayOfWeek <= 5 && findFederalHoliday(day) !== null)
    .map(String);
}
