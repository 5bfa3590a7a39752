import rateLimit from "@fastify/rate-limit";
import fp from "fastify-plugin";

/**
 * Limits routes that say `config: { rateLimit: { max } }`, before their body is read. A client is an IPv4 address, or the /64
 * of IPv6 that a household or an office has to itself: the plugin's default. Counts in memory, so with N processes a client
 * may send N times as many.
 */
export const rateLimiter = fp(async (app) => {
  await app.register(rateLimit, {
    global: false,
    // From a client's first request.
    timeWindow: "10 minutes",
    // How many clients are remembered. Beyond that, the one not seen for the longest time is forgotten.
    cache: 100_000,
    addHeaders: noLimitHeaders,
    addHeadersOnExceeding: noLimitHeaders,
  });
});

/** A 429 keeps its Retry-After. */
const noLimitHeaders = {
  "x-ratelimit-limit": false,
  "x-ratelimit-remaining": false,
  "x-ratelimit-reset": false,
} as const;
