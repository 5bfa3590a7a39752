import type { FastifyBaseLogger } from "fastify";
import type { Database } from "./database/database.ts";
import { toTimestamp } from "./formatting/date-time.ts";

/** Deletes every hour what has expired: idempotency keys, confirmed addresses, and tests that were left behind. */
export function startCleanup(
  database: Pick<Database, "deleteExpired">,
  log: Pick<FastifyBaseLogger, "warn">,
): void {
  const cleanUp = async () => {
    const now = Temporal.Now.instant();
    try {
      await database.deleteExpired({
        now: toTimestamp(now),
        confirmedBefore: toTimestamp(now.subtract({ hours: 48 })),
        testsBefore: toTimestamp(now.subtract({ hours: 1 })),
      });
    } catch (err) {
      log.warn({ err }, "could not delete what has expired; trying again in an hour");
    }
  };
  setInterval(cleanUp, 60 * 60 * 1000).unref();
}
