import { defaultCompanyMetrics } from "../../src/contract/company-metrics.ts";
import type { BusinessHours, SiteInfo } from "../../src/contract/site-info.ts";

/** A Friday morning in Fort Worth; the reply is due on Monday at 17:00 there. */
export const testNow = "2026-11-20T16:00:00.000Z";
export const testReplyDueAt = "2026-11-23T23:00:00.000Z";

/** Monday through Friday, 8 to 5 in Fort Worth, without closures. */
export const fortWorthHours: BusinessHours = {
  timeZone: "America/Chicago",
  days: [1, 2, 3, 4, 5],
  opensAt: "08:00",
  closesAt: "17:00",
  closures: [],
  earlyClosings: [],
  openOnHolidays: [],
};

/** "2026-11-20T10:00" on the clocks of Fort Worth. */
export function inFortWorth(local: string): Temporal.Instant {
  return Temporal.ZonedDateTime.from(`${local}[America/Chicago]`).toInstant();
}

export const testSiteInfo: SiteInfo = {
  metrics: defaultCompanyMetrics,
  firm: {
    name: "Field & Line",
    phone: { display: "(817) 555-0100", dial: "+18175550100" },
    email: "office@example.com",
    address: ["100 Sample Street", "Fort Worth, Texas 76102"],
    registrations: ["TBPELS Firm Registration No. 00000000"],
  },
  businessHours: fortWorthHours,
  apiHost: "",
  retention: { days: null, suspectedSpamDays: 60 },
};
