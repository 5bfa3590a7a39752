import type { FederalHoliday } from "./federal-holidays.ts";

/**
 * When the firm is open: at its hours on each day of the week, except on federal holidays and on its own days. Dates are
 * "YYYY-MM-DD" and times "HH:MM", local in `timeZone`. content/company.yaml states it (src/content/business-calendar.ts).
 */
export interface BusinessCalendar {
  readonly businessHours: BusinessHours;
  readonly closures: readonly Closure[];
  readonly earlyClosings: readonly { readonly date: string; readonly closesAt: string }[];
  /** The holidays on which the firm is open all the same. */
  readonly openOnHolidays: readonly FederalHoliday[];
}

export interface BusinessHours {
  /** "America/Chicago" */
  readonly timeZone: string;
  readonly open: readonly OpenHours[];
}

/** The hours of some days of the week: ISO numbers, of which 1 is Monday. No day is in two of these. */
export interface OpenHours {
  readonly days: readonly number[];
  readonly from: string;
  readonly until: string;
}

export interface Closure {
  readonly date: string;
  /** The last day, if the firm is closed for several. */
  readonly through?: string;
}
