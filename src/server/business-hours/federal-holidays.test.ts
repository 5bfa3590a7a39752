import { allForYear } from "@18f/us-federal-holidays";
import { expect, test } from "vitest";
import { isFederalHoliday } from "./federal-holidays.ts";

const years = Array.from({ length: 30 }, (_, index) => 2021 + index);

test.each(years)("the observed holidays of %i are those the government's own package names", (year) => {
  // Its lists follow the holiday's year, so New Year's Day of the next year may fall on this 31 December.
  const theirs = [...allForYear(year), ...allForYear(year + 1)]
    .map((holiday) => holiday.dateString)
    .map((text) => text.split("-").map(Number))
    .map(([y, month, day]) => new Temporal.PlainDate(y ?? 0, month ?? 0, day ?? 0).toString())
    .filter((text) => text.startsWith(String(year)));
  expect(daysOf(year).filter(isFederalHoliday).map(String)).toEqual([...new Set(theirs)].sort());
});

test.each([
  ["2026-07-03", "4 July 2026 is a Saturday"],
  ["2027-12-31", "1 January 2028 is a Saturday"],
  ["2027-07-05", "4 July 2027 is a Sunday"],
  ["2021-06-18", "the first Juneteenth was a Saturday"],
])("%s is kept, as %s", (date) => {
  expect(isFederalHoliday(Temporal.PlainDate.from(date))).toBe(true);
});

test.each([
  ["2026-07-06", "nothing moves past the Friday"],
  ["2020-06-19", "Juneteenth was no federal holiday yet"],
  ["2029-01-20", "Inauguration Day is kept in Washington only"],
])("%s is an ordinary day, as %s", (date) => {
  expect(isFederalHoliday(Temporal.PlainDate.from(date))).toBe(false);
});

function daysOf(year: number): Temporal.PlainDate[] {
  const first = new Temporal.PlainDate(year, 1, 1);
  return Array.from({ length: first.daysInYear }, (_, index) => first.add({ days: index }));
}
