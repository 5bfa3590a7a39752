import { toDate, toDay } from "./days.ts";

// Instants are milliseconds since 1970 in UTC. The browser's own time zone plays no part.

const millisecondsPerMinute = 60_000;
const millisecondsPerDay = 24 * 60 * millisecondsPerMinute;

/** The day that it is in `timeZone` at an instant. */
export function findLocalDay(instant: number, timeZone: string): number {
  return Math.floor(toClocks(instant, timeZone) / millisecondsPerDay);
}

/**
 * The instant at which the clocks of `timeZone` show `time`, "HH:MM", on a day: the first of two, when they were set back; as
 * late after the change as it would have been, when they were set forward over it (as `Temporal` does).
 */
export function toInstant(day: number, time: string, timeZone: string): number {
  const clocks = Date.parse(`${toDate(day)}T${time}Z`);
  const [before, after] = [-millisecondsPerDay, millisecondsPerDay].map((change) => {
    const near = clocks + change;
    return clocks - (toClocks(near, timeZone) - near);
  }) as [number, number];
  const isShownAt = (instant: number) => toClocks(instant, timeZone) === clocks;
  return before !== after && isShownAt(after) && !isShownAt(before) ? after : before;
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
  const parts = Object.fromEntries(
    findFormatter(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const { year, month, day, hour, minute } = parts as Record<string, string>;
  return (
    toDay(`${year}-${month}-${day}`) * millisecondsPerDay +
    (Number(hour) * 60 + Number(minute)) * millisecondsPerMinute
  );
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
