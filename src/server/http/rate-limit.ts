import type { Hits } from "../store/hits.ts";
import { clientOf } from "./client-key.ts";

export interface RateLimit {
  /** Counts one from `address`. Resolves to 0 when it is let in, or to the seconds to wait. */
  take(address: string): Promise<number>;
}

/**
 * Lets `limit` in from each client address in 10 minutes from its first; 0 is no limit. Every server process on
 * the same store counts together. `now` is in milliseconds.
 */
export function rateLimit(limit: number, hits: Hits, now: () => number): RateLimit {
  return {
    async take(address) {
      if (limit === 0) return 0;
      const { count, endsAt } = await hits.add(`rate:${clientOf(address)}`, windowSeconds, now());
      return count <= limit ? 0 : Math.max(1, Math.ceil((endsAt - now()) / 1000));
    },
  };
}

const windowSeconds = 10 * 60;
