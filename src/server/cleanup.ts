import type { FastifyBaseLogger } from "fastify";
import type { Database } from "./database/database.ts";
import { toTimestamp } from "./time.ts";

/** Every hour deletes what has expired: idempotency keys, and links that were sent. */
export function startCleanup(
  database: Pick<Database, "deleteExpired">,
  log: Pick<FastifyBaseLogger, "warn">,
): void {
  const cleanUp = async () => {
    const now = Temporal.Now.instant();
    try {
      await database.deleteExpired({
        now: toTimestamp(now),
        sentBefore: toTimestamp(now.subtract({ hours: 48 })),
      });
    } catch (err) {
      log.warn({ err }, "Could not delete expired data. Trying again in an hour.");
    }
  };
  setInterval(cleanUp, 60 * 60 * 1000).unref();
}
