/** "Monday, November 23 at 5:00 PM CST", in `timeZone`. `instant` is ISO 8601. */
export function formatDateTime(instant: string, timeZone: string): string {
  return format(instant, timeZone, toOptions("long"));
}

/** "Mon, Nov 23, 5:00 PM CST", where there is little room. */
export function formatShortDateTime(instant: string, timeZone: string): string {
  return format(instant, timeZone, short);
}

/** The same, with the year unless it is the present one: "Mon, Nov 24, 2025, 5:00 PM CST". */
export function formatPastDateTime(instant: string, timeZone: string, now: string): string {
  const [year, present] = [instant, now].map((at) => format(at, timeZone, { year: "numeric" }));
  return format(instant, timeZone, year === present ? short : { ...short, year: "numeric" });
}

function toOptions(names: "long" | "short"): Intl.DateTimeFormatOptions {
  return {
    weekday: names,
    month: names,
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  };
}

const short = toOptions("short");

function format(instant: string, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  const key = `${timeZone} ${JSON.stringify(options)}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat("en-US", { timeZone, ...options });
    formatters.set(key, formatter);
  }
  return formatter.format(new Date(instant));
}

/** Kept, because making one takes long: an inbox of 50 took 17 ms with a new one each time, and 3 with these (2026-11-22). */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** ISO 8601 in UTC with milliseconds, so times sort as text (database/tables.ts). */
export function toTimestamp(instant: Temporal.Instant): string {
  return instant.toString({ smallestUnit: "millisecond" });
}
