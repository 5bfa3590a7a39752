import { expect, test } from "vitest";
import { testSiteInfo } from "../../tests/support/site-info.ts";
import { checkCalendar } from "./calendar-check.ts";

const today = Temporal.PlainDate.from("2026-11-22");

test("shows the hours as the page does, lists the days of the next twelve months that differ from it, and asks to confirm them", () => {
  const [finding] = checkCalendar(
    {
      ...testSiteInfo,
      closures: [
        { date: "2026-11-27", reason: "Day after Thanksgiving" },
        { date: "2026-12-24", through: "2027-01-01", reason: "Year-end shutdown" },
      ],
      earlyClosings: [{ date: "2026-12-23", closesAt: "12:00" }],
      openOnHolidays: ["Columbus Day", "Veterans Day"],
    },
    today,
  );
  expect(finding?.blocks).toBe(false);
  expect(`${finding?.what}\n${finding?.remedy}`).toMatchInlineSnapshot(`
    "No one has confirmed the calendar of the next twelve months, which decides when replies are due:
             The page says: “Monday through Friday, 8 a.m. to 5 p.m. Central”
             Thu, Nov 26, 2026: closed (Thanksgiving Day)
             Fri, Nov 27, 2026: closed (Day after Thanksgiving)
             Wed, Dec 23, 2026: closes at 12:00
             Thu, Dec 24, 2026 through Fri, Jan 1, 2027: closed (Year-end shutdown)
             Mon, Jan 18, 2027: closed (Birthday of Martin Luther King, Jr.)
             Mon, Feb 15, 2027: closed (Washington's Birthday)
             Mon, May 31, 2027: closed (Memorial Day)
             Fri, Jun 18, 2027: closed (Juneteenth)
             Mon, Jul 5, 2027: closed (Independence Day)
             Mon, Sep 6, 2027: closed (Labor Day)
             Mon, Oct 11, 2027: open (Columbus Day)
             Thu, Nov 11, 2027: open (Veterans Day)
    Correct "businessHours", "closures", "earlyClosings" and "openOnHolidays" in content/company.yaml. When this list is right, enter "calendarConfirmed: 2026-11-22" there."
  `);
});

test("for a firm that is open on Saturdays, it lists a holiday on a Saturday as well as the day it is observed", () => {
  const saturday = { days: [6], from: "09:00", until: "12:00" };
  const { timeZone, open } = testSiteInfo.businessHours;
  const businessHours = { timeZone, open: [...open, saturday] };
  const calendar = { ...testSiteInfo, businessHours };
  const [finding] = checkCalendar(calendar, Temporal.PlainDate.from("2027-06-01"));
  for (const day of ["Fri, Dec 24, 2027", "Sat, Dec 25, 2027", "Fri, Dec 31, 2027", "Sat, Jan 1, 2028"])
    expect(finding?.what).toContain(`${day}: closed`);
});

test.each<[string | undefined, number, string]>([
  [undefined, 1, "never confirmed"],
  ["2026-11-22", 0, "confirmed today"],
  ["2025-11-23", 0, "not quite a year ago"],
  ["2025-11-22", 1, "a year ago"],
  ["2027-01-04", 1, "on a day that is still to come"],
])("confirmed on %s: %d questions (%s)", (calendarConfirmed, count) => {
  const calendar = { ...testSiteInfo, ...(calendarConfirmed && { calendarConfirmed }) };
  expect(checkCalendar(calendar, today)).toHaveLength(count);
});
