/** "Monday, November 23 at 5:00 PM CST" on the clocks of `timeZone`. `instant` is ISO 8601. */
export function timeInWords(instant: string, timeZone: string): string {
  return new Date(instant).toLocaleString("en-US", {
    timeZone,
    weekday: "long",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  });
}
