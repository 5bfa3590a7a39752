/** "Monday, November 23 at 5:00 PM CST", in `timeZone`. `instant` is ISO 8601. */
export function formatDateTime(instant: string, timeZone: string): string {
  return format(instant, timeZone, "long");
}

/** "Mon, Nov 23, 5:00 PM CST", where there is little room. */
export function formatShortDateTime(instant: string, timeZone: string): string {
  return format(instant, timeZone, "short");
}

/** The same, with the year unless it is the present one: "Mon, Nov 24, 2025, 5:00 PM CST". */
export function formatPastDateTime(instant: string, timeZone: string, now: string): string {
  const [year, present] = [instant, now].map((at) =>
    new Date(at).toLocaleString("en-US", { timeZone, year: "numeric" }),
  );
  return format(instant, timeZone, "short", year === present ? {} : { year: "numeric" });
}

function format(
  instant: string,
  timeZone: string,
  names: "long" | "short",
  options: Intl.DateTimeFormatOptions = {},
): string {
  return new Date(instant).toLocaleString("en-US", {
    timeZone,
    weekday: names,
    month: names,
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
    ...options,
  });
}

/** ISO 8601 in UTC with milliseconds, so times sort as text (database/tables.ts). */
export function toTimestamp(instant: Temporal.Instant): string {
  return instant.toString({ smallestUnit: "millisecond" });
}
