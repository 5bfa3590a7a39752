import type { CompanyMetrics } from "./company-metrics.ts";

/**
 * What the server needs to know about the firm. The build validates `content/` and writes this to `build/firm.json`, so a
 * later mistake in `content/` fails a build but never a running site.
 */
export interface FirmProfile {
  readonly metrics: CompanyMetrics;
  readonly firm: Firm;
  readonly businessHours: BusinessHours;
  /** The origin of the configured backend host; empty when the page and the API share one origin. */
  readonly apiHost: string;
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

/** `days` are ISO weekday numbers (1 = Monday); `opensAt` and `closesAt` are "HH:MM" local time in `timeZone`. */
export interface BusinessHours {
  readonly timeZone: string;
  readonly days: readonly number[];
  readonly opensAt: string;
  readonly closesAt: string;
}
