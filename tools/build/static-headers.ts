import { htmlPageStyleHash } from "../../src/server/http/html-page.ts";
import { hashInlineBlocks } from "../../src/server/http/inline-hashes.ts";
import { createSecurityHeaders } from "../../src/server/http/security-headers.ts";

export interface StaticHeadersParts {
  readonly html: string;
  readonly apiHost: string;
  readonly siteUrl: string;
}

/**
 * The headers that our server would send, in the file `_headers` that static hosts read (Netlify, Cloudflare Pages
 * and others: a path, below it indented headers). For a page whose API is elsewhere and that our server never serves.
 */
export function staticHeaders({ html, apiHost, siteUrl }: StaticHeadersParts): string {
  const headers = createSecurityHeaders({
    inline: hashInlineBlocks(html),
    htmlPageStyle: htmlPageStyleHash,
    apiHost,
    siteUrl: siteUrl || null,
    preview: false,
  });
  return [
    block("/*", headers),
    block("/", { "cache-control": "no-cache" }),
    block("/assets/*", { "cache-control": "public, max-age=31536000, immutable" }),
  ].join("\n");
}

function block(path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${path}\n${lines.join("")}`;
}
