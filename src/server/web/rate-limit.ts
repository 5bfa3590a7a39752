import { isIPv4 } from "node:net";
import rateLimit, { normalizeIP } from "@fastify/rate-limit";
import fp from "fastify-plugin";

declare module "fastify" {
  interface FastifyRequest {
    /** Who sent the request: an IPv4 address, or the /64 of IPv6 that a household or an office has to itself. */
    client: string;
    /** The /24 of IPv4 or the /48 of IPv6 that the client is in: one attacker may have all of it to send from. */
    network: string;
  }
}

/** The most requests of one network in progress. Forty people who open the page at the same moment have 520. */
const maxRequestsInProgress = 600;

/**
 * Limits the requests of a network that are in progress, because each response that is never read keeps memory here and in the
 * proxy: 5,000 of one network ended both (2026-11-29). And limits routes that say `config: { rateLimit: { max } }`, before their
 * body is read: it counts the last 5,000 clients in memory, so with N processes a client may send N times as many.
 */
export const rateLimiter = fp(async (app) => {
  app.decorateRequest("client", "");
  app.decorateRequest("network", "");
  const inProgress = new Map<string, number>();
  app.addHook("onRequest", async (request, reply) => {
    const { headers } = request.raw;
    const addresses = headers["x-forwarded-for"];
    // Azure's proxies add a port to each address. With it, each connection would be another client, and no proxy a trusted one.
    if (typeof addresses === "string")
      headers["x-forwarded-for"] = addresses.replace(/\[|\](:\d+)?|(?<=\.\d{1,3}):\d+/g, "");
    // Read once, because behind a proxy each look at `ip` parses the addresses again. A request whose connection was reset has no `ip`.
    const { ip = "" } = request;
    request.client = normalizeIP(ip);
    request.network = isIPv4(request.client)
      ? request.client.replace(/\d+$/, "0/24")
      : `${normalizeIP(ip, 48)}/48`;

    const { network } = request;
    const count = (inProgress.get(network) ?? 0) + 1;
    inProgress.set(network, count);
    reply.raw.once("close", () => {
      const left = (inProgress.get(network) ?? 0) - 1;
      if (left > 0) inProgress.set(network, left);
      else inProgress.delete(network);
    });
    // The response has no body: one that is never read would keep memory, too.
    if (count > maxRequestsInProgress)
      return reply.code(429).headers({ connection: "close", "retry-after": 10 }).send();
  });
  await app.register(rateLimit, {
    global: false,
    // The time begins with a client's first request.
    timeWindow: "10 minutes",
    keyGenerator: ({ client }) => client,
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
