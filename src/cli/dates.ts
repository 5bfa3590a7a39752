import { toTimestamp } from "../server/formatting/date-time.ts";

/** "Fri 2026-11-20 10:00" on the clocks of `timeZone`. */
export function formatLocalTime(instant: string, timeZone: string): string {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone);
  const weekday = local.toLocaleString("en-US", { weekday: "short" });
  return `${weekday} ${local.toPlainDate()} ${local.toPlainTime().toString({ smallestUnit: "minute" })}`;
}

/**
 * What `--since` or `--until` takes, as the database stores it: a day on the firm's clocks ("2026-11-20"), which begins or
 * ends with the whole day, or a moment with its zone ("2026-11-20T16:00:00Z"). Null for anything else.
 */
export function parseMoment(text: string, edge: "since" | "until", timeZone: string): string | null {
  try {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return toTimestamp(Temporal.Instant.from(text));
    const day = Temporal.PlainDate.from(text, { overflow: "reject" });
    const first = edge === "since" ? day : day.add({ days: 1 });
    return toTimestamp(first.toZonedDateTime(timeZone).toInstant());
  } catch {
    return null;
  }
}
