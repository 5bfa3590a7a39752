const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

/** The name of an ISO number, of which 1 is Monday. */
export function nameWeekday(weekday: number): string {
  return weekdays[weekday - 1] ?? "";
}

/** The days that "Monday through Thursday" or "Monday, Wed. and Friday" names, as ISO numbers; null if it names anything else. */
export function parseWeekdays(text: string): number[] | null {
  const runs = text
    .trim()
    .split(/\s*(?:,\s*and\b|,|&|\band\b)\s*/i)
    .map(parseRun);
  return runs.some((run) => run === null) ? null : runs.flatMap((run) => run ?? []);
}

/** "Monday through Thursday", from three days in a row; otherwise "Monday, Wednesday, and Friday". */
export function formatWeekdays(days: readonly number[]): string {
  const names = days.map(nameWeekday);
  const isRun = days.every((day, index) => index === 0 || day === nextDay(days[index - 1] ?? 0));
  if (isRun && days.length > 2) return `${names[0]} through ${names.at(-1)}`;
  return new Intl.ListFormat("en-US").format(names);
}

/** One day, or the first and the last of several. */
function parseRun(text: string): number[] | null {
  const [first, last = first, ...rest] = text.split(/\s*(?:\bto\b|\bthrough\b|[-–—])\s*/i).map(findWeekday);
  if (!first || !last || rest.length > 0) return null;
  const days = [first];
  while (days.at(-1) !== last) days.push(nextDay(days.at(-1) ?? first));
  return days;
}

function findWeekday(name: string): number | null {
  const [, start] = /^(mon|tue|wed|thu|fri|sat|sun)(?:s|nes|rs?|ur)?(?:days?)?\.?$/i.exec(name) ?? [];
  const index = weekdays.findIndex((weekday) => weekday.slice(0, 3).toLowerCase() === start?.toLowerCase());
  return index < 0 ? null : index + 1;
}

function nextDay(day: number): number {
  return (day % 7) + 1;
}
