import type { FastifyBaseLogger } from "fastify";
import type { Upkeep } from "./store/upkeep.ts";
import { storedTime } from "./stored-time.ts";

/** Forgets every hour what has expired: idempotency keys, links, tests, and whom an acknowledgement was sent to. */
export function keepTidy(store: Pick<Upkeep, "tidy">, log: Pick<FastifyBaseLogger, "warn">): void {
  const tidy = async () => {
    const now = Temporal.Now.instant();
    try {
      await store.tidy({
        now: storedTime(now),
        addressesBefore: storedTime(now.subtract({ hours: 48 })),
        testsBefore: storedTime(now.subtract({ hours: 1 })),
      });
    } catch (err) {
      log.warn({ err }, "what has expired could not be removed; it is tried again in an hour");
    }
  };
  setInterval(tidy, 60 * 60 * 1000).unref();
}
