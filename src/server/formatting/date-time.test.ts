import { expect, test } from "vitest";
import { formatDateTime, formatPastDateTime, formatShortDateTime } from "./date-time.ts";

const central = "America/Chicago";

test("times are in the given time zone, with the names of days and months spelled out or short", () => {
  expect(formatDateTime("2026-11-23T23:00:00.000Z", central)).toBe("Monday, November 23 at 5:00 PM CST");
  expect(formatShortDateTime("2026-11-23T23:00:00.000Z", central)).toBe("Mon, Nov 23, 5:00 PM CST");
  expect(formatShortDateTime("2026-11-23T23:00:00.000Z", "UTC")).toBe("Mon, Nov 23, 11:00 PM UTC");
});

test.each([
  ["2026-01-01T06:00:00.000Z", "Thu, Jan 1, 12:00 AM CST"],
  ["2026-01-01T05:59:00.000Z", "Wed, Dec 31, 2025, 11:59 PM CST"],
  ["2025-07-04T15:00:00.000Z", "Fri, Jul 4, 2025, 10:00 AM CDT"],
])("%s has its year only if that is not the present one: %s", (instant, words) => {
  expect(formatPastDateTime(instant, central, "2026-11-23T18:20:00.000Z")).toBe(words);
});
