import { z } from "zod";
import type { BusinessCalendar } from "../calendar/business-calendar.ts";
import { findHours } from "../calendar/business-days.ts";
import { findWeekday, toDay } from "../calendar/days.ts";
import { federalHolidays } from "../calendar/federal-holidays.ts";
import { formatWeekdays, nameWeekday, parseWeekdays } from "../calendar/weekdays.ts";
import { parseTime } from "./clock-times.ts";
import { date, formatted, sample, text } from "./fields.ts";

/** Is "HH:MM" afterwards. A time that is written in another way is named as it must be written. */
const timeOfDay = (example: string) => {
  const form = `a time on the 24-hour clock, such as ${example}`;
  return z
    .string({ error: form })
    .trim()
    .regex(/^([01]?\d|2[0-3]):[0-5]\d$/, { error: ({ input }) => parseTime(input) ?? form, abort: true })
    .overwrite((time) => time.padStart(5, "0"))
    .describe(form);
};

const daysForm = "days of the week, such as Monday through Thursday, or Monday and Friday";

/** In content/ the days are words; afterwards they are ISO numbers, which the server reads. */
const weekdays = z
  .preprocess(
    (value, context) => {
      if (Array.isArray(value) && value.every(Number.isInteger)) return value;
      const days = typeof value === "string" ? parseWeekdays(value) : null;
      if (days === null) context.addIssue({ code: "custom", message: daysForm });
      return days ?? z.NEVER;
    },
    z.array(z.int().min(1).max(7)).min(1),
  )
  .meta({ type: "string", description: daysForm });

const openHours = z
  .strictObject({
    days: weekdays,
    from: timeOfDay("8:00"),
    until: timeOfDay("17:00 for 5 p.m., or 23:59 for midnight"),
  })
  .superRefine(({ from, until }, { addIssue }) => {
    if (from >= until)
      addIssue({
        code: "custom",
        path: ["until"],
        message: toAfternoon(until, from) ?? `a time after ${from}`,
      });
  });

const timeZoneForm = "a time zone such as America/Chicago";

const businessHours = z.preprocess(
  (value, context) => {
    const inNewForm = explainFormerHours(value);
    if (inNewForm === undefined) return value;
    context.addIssue({ code: "custom", message: inNewForm });
    return z.NEVER;
  },
  z.strictObject({
    timeZone: formatted(/\//, timeZoneForm).refine(isTimeZone, { error: timeZoneForm }),
    /** Without a day, the search for the reply deadline would never end. */
    open: z
      .array(openHours)
      .min(1)
      .superRefine((entries, { addIssue }) => {
        for (const [index, { days }] of entries.entries()) {
          const earlier = entries.slice(0, index).flatMap((entry) => entry.days);
          const again = days.find((day, place) => earlier.includes(day) || days.indexOf(day) < place);
          if (again === undefined) continue;
          const message = `each day once: ${nameWeekday(again)} is here already`;
          addIssue({ code: "custom", path: [index, "days"], message });
        }
      }),
    ...sample,
  }),
);

/** The longest closure, in days: a mistyped year would put off every reply for years. */
const longestClosure = 60;

const closure = z
  .strictObject({
    date,
    /** The last day, if the office is closed for several. */
    through: date.exactOptional(),
    reason: text,
  })
  .refine(({ date, through = date }) => date <= through && toDay(through) - toDay(date) <= longestClosure, {
    path: ["through"],
    error: `a date no earlier than "date", at most ${longestClosure} days later`,
  });

const earlyClosing = z.strictObject({ date, closesAt: timeOfDay("12:00") });

/** The firm's business calendar (src/calendar/business-calendar.ts). */
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

/** Finds early closings at a time when the office is not open. */
export function checkEarlyClosings(
  { businessHours, earlyClosings }: BusinessCalendar,
  { addIssue }: z.RefinementCtx,
): void {
  for (const [index, { date, closesAt }] of earlyClosings.entries()) {
    const hours = findHours(toDay(date), businessHours);
    const report = (key: string, message: string) =>
      addIssue({ code: "custom", path: ["earlyClosings", index, key], message });
    if (hours === undefined)
      report("date", `another day: the office is not open on a ${nameWeekday(findWeekday(toDay(date)))}`);
    else if (closesAt <= hours.from || closesAt >= hours.until)
      report("closesAt", `a time between ${hours.from} and ${hours.until}, when the office is open that day`);
  }
}

/** "17:00" for "05:00", if the office opens before that. */
function toAfternoon(time: string, from: string): string | undefined {
  const [hour = 0, minute = ""] = [Number(time.slice(0, 2)), time.slice(3)];
  const later = `${hour + 12}:${minute}`;
  return hour < 12 && later > from ? later : undefined;
}

/** Until version 0.1.0, the week had one opening and one closing time. Says the same hours as they are written now. */
function explainFormerHours(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { days, opensAt, closesAt } = value as Record<string, unknown>;
  if (days === undefined && opensAt === undefined && closesAt === undefined) return undefined;
  const numbers = Array.isArray(days) ? days.map(Number) : [];
  const known = numbers.length > 0 && numbers.every((day) => nameWeekday(day) !== "");
  const inWords = known ? formatWeekdays(numbers) : "Monday through Friday";
  return `"open:" in place of "days", "opensAt" and "closesAt", then three lines: four spaces and "- days: ${inWords}", six spaces and "from: ${opensAt ?? "8:00"}", six spaces and "until: ${closesAt ?? "17:00"}"`;
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
