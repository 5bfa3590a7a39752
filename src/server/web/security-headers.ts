import { createHash } from "node:crypto";
import fp from "fastify-plugin";

export interface SecurityHeaderOptions {
  readonly inline: InlineHashes;
  /** Origin of the configured backend host; empty if it is this server. */
  readonly apiHost: string;
  readonly siteUrl: string | null;
  readonly preview: boolean;
}

/** Sources of a content security policy that allow the document's own inline blocks, and no others. */
export interface InlineHashes {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

export const securityHeaders = fp<{ readonly headers: Readonly<Record<string, string>> }>(
  async (app, { headers }) => {
    app.addHook("onRequest", async (_request, reply) => void reply.headers(headers));
  },
);

/** The headers of every response, created once at startup; @fastify/helmet creates them each time (docs/performance.md). */
export function createSecurityHeaders(options: SecurityHeaderOptions): Readonly<Record<string, string>> {
  return {
    "content-security-policy": createPagePolicy(options),
    // Everything on the page comes from its own origin, so isolating it breaks nothing. API calls from ALLOWED_ORIGINS
    // use CORS, to which the resource policy does not apply (Fetch, 3.7).
    "cross-origin-embedder-policy": "require-corp",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "origin-agent-cluster": "?1",
    "permissions-policy":
      "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
    // With a stricter value a browser sends "Origin: null" with the form, which then looks like a forgery.
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-content-type-options": "nosniff",
    ...(options.preview && { "x-robots-tag": "noindex" }),
    ...(options.siteUrl?.startsWith("https:") && {
      "strict-transport-security": "max-age=31536000; includeSubDomains",
    }),
  };
}

function createPagePolicy({ inline, apiHost, siteUrl }: SecurityHeaderOptions): string {
  const api = apiHost === "" ? "" : ` ${apiHost}`;
  // Chrome also checks form-action against the redirect after the post, which leads to the public address.
  const home = siteUrl === null || siteUrl === apiHost ? "" : ` ${siteUrl}`;
  return createContentSecurityPolicy(
    ["script-src 'self'", ...inline.scripts].join(" "),
    ["style-src 'self'", ...inline.styles].join(" "),
    "img-src 'self'",
    "media-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    `connect-src 'self'${api}`,
    `form-action 'self'${api}${home}`,
  );
}

/** Allows nothing but `directives`. None of our scripts turns text into markup, so none may. */
export function createContentSecurityPolicy(...directives: readonly string[]): string {
  return [
    "default-src 'none'",
    ...directives,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
}

/** Hashes the inline `<style>` and `<script>` blocks of a document, without data blocks such as JSON-LD, which don't run. */
export function hashInlineBlocks(html: string): InlineHashes {
  const hashAll = (blocks: RegExp) =>
    [...html.matchAll(blocks)].map(
      ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
    );
  return {
    styles: hashAll(/<style>(.*?)<\/style>/gs),
    scripts: hashAll(/<script data-islands[^>]*>(.*?)<\/script>/gs),
  };
}
