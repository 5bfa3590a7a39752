// Instants are milliseconds since 1970 in UTC. The browser's own time zone plays no part.

const millisecondsPerDay = 86_400_000;

/** The day that it is in `timeZone` at an instant. */
export function findLocalDay(instant: number, timeZone: string): number {
  return Math.floor(toClocks(instant, timeZone) / millisecondsPerDay);
}

/**
 * The instant at which the clocks of `timeZone` show `time`, "HH:MM", on a day: the first of two, when they were set back; as
 * late after the change as it would have been, when they were set forward over it (as `Temporal` does).
 */
export function toInstant(day: number, time: string, timeZone: string): number {
  const clocks = day * millisecondsPerDay + Date.parse(`1970-01-01T${time}Z`);
  const toInstantAsAt = (near: number) => clocks - (toClocks(near, timeZone) - near);
  const before = toInstantAsAt(clocks - millisecondsPerDay);
  const after = toInstantAsAt(clocks + millisecondsPerDay);
  if (before === after) return before;
  const isShownAt = (instant: number) => toClocks(instant, timeZone) === clocks;
  return isShownAt(after) && !isShownAt(before) ? after : before;
}

/** "Central Time", all year. */
export function formatZone(timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longGeneric" }).formatToParts();
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

/** "Central" */
export function nameZone(timeZone: string): string {
  return formatZone(timeZone).replace(/ Time$/, "");
}

/** The date and time that the clocks show, to the minute, as the instant at which those of UTC show them. */
function toClocks(instant: number, timeZone: string): number {
  // "11/20/2026, 10:00". The formatter's parts would take twice as long, and each project request asks for six times.
  const numbers = findFormatter(timeZone).format(instant).split(/\D+/).map(Number);
  const [month = 0, day = 0, year = 0, hour, minute] = numbers;
  return Date.UTC(year, month - 1, day, hour, minute);
}

function findFormatter(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    const twoDigits = "2-digit";
    formatter = new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: twoDigits,
      day: twoDigits,
      hour: twoDigits,
      minute: twoDigits,
    });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

/** Kept, because making one takes long (docs/performance.md). */
const formatters = new Map<string, Intl.DateTimeFormat>();
