import type { BusinessHours } from "./business-calendar.ts";
import { nameZone } from "./time-zone.ts";
import { formatWeekdays } from "./weekdays.ts";

/** "Monday through Thursday, 7:30 a.m. to 5 p.m.; Friday, 7:30 a.m. to noon Central". A number stays on one line with its unit. */
export function formatHours({ open, timeZone }: BusinessHours): string {
  const parts = open.map(
    ({ days, from, until }) => `${formatWeekdays(days)}, ${formatTime(from)} to ${formatTime(until)}`,
  );
  return `${parts.join("; ")} ${nameZone(timeZone)}`;
}

function formatTime(time: string): string {
  if (time === "12:00") return "noon";
  if (time === "00:00" || time === "23:59") return "midnight";
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const minutes = minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`;
  return `${hour % 12 || 12}${minutes}\u00a0${hour < 12 ? "a" : "p"}.m.`;
}
