import fc from "fast-check";
import { expect, test } from "vitest";
import { fortWorthHours as hours } from "../../../tests/support/site-info.ts";
import { findReplyDeadline } from "./deadlines.ts";
import { findFederalHoliday } from "./federal-holidays.ts";

test.each([
  ["2026-11-17T09:00", "2026-11-18T17:00", "a Tuesday morning is due on Wednesday"],
  ["2026-11-17T23:59", "2026-11-18T17:00", "late on Tuesday is still Tuesday"],
  ["2026-11-18T00:00", "2026-11-19T17:00", "midnight begins the next day"],
  ["2026-11-20T16:00", "2026-11-23T17:00", "a Friday is due on Monday"],
  ["2026-11-21T10:00", "2026-11-23T17:00", "a Saturday is due on Monday"],
  ["2026-11-22T23:00", "2026-11-23T17:00", "a Sunday is due on Monday"],
  ["2026-07-02T12:00", "2026-07-06T17:00", "July 3, 2026 is the observed holiday for the 4th"],
  ["2027-12-30T12:00", "2028-01-03T17:00", "December 31, 2027 is the observed New Year's Day"],
  ["2026-11-25T12:00", "2026-11-27T17:00", "Thanksgiving is skipped"],
  ["2026-03-06T12:00", "2026-03-09T17:00", "clocks go forward on the weekend"],
  ["2026-10-30T12:00", "2026-11-02T17:00", "clocks go back on the weekend"],
])("received %s in Fort Worth, due %s: %s", (received, due) => {
  expect(findReplyDeadline(inFortWorth(received), hours).toString()).toBe(inFortWorth(due).toString());
});

test("another firm's days, time zone and closing time are respected", () => {
  const sundayToThursday = {
    ...hours,
    timeZone: "Asia/Dubai",
    days: [7, 1, 2, 3, 4],
    opensAt: "09:00",
    closesAt: "16:30",
  };
  const friday = Temporal.Instant.from("2026-11-20T08:00:00Z");
  expect(findReplyDeadline(friday, sundayToThursday).toString()).toBe("2026-11-22T12:30:00Z");
});

test.each([
  ["2026-07-02T12:00", "2026-07-06T17:00", "July 3 and July 4, 2026, a Saturday"],
  ["2027-12-23T12:00", "2027-12-27T17:00", "December 24 and December 25, 2027, a Saturday"],
  ["2026-11-20T12:00", "2026-11-21T17:00", "an ordinary Saturday is a business day"],
])(
  "a firm that is open on Saturdays promises no reply on a holiday: received %s, due %s: %s",
  (received, due) => {
    const openOnSaturdays = { ...hours, days: [1, 2, 3, 4, 5, 6] };
    expect(findReplyDeadline(inFortWorth(received), openOnSaturdays).toString()).toBe(
      inFortWorth(due).toString(),
    );
  },
);

const instants = fc
  .integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2040, 0, 1) })
  .map((milliseconds) => Temporal.Instant.fromEpochMilliseconds(milliseconds));

const zones = fc.constantFrom("America/Chicago", "America/New_York", "Europe/Berlin", "Australia/Lord_Howe");

test("whenever a project request comes in, the reply is due at the close of a business day that begins after receipt", () => {
  fc.assert(
    fc.property(instants, zones, (receivedAt, timeZone) => {
      const due = findReplyDeadline(receivedAt, { ...hours, timeZone }).toZonedDateTimeISO(timeZone);
      expect(due.toPlainTime().toString({ smallestUnit: "minute" })).toBe("17:00");
      expect(due.dayOfWeek).toBeLessThanOrEqual(5);
      expect(findFederalHoliday(due.toPlainDate())).toBeNull();
      expect(Temporal.Instant.compare(receivedAt, due.startOfDay().toInstant())).toBeLessThan(0);
    }),
  );
});

test("no business day lies between receipt and the day the reply is due", () => {
  fc.assert(
    fc.property(instants, zones, (receivedAt, timeZone) => {
      const dueOn = findReplyDeadline(receivedAt, { ...hours, timeZone })
        .toZonedDateTimeISO(timeZone)
        .toPlainDate();
      let day = receivedAt.toZonedDateTimeISO(timeZone).toPlainDate().add({ days: 1 });
      for (; Temporal.PlainDate.compare(day, dueOn) < 0; day = day.add({ days: 1 })) {
        expect(day.dayOfWeek > 5 || findFederalHoliday(day) !== null).toBe(true);
      }
    }),
  );
});

test("a project request that comes in later is never due earlier", () => {
  fc.assert(
    fc.property(instants, fc.integer({ min: 0, max: 14 * 86_400 }), (receivedAt, seconds) => {
      const later = receivedAt.add({ seconds });
      expect(
        Temporal.Instant.compare(findReplyDeadline(receivedAt, hours), findReplyDeadline(later, hours)),
      ).not.toBe(1);
    }),
  );
});

function inFortWorth(local: string): Temporal.Instant {
  return Temporal.ZonedDateTime.from(`${local}[America/Chicago]`).toInstant();
}
