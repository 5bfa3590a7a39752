import { group, list, number, sample, text, textLike } from "./parts.ts";

const article = group({
  title: text(),
  excerpt: text(),
  date: textLike(isDay, "a day as year-month-day, such as 2026-03-02"),
  category: text(),
  readTime: number({ min: 4, max: 6 }),
  ...sample,
});

export const insights = group({ heading: text(), intro: text(), articles: list(article, { exactly: 3 }) });

/** True for a day that the calendar has: February 30 is none. */
function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const midnight = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(value);
}
