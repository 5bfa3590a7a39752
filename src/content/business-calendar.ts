import { z } from "zod";
import { date, formatted, number, text } from "./fields.ts";

/** The federal holidays, as the US Office of Personnel Management names them. */
const federalHolidays = [
  "New Year's Day",
  "Birthday of Martin Luther King, Jr.",
  "Washington's Birthday",
  "Memorial Day",
  "Juneteenth",
  "Independence Day",
  "Labor Day",
  "Columbus Day",
  "Veterans Day",
  "Thanksgiving Day",
  "Christmas Day",
] as const;

export type FederalHoliday = (typeof federalHolidays)[number];

const timeOfDay = (example: string) =>
  formatted(/^([01]\d|2[0-3]):[0-5]\d$/, `a time on the 24-hour clock, such as ${example}`);

const timeZoneForm = "a time zone such as America/Chicago";

const businessHours = z
  .strictObject({
    timeZone: formatted(/\//, timeZoneForm).refine(isTimeZone, { error: timeZoneForm }),
    /** ISO weekday numbers: 1 is Monday. Without one, the search for the reply deadline would never end. */
    days: z.array(number({ min: 1, max: 7 })).min(1),
    opensAt: timeOfDay("08:00"),
    closesAt: timeOfDay("17:00, or 23:59 for midnight"),
  })
  .refine(({ opensAt, closesAt }) => opensAt < closesAt, {
    path: ["closesAt"],
    error: 'a time later than "opensAt"',
  });

/** The longest closure, in days: a mistyped year would put off every reply for years. */
const longestClosure = 60;

const closure = z
  .strictObject({
    date,
    /** The last day, if the office is closed for several. */
    through: date.exactOptional(),
    reason: text,
  })
  .refine(({ date, through = date }) => date <= through && daysBetween(date, through) <= longestClosure, {
    path: ["through"],
    error: `a date no earlier than "date", at most ${longestClosure} days later`,
  });

const earlyClosing = z.strictObject({ date, closesAt: timeOfDay("12:00") });

/**
 * When the office is open: on its days of the week, except on federal holidays and on its own days. Dates are "YYYY-MM-DD" and
 * times "HH:MM", local in `timeZone`.
 */
export const businessCalendar = z.strictObject({
  businessHours,
  closures: z.array(closure).default([]),
  earlyClosings: z
    .array(earlyClosing)
    .refine((closings) => new Set(closings.map(({ date }) => date)).size === closings.length, {
      error: "each date once",
    })
    .default([]),
  /** The holidays on which the office is open all the same. */
  openOnHolidays: z
    .array(z.enum(federalHolidays, { error: `one of: ${federalHolidays.join("; ")}` }))
    .default([]),
  /** The day on which someone at the office confirmed the calendar of the twelve months that follow. */
  calendarConfirmed: date.exactOptional(),
});

export type BusinessCalendar = z.output<typeof businessCalendar>;

/** Finds early closings at a time when the office is not open. */
export function checkEarlyClosings(
  { businessHours: { opensAt, closesAt }, earlyClosings }: BusinessCalendar,
  { addIssue }: z.RefinementCtx,
): void {
  for (const [index, early] of earlyClosings.entries())
    if (early.closesAt <= opensAt || early.closesAt >= closesAt)
      addIssue({
        code: "custom",
        path: ["earlyClosings", index, "closesAt"],
        message: `a time between ${opensAt} and ${closesAt}, when the office is open`,
      });
}

function daysBetween(date: string, later: string): number {
  return (Date.parse(later) - Date.parse(date)) / 86_400_000;
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
