import { z } from "zod";
import { federalHolidays, type SiteInfo } from "../contract/site-info.ts";
import { buildRemedy, readBuiltFile, StartupError } from "./startup-error.ts";

/** Reads the site info that the build wrote (`build/site.json`). Throws a `StartupError` if it can't be used. */
export function readSiteInfo(file: string): SiteInfo {
  const text = readBuiltFile(file).toString();
  const checked = siteInfoSchema.safeParse(parseJson(text));
  if (checked.success) return checked.data;
  const where = checked.error.issues[0]?.path.join(".") || "its start";
  throw new StartupError(`${file} was not written by this version of the site (at ${where}). ${buildRemedy}`);
}

/** Undefined if the text is not JSON; the schema then rejects it. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/;

const siteInfoSchema: z.ZodType<SiteInfo> = z.object({
  metrics: z.object({
    projects_completed: z.number(),
    mw_renewable_energy: z.number(),
    years_experience: z.number(),
    satisfaction_rate: z.number(),
  }),
  firm: z.object({
    name: z.string(),
    phone: z.object({ display: z.string(), dial: z.string() }),
    email: z.string(),
    address: z.array(z.string()),
    registrations: z.array(z.string()),
  }),
  businessHours: z.object({
    timeZone: z.string().refine(isTimeZone),
    // Without an open day the search for the reply deadline would never end.
    days: z.array(z.int().min(1).max(7)).min(1),
    opensAt: z.string().regex(timeOfDay),
    closesAt: z.string().regex(timeOfDay),
    closures: z.array(z.object({ date: z.iso.date(), through: z.iso.date(), reason: z.string() })),
    earlyClosings: z.array(z.object({ date: z.iso.date(), closesAt: z.string().regex(timeOfDay) })),
    openOnHolidays: z.array(z.enum(federalHolidays)),
  }),
  apiHost: z.string(),
  retention: z.object({ days: z.int().nullable(), suspectedSpamDays: z.int() }),
});

function isTimeZone(name: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
    return true;
  } catch {
    return false;
  }
}
