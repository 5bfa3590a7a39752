import fc from "fast-check";
import { expect, test } from "vitest";
import { fortWorthHours as hours } from "../../../tests/support/site-info.ts";
import { addBusinessHours, findOpeningTime, isBusinessDay } from "./business-days.ts";

test.each([
  ["2026-11-20T10:00", 2, "2026-11-20T12:00", "within a day"],
  ["2026-11-20T16:00", 2, "2026-11-23T09:00", "over a weekend"],
  ["2026-11-20T15:00", 2, "2026-11-20T17:00", "until the close itself"],
  ["2026-11-20T18:00", 2, "2026-11-23T10:00", "after the close"],
  ["2026-11-21T12:00", 2, "2026-11-23T10:00", "on a day that the firm is closed"],
  ["2026-11-25T16:30", 2, "2026-11-27T09:30", "over Thanksgiving"],
  ["2026-11-20T06:00", 12, "2026-11-23T11:00", "longer than a day"],
])("from %s, %d business hours end at %s: %s", (from, count, end) => {
  expect(addBusinessHours(inFortWorth(from), count, hours).toString()).toBe(inFortWorth(end).toString());
});

test("between the two, the firm is open for exactly that many hours", () => {
  const minutes = fc.integer({ min: 0, max: 3 * 365 * 24 * 60 });
  fc.assert(
    fc.property(minutes, fc.integer({ min: 1, max: 30 }), (minute, count) => {
      const from = Temporal.Instant.from("2026-01-01T00:00:00Z").add({ minutes: minute });
      const end = addBusinessHours(from, count, hours);
      let open = 0;
      for (let at = from; Temporal.Instant.compare(at, end) < 0; at = at.add({ minutes: 1 })) {
        const local = at.toZonedDateTimeISO(hours.timeZone);
        const time = local.toPlainTime().toString();
        if (isBusinessDay(local.toPlainDate(), hours) && time >= "08:00" && time < "17:00") open += 1;
      }
      expect(open).toBe(count * 60);
    }),
    { numRuns: 30 },
  );
});

test.each<[string, string | null, string]>([
  ["2026-11-20T00:00", "2026-11-20T08:00", "before it opens on a Friday"],
  ["2026-11-20T23:59", "2026-11-20T08:00", "late on that day"],
  ["2026-11-21T12:00", null, "on a Saturday"],
  ["2026-11-26T12:00", null, "on Thanksgiving"],
])("on the day of %s the firm opens at %s: %s", (at, opening, _) => {
  expect(findOpeningTime(inFortWorth(at), hours)?.toInstant().toString() ?? null).toBe(
    opening && inFortWorth(opening).toString(),
  );
});

function inFortWorth(local: string): Temporal.Instant {
  return Temporal.ZonedDateTime.from(`${local}[America/Chicago]`).toInstant();
}
