import { z } from "zod";
import { emailAddressPattern } from "../contract/email-address.ts";
import { businessHours, calendarFields } from "./business-calendar.ts";
import { formatted, httpsUrl, number, sample, text } from "./fields.ts";

const phone = z
  .strictObject({
    /** As shown on the page. */
    display: text,
    /** As a phone dials it. */
    dial: formatted(/^\+[1-9]\d{6,14}$/, "a plus sign and digits only, such as +18175550100"),
    ...sample,
  })
  .refine(({ display, dial }) => [digitsIn(display), `1${digitsIn(display)}`].includes(digitsIn(dial)), {
    path: ["dial"],
    error: 'the number that "display" shows, or correct "display"',
  });

/** company.yaml: everything that identifies the firm, stated once and used across the page. */
export const company = z
  .strictObject({
    name: z.strictObject({ full: text, short: text, ...sample }),
    phone,
    email: z.strictObject({
      address: formatted(emailAddressPattern, "an email address such as name@example.com"),
      ...sample,
    }),
    address: z.strictObject({ street: text, city: text, state: text, postalCode: text, ...sample }),
    hours: z.strictObject({ text, ...sample }),
    social: z.strictObject({
      linkedin: z.strictObject({ url: httpsUrl, ...sample }),
      facebook: z.strictObject({ url: httpsUrl, ...sample }),
    }),
    registrations: z.array(z.strictObject({ label: text, number: text, ...sample })).min(1),
    notice: z.strictObject({
      /** The Texas Real Estate Commission prescribes this exact text. */
      label: z.literal("Texas Real Estate Commission Consumer Protection Notice"),
      url: httpsUrl,
      ...sample,
    }),
    since: number({ min: 1800, max: 2100 }),
    /** Where the firm works, in the same words as on the page. */
    serves: z.strictObject({ states: z.array(text).min(1), country: text }),
    retention: z.strictObject({
      /** After how many days with a reply and without work project requests are deleted; left out for never. */
      days: number({ min: 8, max: 36_500 }).exactOptional(),
      suspectedSpamDays: number({ min: 7, max: 36_500 }),
      ...sample,
    }),
    businessHours,
    ...calendarFields,
  })
  .superRefine(({ businessHours: { opensAt, closesAt }, earlyClosings }, context) => {
    for (const [index, early] of earlyClosings.entries())
      if (early.closesAt <= opensAt || early.closesAt >= closesAt)
        context.addIssue({
          code: "custom",
          path: ["earlyClosings", index, "closesAt"],
          message: `a time between ${opensAt} and ${closesAt}, when the office is open`,
        });
  });

/** metrics.yaml: what `GET /api/metrics` returns. */
export const metrics = z.strictObject({
  projects_completed: number({ min: 0 }),
  mw_renewable_energy: number({ min: 0, decimals: true }),
  years_experience: number({ min: 0 }),
  satisfaction_rate: number({ min: 0, max: 100, decimals: true }),
});

function digitsIn(text: string): string {
  return text.replace(/\D/g, "");
}
