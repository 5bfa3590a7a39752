import rateLimit from "@fastify/rate-limit";
import fp from "fastify-plugin";

export interface RateLimitOptions {
  /** Requests from one client in 10 minutes from its first; 0 is no limit. Left out where each route has its own. */
  readonly limit?: number;
}

/**
 * Limits routes that say `config: { rateLimit: {} }`, before their body is read. A client is an IPv4 address, or the /64 of
 * IPv6 that a household or an office has to itself: the plugin's default. Counts in memory, so with N processes a client
 * may send N times as many.
 */
export const rateLimiter = fp<RateLimitOptions>(async (app, { limit }) => {
  if (limit === 0) return;
  await app.register(rateLimit, {
    global: false,
    ...(limit !== undefined && { max: limit }),
    timeWindow: tenMinutes,
    // How many clients are remembered. Beyond that, the one not seen for the longest time is forgotten.
    cache: 100_000,
    addHeaders: noLimitHeaders,
    addHeadersOnExceeding: noLimitHeaders,
  });
});

export const tenMinutes = 10 * 60 * 1000;

/** A 429 keeps its Retry-After. */
const noLimitHeaders = {
  "x-ratelimit-limit": false,
  "x-ratelimit-remaining": false,
  "x-ratelimit-reset": false,
} as const;
