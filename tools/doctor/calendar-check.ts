import type { Company } from "../../src/content/company.ts";
import { type Finding, notice } from "../../src/content/finding.ts";
import { findClosure, isBusinessDay } from "../../src/server/firm/deadlines.ts";
import { findFederalHoliday } from "../../src/server/firm/federal-holidays.ts";

type ConfirmedCalendar = Pick<
  Company,
  "hours" | "businessHours" | "closures" | "earlyClosings" | "openOnHolidays" | "calendarConfirmed"
>;

/**
 * Asks, until someone has confirmed it within the last year, whether the next twelve months of the calendar are right, and whether
 * the page says the same.
 */
export function checkCalendar(calendar: ConfirmedCalendar, today: Temporal.PlainDate): Finding[] {
  const { calendarConfirmed } = calendar;
  const since = today.subtract({ years: 1 }).toString();
  if (calendarConfirmed !== undefined && since < calendarConfirmed && calendarConfirmed <= today.toString())
    return [];
  const week = [`Each week: ${formatWeek(calendar)}`, `The page says: “${calendar.hours.text}”`];
  const days = [...week, ...listSpecialDays(calendar, today)].map((line) => `\n         ${line}`);
  return [
    notice(
      `No one has confirmed the calendar of the next twelve months, which decides when replies are due:${days.join("")}`,
      `Correct "hours", "businessHours", "closures", "earlyClosings" and "openOnHolidays" in content/company.yaml. When this list is right, enter "calendarConfirmed: ${today}" there.`,
    ),
  ];
}

/** The days and hours of a week: "Mon, Tue, Wed, Thu, 08:00 to 17:00, America/Chicago" */
function formatWeek({ businessHours: { days, opensAt, closesAt, timeZone } }: ConfirmedCalendar): string {
  const sunday = Temporal.PlainDate.from("2026-11-22");
  const names = days.map((day) => sunday.add({ days: day }).toLocaleString("en-US", { weekday: "short" }));
  return `${names.join(", ")}, ${opensAt} to ${closesAt}, ${timeZone}`;
}

/** Each day, or run of days, that is not as the days of the week say: "Thu, Nov 26, 2026: closed (Thanksgiving Day)". */
function listSpecialDays(calendar: ConfirmedCalendar, from: Temporal.PlainDate): string[] {
  const { businessHours, closures, earlyClosings } = calendar;
  const to = from.add({ years: 1 });
  const lines: string[] = [];
  for (let day = from; Temporal.PlainDate.compare(day, to) < 0; day = day.add({ days: 1 })) {
    const closure = findClosure(day, closures);
    if (closure !== undefined) {
      const last = Temporal.PlainDate.from(closure.through ?? closure.date);
      const through = last.equals(day) ? "" : ` through ${formatDay(last)}`;
      lines.push(`${formatDay(day)}${through}: closed (${closure.reason})`);
      day = last;
      continue;
    }
    if (!businessHours.days.includes(day.dayOfWeek)) continue;
    const holiday = findFederalHoliday(day);
    const early = earlyClosings.find(({ date }) => date === day.toString());
    if (!isBusinessDay(day, calendar)) lines.push(`${formatDay(day)}: closed (${holiday})`);
    else if (early !== undefined) lines.push(`${formatDay(day)}: closes at ${early.closesAt}`);
    else if (holiday !== null) lines.push(`${formatDay(day)}: open (${holiday})`);
  }
  return lines;
}

function formatDay(day: Temporal.PlainDate): string {
  return day.toLocaleString("en-US", { weekday: "short", month: "short", day: "numeric", year: "numeric" });
}
