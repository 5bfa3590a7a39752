import type { IncomingHttpHeaders } from "node:http";
import type { FastifyInstance } from "fastify";
import { details, problem } from "./problems.ts";
import type { Refuse } from "./problem-responses.ts";

export interface OwnOrigins {
  /** The public origin of the page; null when it is not settled. */
  readonly siteUrl: string | null;
  readonly allowedOrigins: readonly string[];
}

/**
 * Refuses what a browser sends here on behalf of a page of another site, before its body is read. Nobody is signed in,
 * so no visitor's rights can be borrowed; but any page on the web could let its visitors fill the store.
 */
export function refuseCrossSite(app: FastifyInstance, own: OwnOrigins, refuse: Refuse): void {
  app.addHook("onRequest", (request, reply, done) => {
    if (harmless.has(request.method) || isOurs(request.headers, request.host, own)) return done();
    request.log.warn(
      "a form that another site's page sent was refused with 403; if that page is yours, name it in SITE_URL or ALLOWED_ORIGINS",
    );
    refuse(request, reply, problem(403, details[403]));
  });
}

const harmless = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Sec-Fetch-Site can't be set by a page's script; Origin is for browsers that don't know it, and for plain HTTP, where
 * they don't send it. What is no browser sends neither. Source: Fetch Metadata; Fetch, "Origin header".
 */
export function isOurs(headers: IncomingHttpHeaders, host: string, own: OwnOrigins): boolean {
  const site = headers["sec-fetch-site"];
  const { origin } = headers;
  if (site === "same-origin" || site === "none") return true;
  if (origin === undefined) return site === undefined;
  return origin === own.siteUrl || own.allowedOrigins.includes(origin) || URL.parse(origin)?.host === host;
}
