import { expect, test } from "vitest";
import { opmHolidays } from "../../../tests/support/opm-holidays.ts";
import { findFederalHoliday } from "./federal-holidays.ts";

test("the holidays of ten years, but for those on weekends, are the days that OPM publishes", () => {
  const first = Temporal.PlainDate.from("2021-01-01");
  const holidays = Array.from({ length: first.until("2031-01-01").days }, (_, days) => first.add({ days }))
    .filter((day) => day.dayOfWeek <= 5 && findFederalHoliday(day) !== null)
    .map(String);
  expect(holidays).toEqual(opmHolidays);
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
