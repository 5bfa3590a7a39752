import type { BusinessHours } from "../../src/contract/site-info.ts";

/** Monday through Friday, 8 to 5 in Fort Worth, without days of the office's own. */
export const fortWorthHours: BusinessHours = {
  timeZone: "America/Chicago",
  days: [1, 2, 3, 4, 5],
  opensAt: "08:00",
  closesAt: "17:00",
  closures: [],
  earlyClosings: [],
  openOnHolidays: [],
};
