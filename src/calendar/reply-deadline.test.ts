import fc from "fast-check";
import { expect, test } from "vitest";
import { inFortWorth, testSiteInfo } from "../../tests/support/site-info.ts";
import type { BusinessCalendar, OpenHours } from "./business-calendar.ts";
import { toDate, toDay } from "./days.ts";
import { federalHolidays, findFederalHoliday } from "./federal-holidays.ts";
import { findReplyDeadline } from "./reply-deadline.ts";

/** Closed over New Year, half a day on December 23, open on Columbus Day. */
const ours: BusinessCalendar = {
  ...testSiteInfo,
  closures: [{ date: "2026-12-28", through: "2027-01-04" }],
  earlyClosings: [{ date: "2026-12-23", closesAt: "12:00" }],
  openOnHolidays: ["Columbus Day"],
};

const friday = { days: [5], from: "07:30", until: "12:00" };

/** `ours` with these hours, in Fort Worth. */
function open(...hours: readonly OpenHours[]): BusinessCalendar {
  return { ...ours, businessHours: { timeZone: "America/Chicago", open: hours } };
}

const untilNoonOnFriday = open({ days: [1, 2, 3, 4], from: "07:30", until: "17:00" }, friday);
const saturdays = open(
  { days: [1, 2, 3, 4, 5], from: "08:00", until: "17:00" },
  { days: [6], from: "09:00", until: "13:00" },
);

test.each([
  ["2026-11-17T09:00", "2026-11-18T17:00", "a Tuesday morning is due on Wednesday", ours],
  ["2026-11-17T23:59", "2026-11-18T17:00", "late on Tuesday is still Tuesday", ours],
  ["2026-11-18T00:00", "2026-11-19T17:00", "midnight begins the next day", ours],
  ["2026-11-20T16:00", "2026-11-23T17:00", "a Friday is due on Monday", ours],
  ["2026-11-21T10:00", "2026-11-23T17:00", "a Saturday is due on Monday", ours],
  ["2026-07-02T12:00", "2026-07-06T17:00", "July 3, 2026 is the observed holiday for the 4th", ours],
  ["2026-03-06T12:00", "2026-03-09T17:00", "clocks go forward on the weekend", ours],
  ["2026-10-09T12:00", "2026-10-12T17:00", "Columbus Day is a day of work here", ours],
  ["2026-12-22T12:00", "2026-12-23T12:00", "the office closes early", ours],
  ["2026-12-24T12:00", "2027-01-05T17:00", "Christmas, a weekend and a shutdown are skipped", ours],
  ["2026-11-18T16:59", "2026-11-19T17:00", "Thursday has its own hours", untilNoonOnFriday],
  ["2026-11-19T07:00", "2026-11-20T12:00", "Friday ends at noon", untilNoonOnFriday],
  ["2026-11-20T13:00", "2026-11-23T17:00", "Friday after noon is due on Monday", untilNoonOnFriday],
  ["2026-11-20T13:00", "2026-11-21T13:00", "a Friday is due on Saturday at its close", saturdays],
  ["2026-07-02T12:00", "2026-07-06T17:00", "a holiday on Saturday closes Friday and Saturday", saturdays],
])("received %s in Fort Worth, due %s: %s", (received, due, _, calendar) => {
  expect(new Date(findReplyDeadline(inFortWorth(received).epochMilliseconds, calendar))).toEqual(
    new Date(inFortWorth(due).epochMilliseconds),
  );
});

test("another firm's days, time zone and closing time are respected", () => {
  const businessHours = {
    timeZone: "Asia/Dubai",
    open: [{ days: [7, 1, 2, 3, 4], from: "09:00", until: "16:30" }],
  };
  const friday = Date.parse("2026-11-20T08:00:00Z");
  const due = findReplyDeadline(friday, { ...ours, businessHours });
  expect(new Date(due).toISOString()).toBe("2026-11-22T12:30:00.000Z");
});

test("for any hours by day, closures, early closings, holidays and time zone, a reply is due as a calendar of another making says", () => {
  fc.assert(
    fc.property(calendars, instants, (calendar, instant) => {
      const due = findReplyDeadline(instant, calendar);
      expect(new Date(due).toISOString()).toBe(
        new Date(findDeadlineByTemporal(instant, calendar)).toISOString(),
      );
    }),
    { numRuns: 500 },
  );
});

const zones = [
  "America/Chicago",
  "America/New_York",
  "America/Phoenix",
  "Pacific/Honolulu",
  "Australia/Lord_Howe",
  "Asia/Kathmandu",
];
const first = toDay("2024-01-01");
const dates = fc.integer({ min: first, max: first + 10 * 366 }).map(toDate);
const instants = fc.integer({ min: first * 86_400_000, max: (first + 3650) * 86_400_000 });
const times = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":"));
const hours = fc.uniqueArray(times, { minLength: 2, maxLength: 2 }).map((two) => two.toSorted());
const calendars = fc.record({
  businessHours: fc.record({
    timeZone: fc.constantFrom(...zones),
    open: fc
      .tuple(
        fc.array(hours, { minLength: 7, maxLength: 7 }),
        fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
      )
      .map(([week, days]) =>
        days.map((day) => ({ days: [day], from: week[day - 1]?.[0] ?? "", until: week[day - 1]?.[1] ?? "" })),
      ),
  }),
  closures: fc.array(
    dates.chain((date) => fc.nat(20).map((days) => ({ date, through: toDate(toDay(date) + days) }))),
    { maxLength: 300 },
  ),
  earlyClosings: fc.array(fc.record({ date: dates, closesAt: times }), { maxLength: 300 }),
  openOnHolidays: fc.subarray([...federalHolidays]),
});

/** The same rule in the words of `Temporal`. */
function findDeadlineByTemporal(
  instant: number,
  { businessHours: { timeZone, open }, closures, earlyClosings, openOnHolidays }: BusinessCalendar,
): number {
  const local = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone);
  for (let day = local.toPlainDate().add({ days: 1 }); ; day = day.add({ days: 1 })) {
    const hours = open.find(({ days }) => days.includes(day.dayOfWeek));
    const holiday = findFederalHoliday(toDay(day.toString()));
    const isClosed = closures.some(
      ({ date, through = date }) =>
        Temporal.PlainDate.compare(date, day) <= 0 && Temporal.PlainDate.compare(day, through) <= 0,
    );
    if (!hours || isClosed || (holiday !== null && !openOnHolidays.includes(holiday))) continue;
    const early = earlyClosings.find(({ date }) => day.equals(date));
    return day.toZonedDateTime({ timeZone, plainTime: early?.closesAt ?? hours.until }).epochMilliseconds;
  }
}
