import { expect, test } from "vitest";
import {
  formatDateTime,
  formatDuration,
  formatPastDateTime,
  formatPunctuality,
  formatShortDateTime,
} from "./time.ts";

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

const now = "2026-11-23T23:00:00.000Z";
const later = (seconds: number) => new Date(Date.parse(now) + 1000 * seconds).toISOString();
const [minute, hour, day] = [60, 3600, 86_400] as const;

test.each([
  [0, "less than a minute"],
  [minute, "1 minute"],
  [hour + 20 * minute, "1 hour 20 minutes"],
  [3 * hour + 20 * minute, "3 hours"],
  [day - 1, "23 hours"],
  [day + 59 * minute, "1 day"],
  [2 * day + hour, "2 days 1 hour"],
  [1200 * day, "1,200 days"],
])("%d seconds are %s", (seconds, words) => {
  expect(formatDuration(seconds)).toBe(words);
});

test.each([
  [-3 * day, "on time"],
  [2 * hour, "2 hours late"],
])("a reply %d seconds after the promised time is %s", (seconds, words) => {
  expect(formatPunctuality(later(seconds), now)).toBe(words);
});
