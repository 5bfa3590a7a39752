import { z } from "zod";

/** As the US Office of Personnel Management names them. */
export const federalHolidays = [
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

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const list = <Item extends z.ZodType>(item: Item) => z.array(item).readonly();

/** The office is closed from one date through another, both included. */
const closure = z.object({ date: z.iso.date(), through: z.iso.date(), reason: z.string() });

/**
 * When the office is open: on its days of the week, except on federal holidays and on its own days. Dates are
 * "YYYY-MM-DD" and times "HH:MM", local in `timeZone`.
 */
const businessHours = z.object({
  timeZone: z.string().refine(isTimeZone),
  /** ISO weekday numbers: 1 is Monday. Without one, the search for the reply deadline would never end. */
  days: z.array(z.int().min(1).max(7)).min(1).readonly(),
  opensAt: timeOfDay,
  closesAt: timeOfDay,
  closures: list(closure),
  earlyClosings: list(z.object({ date: z.iso.date(), closesAt: timeOfDay })),
  /** The holidays on which the office is open all the same. */
  openOnHolidays: list(z.enum(federalHolidays)),
});

const firm = z.object({
  name: z.string(),
  /** As shown, "(817) 555-0100", and as dialed, "+18175550100". */
  phone: z.object({ display: z.string(), dial: z.string() }),
  email: z.string(),
  /** The office's address, one line each. */
  address: list(z.string()),
  /** What the firm is registered as and under which number, such as "TBPELS Firm Registration No. 10000000". */
  registrations: list(z.string()),
});

/** How long project requests are kept, as the page says. */
const retention = z.object({
  /** How many days after the last work on one that has a reply; null is until someone deletes it. */
  days: z.int().nullable(),
  /** At least this many days after it came in. */
  suspectedSpamDays: z.int(),
});

/**
 * What the build hands to the server. The build validates `content/` and writes this to `build/site.json`, so a
 * later mistake in `content/` fails a build but never a running site.
 */
export const siteInfoSchema = z.object({
  metrics: z.object({
    projects_completed: z.number(),
    mw_renewable_energy: z.number(),
    years_experience: z.number(),
    satisfaction_rate: z.number(),
  }),
  firm,
  businessHours,
  /** The origin of the configured backend host; empty when the page and the API share one origin. */
  apiHost: z.string(),
  retention,
});

export type SiteInfo = z.output<typeof siteInfoSchema>;
export type Firm = z.output<typeof firm>;
export type Phone = Firm["phone"];
export type BusinessHours = z.output<typeof businessHours>;
export type Closure = z.output<typeof closure>;
export type FederalHoliday = (typeof federalHolidays)[number];
export type Retention = z.output<typeof retention>;

/** Whether it is the name of an IANA time zone, such as America/Chicago. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
