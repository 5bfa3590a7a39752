import { randomUUIDv7 } from "node:crypto";
import type { BusinessHours } from "../../contract/firm-profile.ts";
import { openingOf } from "../business-calendar/business-days.ts";
import type { Outbox } from "../store/outbox.ts";
import { storedTime } from "../stored-time.ts";

/**
 * Plans the day's report once the firm has opened, from the first project request on; also when there is nothing to
 * report, so that a morning without a mail means that mail does not arrive. However often and by however many processes
 * it is called, there is one for each day.
 */
export function dailyReportPlanner(
  outbox: Pick<Outbox, "planDailyReport">,
  hours: BusinessHours,
  now: () => Temporal.Instant,
): () => Promise<void> {
  let lookedAt: number | null = null;
  return async () => {
    const at = now();
    // The worker looks at every wake; the report can wait a minute.
    if (lookedAt !== null && Math.abs(at.epochMilliseconds - lookedAt) < 60_000) return;
    lookedAt = at.epochMilliseconds;
    const opening = openingOf(at, hours);
    if (opening === null || Temporal.Instant.compare(at, opening.toInstant()) < 0) return;
    await outbox.planDailyReport({
      delivery: { id: randomUUIDv7(), channel: "email", message: "digest", dueAt: storedTime(at) },
      onceKey: `digest:${opening.toPlainDate()}`,
      receivedBefore: storedTime(opening.toInstant()),
    });
  };
}
