import { expect, test } from "vitest";
import { findWeekday, toDate, toDay } from "./days.ts";
import { findFederalHoliday } from "./federal-holidays.ts";

test("the holidays of ten years, but for those on weekends, are the days that OPM publishes", () => {
  const first = toDay("2021-01-01");
  const holidays = Array.from({ length: toDay("2031-01-01") - first }, (_, days) => first + days)
    .filter((day) => findWeekday(day) <= 5 && findFederalHoliday(day) !== null)
    .map(toDate);
  expect(holidays).toEqual(opmHolidays);
});

test.each<[date: string, name: string | null, why: string]>([
  ["2026-07-04", "Independence Day", "the day itself, a Saturday"],
  ["2022-06-19", "Juneteenth", "the day itself, a Sunday"],
  ["2020-06-19", null, "Juneteenth was not a federal holiday yet"],
  ["2029-01-20", null, "only the Washington area observes Inauguration Day"],
])("the holiday on %s is %s: %s", (date, name) => {
  expect(findFederalHoliday(toDay(date))).toBe(name);
});

/**
 * The federal holidays of 2021 to 2030 on the days they are observed, as the US Office of Personnel Management publishes
 * them: https://www.opm.gov/policy-data-oversight/pay-leave/federal-holidays/
 * Each line is the table of one year. New Year's Day fell or falls on a Saturday in 2022 and 2028, so those two lines
 * begin on December 31. Inauguration Day is left out because only the Washington area observes it, and days closed by
 * executive order, such as December 24, 2024, because they are not holidays.
 */
const opmHolidays: readonly string[] = `
  2021-01-01 2021-01-18 2021-02-15 2021-05-31 2021-06-18 2021-07-05 2021-09-06 2021-10-11 2021-11-11 2021-11-25 2021-12-24
  2021-12-31 2022-01-17 2022-02-21 2022-05-30 2022-06-20 2022-07-04 2022-09-05 2022-10-10 2022-11-11 2022-11-24 2022-12-26
  2023-01-02 2023-01-16 2023-02-20 2023-05-29 2023-06-19 2023-07-04 2023-09-04 2023-10-09 2023-11-10 2023-11-23 2023-12-25
  2024-01-01 2024-01-15 2024-02-19 2024-05-27 2024-06-19 2024-07-04 2024-09-02 2024-10-14 2024-11-11 2024-11-28 2024-12-25
  2025-01-01 2025-01-20 2025-02-17 2025-05-26 2025-06-19 2025-07-04 2025-09-01 2025-10-13 2025-11-11 2025-11-27 2025-12-25
  2026-01-01 2026-01-19 2026-02-16 2026-05-25 2026-06-19 2026-07-03 2026-09-07 2026-10-12 2026-11-11 2026-11-26 2026-12-25
  2027-01-01 2027-01-18 2027-02-15 2027-05-31 2027-06-18 2027-07-05 2027-09-06 2027-10-11 2027-11-11 2027-11-25 2027-12-24
  2027-12-31 2028-01-17 2028-02-21 2028-05-29 2028-06-19 2028-07-04 2028-09-04 2028-10-09 2028-11-10 2028-11-23 2028-12-25
  2029-01-01 2029-01-15 2029-02-19 2029-05-28 2029-06-19 2029-07-04 2029-09-03 2029-10-08 2029-11-12 2029-11-22 2029-12-25
  2030-01-01 2030-01-21 2030-02-18 2030-05-27 2030-06-19 2030-07-04 2030-09-02 2030-10-14 2030-11-11 2030-11-28 2030-12-25
`
  .trim()
  .split(/\s+/);
