// Durations in words, for people. Every instant is ISO 8601.

/** "3 hours 20 minutes": whole minutes, and at most two units that follow each other. */
export function formatDuration(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 1) return "less than a minute";
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days > 0) return joinUnits([days, "day"], [hours % 24, "hour"]);
  return joinUnits([hours, "hour"], [minutes % 60, "minute"]);
}

/** "2 minutes ago", in the largest unit that fits; "just now" within a minute, or if two clocks disagree. */
export function formatAgo(at: string, now: string): string {
  const [minutes, hours, days] = [60, 3600, 86_400].map((unit) =>
    Math.floor(secondsBetween(at, now) / unit),
  ) as [number, number, number];
  if (minutes < 1) return "just now";
  const largest =
    days > 0 ? formatCount(days, "day") : formatCount(hours || minutes, hours ? "hour" : "minute");
  return `${largest} ago`;
}

/** "due in 3 hours 20 minutes" or "overdue by 2 days". */
export function formatDue(dueAt: string, now: string): string {
  const seconds = secondsBetween(now, dueAt);
  return seconds < 0 ? `overdue by ${formatDuration(-seconds)}` : `due in ${formatDuration(seconds)}`;
}

/** "in time", or "2 hours late" for what was promised. */
export function formatPunctuality(at: string, dueAt: string): string {
  return at <= dueAt ? "in time" : `${formatDuration(secondsBetween(dueAt, at))} late`;
}

/** "1 day", "2 days". */
export function formatCount(count: number, unit: string): string {
  return `${count.toLocaleString("en-US")} ${unit}${count === 1 ? "" : "s"}`;
}

function joinUnits(...units: readonly (readonly [count: number, unit: string])[]): string {
  return units
    .filter(([count]) => count > 0)
    .map(([count, unit]) => formatCount(count, unit))
    .join(" ");
}

function secondsBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 1000;
}
