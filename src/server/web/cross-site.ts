import type { IncomingHttpHeaders } from "node:http";
import cors from "@fastify/cors";
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";

declare module "fastify" {
  interface FastifyContextConfig {
    /** True where the form's own page sends no referrer, and another site's page could do no harm. */
    acceptsOpaqueOrigin?: boolean;
  }
}

/**
 * Rejects a browser's request on behalf of another site's page, before the body is read: it could act for staff who are signed
 * in, or make its visitors fill the database. Pages on `allowedOrigins` may call the API and nothing else.
 */
export const crossSiteCheck = fp(async (app) => {
  const { siteUrl, allowedOrigins } = app.config;
  let quietUntil = 0;
  app.addHook("onRequest", async (request, reply) => {
    const { headers, method, routeOptions } = request;
    const isApi = routeOptions.url?.startsWith("/api/") === true;
    const allowed = { siteUrl, allowedOrigins: isApi ? allowedOrigins : [] };
    if (safeMethods.has(method) || isAllowed(headers, allowed)) return;
    // A page without referrers sends this from browsers that have no Sec-Fetch-Site.
    const isOpaque = headers.origin === "null" && headers["sec-fetch-site"] === undefined;
    if (routeOptions.config.acceptsOpaqueOrigin && isOpaque) return;
    // The warning is logged once a minute, because anyone can send many such requests.
    if (performance.now() > quietUntil) {
      quietUntil = performance.now() + 60_000;
      request.log.warn(
        "Rejected a form from another site's page with 403. If that page is yours, set SITE_URL to its origin or add the origin to ALLOWED_ORIGINS.",
      );
    }
    return reply.sendProblem(403);
  });
});

/** Methods that change nothing. Source: RFC 9110, 9.2.1. */
const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * A page's script can't set Sec-Fetch-Site. Origin is for browsers that don't know that header, and for plain HTTP, where
 * they don't send it. Clients other than browsers send neither. Source: Fetch Metadata; Fetch, "Origin header".
 */
export function isAllowed(
  headers: IncomingHttpHeaders,
  allowed: Pick<FastifyInstance["config"], "siteUrl" | "allowedOrigins">,
): boolean {
  // Host, not X-Forwarded-Host, which a proxy may pass on as the visitor sent it.
  const { host, origin, "sec-fetch-site": site } = headers;
  if (site === "same-origin" || site === "none") return true;
  if (origin === undefined) return site === undefined;
  return (
    origin === allowed.siteUrl || allowed.allowedOrigins.includes(origin) || URL.parse(origin)?.host === host
  );
}

/**
 * CORS: lets scripts of exactly these origins call the API, without credentials. Responses to other origins carry no access
 * header, so a browser keeps them from the page.
 */
export const allowOrigins = fp(async (app) => {
  const { allowedOrigins } = app.config;
  if (allowedOrigins.length === 0) return;
  await app.register(cors, {
    origin: [...allowedOrigins],
    methods: ["GET", "HEAD", "POST"],
    allowedHeaders: ["content-type", "idempotency-key"],
    exposedHeaders: ["retry-after"],
    maxAge: 24 * 60 * 60,
    // An OPTIONS request that is not a preflight gets 204 too, rather than the plugin's text/plain 400.
    strictPreflight: false,
  });
});
