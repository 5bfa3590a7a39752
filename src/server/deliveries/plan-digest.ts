import { randomUUIDv7 } from "node:crypto";
import type { BusinessHours } from "../../contract/facts.ts";
import { openingOf } from "../business-hours/business-days.ts";
import type { Outbox } from "../store/outbox.ts";
import { storedTime } from "../stored-time.ts";

/**
 * Plans the day's digest once the firm has opened, from the first project request on; also when there is nothing to
 * tell, so that a morning without a mail says that mails don't arrive. However often and by however many processes it
 * is called, there is one for each day.
 */
export function digestPlanner(
  outbox: Pick<Outbox, "planDigest">,
  hours: BusinessHours,
  now: () => Temporal.Instant,
): () => Promise<void> {
  let lookedAt: number | null = null;
  return async () => {
    const at = now();
    // The worker looks at every wake; the digest can wait a minute.
    if (lookedAt !== null && Math.abs(at.epochMilliseconds - lookedAt) < 60_000) return;
    lookedAt = at.epochMilliseconds;
    const opening = openingOf(at, hours);
    if (opening === null || Temporal.Instant.compare(at, opening.toInstant()) < 0) return;
    await outbox.planDigest({
      delivery: { id: randomUUIDv7(), channel: "email", message: "digest", dueAt: storedTime(at) },
      onceKey: `digest:${opening.toPlainDate()}`,
      receivedBefore: storedTime(opening.toInstant()),
    });
  };
}
