import { findClosure, findHours, isBusinessDay } from "../../src/calendar/business-days.ts";
import { toDate, toDay } from "../../src/calendar/days.ts";
import { findFederalHoliday } from "../../src/calendar/federal-holidays.ts";
import { formatHours } from "../../src/calendar/hours-in-words.ts";
import type { Company } from "../../src/content/company.ts";
import { type Finding, notice } from "../../src/content/finding.ts";

type ConfirmedCalendar = Pick<
  Company,
  "businessHours" | "closures" | "earlyClosings" | "openOnHolidays" | "calendarConfirmed"
>;

/**
 * Asks, until someone has confirmed it within the last year, whether the hours that the page shows and the next twelve months of the
 * calendar are right.
 */
export function checkCalendar(calendar: ConfirmedCalendar, today: Temporal.PlainDate): Finding[] {
  const { calendarConfirmed } = calendar;
  const since = today.subtract({ years: 1 }).toString();
  if (calendarConfirmed !== undefined && since < calendarConfirmed && calendarConfirmed <= today.toString())
    return [];
  const week = `The page says: “${formatHours(calendar.businessHours)}”`;
  const days = [week, ...listSpecialDays(calendar, today)].map((line) => `\n         ${line}`);
  return [
    notice(
      `No one has confirmed the calendar of the next twelve months, which decides when replies are due:${days.join("")}`,
      `Correct "businessHours", "closures", "earlyClosings" and "openOnHolidays" in content/company.yaml. When this list is right, enter "calendarConfirmed: ${today}" there.`,
    ),
  ];
}

/** Each day, or run of days, that is not as the days of the week say: "Thu, Nov 26, 2026: closed (Thanksgiving Day)". */
function listSpecialDays(calendar: ConfirmedCalendar, today: Temporal.PlainDate): string[] {
  const { businessHours, closures, earlyClosings } = calendar;
  const lines: string[] = [];
  const end = toDay(`${today.add({ years: 1 })}`);
  for (let day = toDay(`${today}`); day < end; day += 1) {
    const closure = findClosure(day, closures);
    if (closure !== undefined) {
      const last = toDay(closure.through ?? closure.date);
      const through = last === day ? "" : ` through ${formatDay(last)}`;
      lines.push(`${formatDay(day)}${through}: closed (${closure.reason})`);
      day = last;
      continue;
    }
    if (findHours(day, businessHours) === undefined) continue;
    const holiday = findFederalHoliday(day);
    const early = earlyClosings.find(({ date }) => date === toDate(day));
    if (!isBusinessDay(day, calendar)) lines.push(`${formatDay(day)}: closed (${holiday})`);
    else if (early !== undefined) lines.push(`${formatDay(day)}: closes at ${early.closesAt}`);
    else if (holiday !== null) lines.push(`${formatDay(day)}: open (${holiday})`);
  }
  return lines;
}

function formatDay(day: number): string {
  const options = { weekday: "short", month: "short", day: "numeric", year: "numeric" } as const;
  return Temporal.PlainDate.from(toDate(day)).toLocaleString("en-US", options);
}
