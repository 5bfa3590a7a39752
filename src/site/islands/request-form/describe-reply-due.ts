import { toDay } from "../../../calendar/days.ts";
import { nameZone, toInstant } from "../../../calendar/time-zone.ts";

/** "Send it now: reply due Monday, November 30, 5:00 PM Central.", on the clocks of the firm, wherever the visitor is. */
export function describeReplyDue(dueAt: number, timeZone: string): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-US", { timeZone, ...options }).format(dueAt);
  const day = format({ weekday: "long", month: "long", day: "numeric" });
  const time = format({ hour: "numeric", minute: "2-digit" }).replace(/\s/, "\u00a0");
  return `Send it now: reply due ${day}, ${time} ${nameZone(timeZone)}.`;
}

/** No other day and time takes more letters. The page reserves its place. */
export function findLongestReplyDue(timeZone: string): string {
  return describeReplyDue(toInstant(toDay("2026-09-30"), "12:30", timeZone), timeZone);
}
