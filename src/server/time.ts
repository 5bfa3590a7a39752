// Times and durations in words. Every instant is ISO 8601 unless it is a Temporal.Instant.

/** "Monday, November 23 at 5:00 PM CST", in `timeZone`. `instant` is ISO 8601. */
export function formatDateTime(instant: string, timeZone: string): string {
  return format(instant, timeZone, toOptions("long"));
}

/** "Mon, Nov 23, 5:00 PM CST", where there is little room. */
export function formatShortDateTime(instant: string, timeZone: string): string {
  return format(instant, timeZone, short);
}

/** The same, with the year unless it is the present one: "Mon, Nov 24, 2025, 5:00 PM CST". */
export function formatPastDateTime(
  instant: string,
  timeZone: string,
  now: string,
  { hasZone = true } = {},
): string {
  const [year, present] = [instant, now].map((at) => format(at, timeZone, { year: "numeric" }));
  const { timeZoneName, ...rest } = short;
  const options = hasZone ? short : rest;
  return format(instant, timeZone, year === present ? options : { ...options, year: "numeric" });
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

/** Kept, because making one takes long (docs/performance.md). */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** "2026-11-20 10:00" on the clocks of `timeZone`. Spreadsheets read it as a time. */
export function formatLocalTime(instant: string, timeZone: string): string {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone);
  return `${local.toPlainDate()} ${local.toPlainTime().toString({ smallestUnit: "minute" })}`;
}

/** "1 hour 20 minutes", from two hours on "3 hours", from a day on "2 days 5 hours". */
export function formatDuration(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 1) return "less than a minute";
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  const parts = days > 0 ? { days, hours: hours % 24 } : { hours, minutes: hours < 2 ? minutes % 60 : 0 };
  return durations.format(parts).replace(", ", " ");
}

const durations = new Intl.DurationFormat("en-US", { style: "long" });

/** "2 minutes ago"; "just now" within a minute, or if two clocks disagree. */
export function formatAgo(at: string, now: string): string {
  const seconds = secondsBetween(at, now);
  return seconds < 60 ? "just now" : `${formatDuration(seconds)} ago`;
}

/** "due in 3 hours" or "overdue by 2 days". */
export function formatDue(dueAt: string, now: string): string {
  const seconds = secondsBetween(now, dueAt);
  return seconds < 0 ? `overdue by ${formatDuration(-seconds)}` : `due in ${formatDuration(seconds)}`;
}

/** "on time", or "2 hours late" for a promise. */
export function formatPunctuality(at: string, dueAt: string): string {
  return at <= dueAt ? "on time" : `${formatDuration(secondsBetween(dueAt, at))} late`;
}

function secondsBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 1000;
}

/** ISO 8601 in UTC with milliseconds, so times sort as text (database/tables.ts). */
export function toTimestamp({ epochMilliseconds }: Pick<Temporal.Instant, "epochMilliseconds">): string {
  return new Date(epochMilliseconds).toISOString();
}
