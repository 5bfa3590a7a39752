// A day is a whole number: how many days after January 1, 1970 it is, anywhere. Not every browser has Temporal.PlainDate.

const millisecondsPerDay = 86_400_000;

/** `date` is "2026-11-20". */
export function toDay(date: string): number {
  return Date.parse(date) / millisecondsPerDay;
}

/** The 0th of a month is the last of the month before. */
export function toDayOf(year: number, month: number, dayOfMonth: number): number {
  return Date.UTC(year, month - 1, dayOfMonth) / millisecondsPerDay;
}

/** "2026-11-20" */
export function toDate(day: number): string {
  return new Date(day * millisecondsPerDay).toISOString().slice(0, 10);
}

export function findYear(day: number): number {
  return new Date(day * millisecondsPerDay).getUTCFullYear();
}

/** The ISO number: 1 is Monday, 7 is Sunday. */
export function findWeekday(day: number): number {
  return new Date(day * millisecondsPerDay).getUTCDay() || 7;
}
