import { readFileSync } from "node:fs";
import { z } from "zod";
import type { Facts } from "../../contract/firm-profile.ts";

/**
 * Reads what the build knows of the firm (`build/facts.json`), or says in sentences why it can't be used
 * and what to do.
 */
export function readFacts(
  file: string,
): { readonly ok: true; readonly facts: Facts } | { readonly ok: false; readonly trouble: string } {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    return { ok: false, trouble: `${file} is missing, so the site is not built. ${remedy}` };
  }
  const checked = factsSchema.safeParse(jsonOf(text));
  if (checked.success) return { ok: true, facts: checked.data };
  const where = checked.error.issues[0]?.path.join(".") || "its start";
  return { ok: false, trouble: `${file} is not what the build writes (at ${where}). ${remedy}` };
}

const remedy = "Run `npm start`, which builds and serves, or `npm run build` and then this again.";

/** Undefined for what is no JSON; the schema then refuses it. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/;

const factsSchema: z.ZodType<Facts> = z.object({
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
  }),
  businessHours: z.object({
    timeZone: z.string().refine(isTimeZone),
    // At least one day that isn't all holidays, or the reply clock would search for ever.
    days: z.array(z.int().min(1).max(7)).min(1),
    opensAt: z.string().regex(timeOfDay),
    closesAt: z.string().regex(timeOfDay),
  }),
  apiHost: z.string(),
});

function isTimeZone(name: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
    return true;
  } catch {
    return false;
  }
}
