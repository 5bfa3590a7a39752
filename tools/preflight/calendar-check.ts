import type { Content } from "../../src/content/content.ts";
import type { BusinessHours } from "../../src/contract/site-info.ts";
import { findClosure } from "../../src/server/calendar/business-days.ts";
import { findFederalHoliday } from "../../src/server/calendar/federal-holidays.ts";
import { type Finding, notice } from "./report.ts";

/** Asks, until someone has confirmed it within the last year, whether the next twelve months of the calendar are right. */
export function checkCalendar(
  { calendarConfirmed }: Pick<Content["company"], "calendarConfirmed">,
  hours: BusinessHours,
  today: Temporal.PlainDate,
): Finding[] {
  const end = today.add({ years: 1 });
  const since = today.subtract({ years: 1 }).toString();
  if (calendarConfirmed !== undefined && since < calendarConfirmed && calendarConfirmed <= today.toString())
    return [];
  const days = listSpecialDays(hours, today, end).map((line) => `\n         ${line}`);
  return [
    notice(
      `No one has confirmed the next twelve months of the calendar, by which replies are due:${days.join("")}`,
      `Correct "closures", "earlyClosings" and "openOnHolidays" in content/company.yaml. When this list is right, enter "calendarConfirmed: ${today}" there.`,
    ),
  ];
}

/** Each day, or run of days, that is not as the days of the week say: "Thu, Nov 26, 2026: closed (Thanksgiving Day)". */
function listSpecialDays(hours: BusinessHours, from: Temporal.PlainDate, to: Temporal.PlainDate): string[] {
  const lines: string[] = [];
  for (let day = from; Temporal.PlainDate.compare(day, to) < 0; day = day.add({ days: 1 })) {
    const closure = findClosure(day, hours.closures);
    if (closure !== undefined) {
      const last = Temporal.PlainDate.from(closure.through);
      const through = last.equals(day) ? "" : ` through ${format(last)}`;
      lines.push(`${format(day)}${through}: closed (${closure.reason})`);
      day = last;
      continue;
    }
    if (!hours.days.includes(day.dayOfWeek)) continue;
    const holiday = findFederalHoliday(day);
    const early = hours.earlyClosings.find(({ date }) => date === day.toString());
    const isOpen = holiday === null || hours.openOnHolidays.includes(holiday);
    if (!isOpen) lines.push(`${format(day)}: closed (${holiday})`);
    else if (early !== undefined) lines.push(`${format(day)}: closes at ${early.closesAt}`);
    else if (holiday !== null) lines.push(`${format(day)}: open (${holiday})`);
  }
  return lines;
}

function format(day: Temporal.PlainDate): string {
  return day.toLocaleString("en-US", { weekday: "short", month: "short", day: "numeric", year: "numeric" });
}
