import type { BusinessCalendar } from "../../src/calendar/business-calendar.ts";

/** A module with what the page needs of the business calendar from `today` on, for the sentence beside the form's button. */
export function formatBusinessCalendar(calendar: BusinessCalendar, today: string): string {
  const { businessHours, closures, earlyClosings, openOnHolidays } = calendar;
  const { timeZone, open } = businessHours;
  const needed: BusinessCalendar = {
    businessHours: { timeZone, open },
    closures: closures
      .map(({ date, through = date }) => ({ date, through }))
      .filter(({ through }) => through >= today),
    earlyClosings: earlyClosings.filter(({ date }) => date >= today),
    openOnHolidays,
  };
  return `export default ${JSON.stringify(needed)};\n`;
}
