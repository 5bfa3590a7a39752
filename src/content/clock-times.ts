/** "17:30" for "5:30 p.m.", "5.30 PM" or "1730", "12:00" for "noon", and "23:59" for "midnight"; undefined for anything else. */
export function parseTime(text: unknown): string | undefined {
  const time = String(text)
    .toLowerCase()
    .replace(/[.\s]|o'?clock/g, "");
  if (time === "noon") return "12:00";
  if (time === "midnight" || time === "24:00") return "23:59";
  const [, hours, minutes, half] = /^(\d{1,2}):?(\d\d)?([ap]m)?$/.exec(time) ?? [];
  // "5" alone may be either.
  if (hours === undefined || (minutes ?? half) === undefined) return undefined;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half === "pm" ? 12 : 0);
  return hour < 24 && Number(minutes ?? 0) < 60 ? `${hour}:${minutes ?? "00"}` : undefined;
}
