import { InvalidArgumentError } from "commander";
import { toTimestamp } from "../server/time.ts";
import type { CommandContext } from "./command.ts";

/** In the help of an option. */
export const when = "a day, such as 2026-11-20, or a time, such as 2026-11-20T16:00:00Z";

/**
 * Parses an exact time with its zone, or the time at which a day of the firm's begins, `daysLater` days later, to a time as the
 * database stores it.
 */
export function parseTime(siteInfo: CommandContext["siteInfo"], daysLater = 0) {
  return (text: string): string => {
    const { timeZone } = siteInfo().businessHours;
    try {
      if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return toTimestamp(Temporal.Instant.from(text));
      const day = Temporal.PlainDate.from(text, { overflow: "reject" }).add({ days: daysLater });
      return toTimestamp(day.toZonedDateTime(timeZone).toInstant());
    } catch {
      throw new InvalidArgumentError(`Enter ${when}.`);
    }
  };
}
