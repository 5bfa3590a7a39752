import { createSecurityHeaders, hashInlineBlocks } from "../../src/server/web/security-headers.ts";
import { documentCaching } from "../../src/server/web/static-page.ts";
import type { BuildSettings } from "./build-settings.ts";

/**
 * The content of `_headers`, which tells a static host (Netlify, Cloudflare Pages and others) to send the headers that our
 * server would send. For a page whose API is on another host.
 */
export function formatStaticHeaders(html: string, { apiHost, siteUrl }: BuildSettings): string {
  const headers = createSecurityHeaders({
    inline: hashInlineBlocks(html),
    apiHost,
    siteUrl: siteUrl || null,
    preview: false,
  });
  return [
    formatBlock("/*", headers),
    formatBlock("/", { "cache-control": documentCaching }),
    formatBlock("/assets/*", { "cache-control": "public, max-age=31536000, immutable" }),
  ].join("\n");
}

function formatBlock(path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${path}\n${lines.join("")}`;
}
