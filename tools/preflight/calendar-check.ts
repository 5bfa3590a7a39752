import type { BusinessCalendar } from "../../src/content/business-calendar.ts";
import { findClosure } from "../../src/server/calendar/business-days.ts";
import { findFederalHoliday } from "../../src/server/calendar/federal-holidays.ts";
import { type Finding, notice } from "./report.ts";

/** Asks, until someone has confirmed it within the last year, whether the next twelve months of the calendar are right. */
export function checkCalendar(calendar: BusinessCalendar, today: Temporal.PlainDate): Finding[] {
  const { calendarConfirmed } = calendar;
  const since = today.subtract({ years: 1 }).toString();
  if (calendarConfirmed !== undefined && since < calendarConfirmed && calendarConfirmed <= today.toString())
    return [];
  const days = listSpecialDays(calendar, today).map((line) => `\n         ${line}`);
  return [
    notice(
      `No one has confirmed the next twelve months of the calendar, by which replies are due:${days.join("")}`,
      `Correct "closures", "earlyClosings" and "openOnHolidays" in content/company.yaml. When this list is right, enter "calendarConfirmed: ${today}" there.`,
    ),
  ];
}

/** Each day, or run of days, that is not as the days of the week say: "Thu, Nov 26, 2026: closed (Thanksgiving Day)". */
function listSpecialDays(calendar: BusinessCalendar, from: Temporal.PlainDate): string[] {
  const { businessHours, closures, earlyClosings, openOnHolidays } = calendar;
  const to = from.add({ years: 1 });
  const lines: string[] = [];
  for (let day = from; Temporal.PlainDate.compare(day, to) < 0; day = day.add({ days: 1 })) {
    const closure = findClosure(day, closures);
    if (closure !== undefined) {
      const last = Temporal.PlainDate.from(closure.through ?? closure.date);
      const through = last.equals(day) ? "" : ` through ${format(last)}`;
      lines.push(`${format(day)}${through}: closed (${closure.reason})`);
      day = last;
      continue;
    }
    if (!businessHours.days.includes(day.dayOfWeek)) continue;
    const holiday = findFederalHoliday(day);
    const early = earlyClosings.find(({ date }) => date === day.toString());
    const isOpen = holiday === null || openOnHolidays.includes(holiday);
    if (!isOpen) lines.push(`${format(day)}: closed (${holiday})`);
    else if (early !== undefined) lines.push(`${format(day)}: closes at ${early.closesAt}`);
    else if (holiday !== null) lines.push(`${format(day)}: open (${holiday})`);
  }
  return lines;
}

function format(day: Temporal.PlainDate): string {
  return day.toLocaleString("en-US", { weekday: "short", month: "short", day: "numeric", year: "numeric" });
}
