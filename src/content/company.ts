import { z } from "zod";
import { emailAddressPattern } from "../contract/email-address.ts";
import { phoneNumberPattern } from "../contract/phone-number.ts";
import { businessCalendar, checkEarlyClosings } from "./business-calendar.ts";
import { fixed, formatted, httpsUrl, number, optionalText, sample, text } from "./fields.ts";

/** Search engines would take "TX" for a state of that name. */
const stateName = formatted(/^(?!\w\w$)\D+$/, "the whole name of a state, such as Texas");

const profile = z.strictObject({ url: httpsUrl, ...sample }).exactOptional();

/** company.yaml: everything that identifies the firm, stated once and used across the page and by the server. */
export const company = z
  .strictObject({
    name: z.strictObject({ full: text, short: text, ...sample }),
    logo: z.strictObject({
      /** Pages have a drawing inside, and icons are made of either, so each has one name. */
      file: z
        .enum(["logo.svg", "logo.png"], { error: '"logo.svg" or "logo.png"' })
        .meta({ folder: "images", picture: true }),
      ...sample,
    }),
    phone: z.strictObject({
      display: formatted(
        phoneNumberPattern,
        'a whole phone number, such as (817) 555-0100, without an extension, which may stand in "notes" beside the form',
      ),
      ...sample,
    }),
    email: z.strictObject({
      address: formatted(emailAddressPattern, "an email address such as name@example.com"),
      ...sample,
    }),
    address: z.strictObject({
      ...{ street: text, city: text, state: text },
      postalCode: formatted(/^\d{5}(-\d{4})?$/, "a ZIP code such as 76102"),
      ...sample,
    }),
    social: z.strictObject({ linkedin: profile, facebook: profile }).default({}),
    registrations: z.array(z.strictObject({ label: text, number: text, ...sample })),
    notice: z
      .strictObject({
        /** The Texas Real Estate Commission prescribes this exact text. */
        label: fixed("Texas Real Estate Commission Consumer Protection Notice"),
        url: httpsUrl,
        ...sample,
      })
      .exactOptional(),
    /** Where clients of a Texas surveying firm complain. */
    complaints: z.strictObject({ label: text, url: httpsUrl, ...sample }).exactOptional(),
    since: number({ min: 1800, max: 2100 }),
    nextSteps: z.strictObject({ heading: text, steps: z.array(text).min(1), files: optionalText, ...sample }),
    /** Where the firm works, in the same words as on the page. */
    serves: z.strictObject({ states: z.array(stateName).min(1), country: text.exactOptional() }),
    retention: z.strictObject({
      /** After how many days with a reply and without work project requests are deleted; left out for never. */
      days: number({ min: 8, max: 36_500 }).exactOptional(),
      suspectedSpamDays: number({ min: 7, max: 36_500 }),
      ...sample,
    }),
    ...businessCalendar.shape,
  })
  .superRefine(checkEarlyClosings)
  .meta({ former: { hours: "Delete it with the lines below it: the page shows businessHours." } });

export type Company = z.output<typeof company>;

/** metrics.yaml: what `GET /api/metrics` returns. */
export const metrics = z.strictObject({
  projects_completed: number({ min: 0 }),
  mw_renewable_energy: number({ min: 0, decimals: true }),
  years_experience: number({ min: 0 }),
  satisfaction_rate: number({ min: 0, max: 100, decimals: true }),
});
