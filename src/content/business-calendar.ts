import { z } from "zod";
import { federalHolidays, isTimeZone } from "../contract/site-info.ts";
import { date, formatted, number, text } from "./fields.ts";

const timeOfDay = (example: string) =>
  formatted(/^([01]\d|2[0-3]):[0-5]\d$/, `a time on the 24-hour clock, such as ${example}`);

const timeZoneForm = "a time zone such as America/Chicago";

export const businessHours = z
  .strictObject({
    timeZone: formatted(/\//, timeZoneForm).refine(isTimeZone, { error: timeZoneForm }),
    /** ISO weekday numbers: 1 is Monday. */
    days: z.array(number({ min: 1, max: 7 })).min(1),
    opensAt: timeOfDay("08:00"),
    closesAt: timeOfDay("17:00"),
  })
  .refine(({ opensAt, closesAt }) => opensAt < closesAt, {
    path: ["closesAt"],
    error: 'a time later than "opensAt"',
  });

/** In days. A mistyped year would put off every reply for years. */
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

/** The office's own days, in company.yaml. */
export const calendarFields = {
  closures: z.array(closure).default([]),
  earlyClosings: z
    .array(earlyClosing)
    .refine((closings) => new Set(closings.map(({ date }) => date)).size === closings.length, {
      error: "each date once",
    })
    .default([]),
  openOnHolidays: z
    .array(z.enum(federalHolidays, { error: `one of: ${federalHolidays.join("; ")}` }))
    .default([]),
  /** The day on which someone at the office confirmed the calendar of the twelve months that follow. */
  calendarConfirmed: date.exactOptional(),
};

function daysBetween(date: string, later: string): number {
  return (Date.parse(later) - Date.parse(date)) / 86_400_000;
}
