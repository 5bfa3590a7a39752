import { storedTime } from "../server/stored-time.ts";

/** "Fri 2026-11-20 10:00" on the clocks of `timeZone`. */
export function localTime(instant: string, timeZone: string): string {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone);
  const weekday = local.toLocaleString("en-US", { weekday: "short" });
  return `${weekday} ${local.toPlainDate()} ${local.toPlainTime().toString({ smallestUnit: "minute" })}`;
}

/**
 * What `--since` or `--until` takes, as the store writes it: a day on the firm's clocks ("2026-11-20"), which
 * begins or ends with the whole day, or a moment with its zone ("2026-11-20T16:00:00Z"). Null for anything else.
 */
export function readMoment(text: string, edge: "since" | "until", timeZone: string): string | null {
  try {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return storedTime(Temporal.Instant.from(text));
    const day = Temporal.PlainDate.from(text, { overflow: "reject" });
    const first = edge === "since" ? day : day.add({ days: 1 });
    return storedTime(first.toZonedDateTime(timeZone).toInstant());
  } catch {
    return null;
  }
}
