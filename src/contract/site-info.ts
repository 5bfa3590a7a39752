import type { CompanyMetrics } from "./company-metrics.ts";

/**
 * What the build hands to the server. The build validates `content/` and writes this to `build/site.json`, so a
 * later mistake in `content/` fails a build but never a running site.
 */
export interface SiteInfo {
  readonly metrics: CompanyMetrics;
  readonly firm: Firm;
  readonly businessHours: BusinessHours;
  /** The origin of the configured backend host; empty when the page and the API share one origin. */
  readonly apiHost: string;
  readonly retention: Retention;
}

/** How long project requests are kept, as the page says. */
export interface Retention {
  /** How many days after the last work on one that has a reply; null is until someone deletes it. */
  readonly days: number | null;
  /** At least this many days after it came in. */
  readonly suspectedSpamDays: number;
}

export interface Firm {
  readonly name: string;
  readonly phone: Phone;
  readonly email: string;
  /** The office's address, one line each. */
  readonly address: readonly string[];
  /** What the firm is registered as and under which number, such as "TBPELS Firm Registration No. 10000000". */
  readonly registrations: readonly string[];
}

/** A number as shown, "(817) 555-0100", and as dialed, "+18175550100". */
export interface Phone {
  readonly display: string;
  readonly dial: string;
}

/**
 * When the office is open: on its days of the week, except on federal holidays and on its own days. Dates are
 * "YYYY-MM-DD" and times "HH:MM", local in `timeZone`.
 */
export interface BusinessHours {
  readonly timeZone: string;
  /** ISO weekday numbers: 1 is Monday. At least one. */
  readonly days: readonly number[];
  readonly opensAt: string;
  readonly closesAt: string;
  readonly closures: readonly Closure[];
  readonly earlyClosings: readonly EarlyClosing[];
  /** The holidays on which the office is open all the same. */
  readonly openOnHolidays: readonly FederalHoliday[];
}

/** The office is closed from one date through another, both included. */
export interface Closure {
  readonly date: string;
  readonly through: string;
  readonly reason: string;
}

export interface EarlyClosing {
  readonly date: string;
  readonly closesAt: string;
}

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

export type FederalHoliday = (typeof federalHolidays)[number];
