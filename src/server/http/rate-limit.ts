import { isIPv4 } from "node:net";
import rateLimit, { normalizeIP } from "@fastify/rate-limit";
import type { FastifyRequest } from "fastify";
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

/** The /48 of IPv6 or the /24 of IPv4 that a client is in: one attacker may have all of it to send from. */
export function findNetwork({ ip }: Pick<FastifyRequest, "ip">): string {
  const network = normalizeIP(ip, 48);
  return isIPv4(network) ? network.replace(/\.\d+$/, "") : network;
}

/** A 429 keeps its Retry-After. */
const noLimitHeaders = {
  "x-ratelimit-limit": false,
  "x-ratelimit-remaining": false,
  "x-ratelimit-reset": false,
} as const;
