import fc from "fast-check";
import { expect, test } from "vitest";
import { toDate, toDay } from "./days.ts";
import { findLocalDay, formatZone, toInstant } from "./time-zone.ts";

const zones = Intl.supportedValuesOf("timeZone");

test("in every time zone, at any minute, local days and times are those of Temporal, over each change of the clocks", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: toDay("2012-01-01"), max: toDay("2040-01-01") }),
      fc.nat(24 * 60 - 1),
      (timeZone, day, minute) => {
        const plainTime = new Temporal.PlainTime(Math.floor(minute / 60), minute % 60);
        const expected = Temporal.PlainDate.from(toDate(day)).toZonedDateTime({ timeZone, plainTime });
        const instant = toInstant(day, plainTime.toString({ smallestUnit: "minute" }), timeZone);
        expect(instant).toBe(expected.epochMilliseconds);
        const local = expected.toPlainDate().toString();
        expect(toDate(findLocalDay(instant, timeZone))).toBe(local);
      },
    ),
    { numRuns: 2000 },
  );
});

test.each([
  ["2026-03-08", "02:30", "2026-03-08T08:30:00.000Z", "skipped: as late after the change"],
  ["2026-11-01", "01:30", "2026-11-01T06:30:00.000Z", "twice: the first"],
  ["2026-11-01", "17:00", "2026-11-01T23:00:00.000Z", "after the change"],
])("%s %s in Fort Worth is %s: %s", (date, time, instant) => {
  expect(new Date(toInstant(toDay(date), time, "America/Chicago")).toISOString()).toBe(instant);
});

test("a time zone has its name of the whole year", () => {
  expect(["America/Chicago", "America/New_York"].map(formatZone)).toEqual(["Central Time", "Eastern Time"]);
});
