import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Encoding } from "./accept-encoding.ts";
import { type InlineHashes, inlineHashes } from "./inline-hashes.ts";

/** The built page: its folder, and its one document held in memory in every encoding the build made. */
export interface Page {
  /** Absolute path of the built files. */
  readonly folder: string;
  readonly document: ReadonlyMap<Encoding, Variant>;
  readonly inline: InlineHashes;
  /** The public origin that it was built for; null when it was built for none. */
  readonly builtFor: string | null;
}

export interface Variant {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** Reads the page that the build left in `folder` (`dist/`), or says in sentences what to do. */
export function readPage(
  folder: string,
): { readonly ok: true; readonly page: Page } | { readonly ok: false; readonly trouble: string } {
  const document = new Map<Encoding, Variant>();
  for (const [encoding, file] of variantFiles) {
    const bytes = bytesOf(join(folder, file));
    if (bytes !== undefined) document.set(encoding, { bytes, etag: etagOf(bytes) });
  }
  const html = document.get("identity")?.bytes.toString("utf8");
  if (html === undefined) {
    return {
      ok: false,
      trouble:
        `${join(folder, "index.html")} is missing, so the site is not built. ` +
        "Run `npm start`, which builds and serves, or `npm run build` and then this again.",
    };
  }
  return {
    ok: true,
    page: { folder: resolve(folder), document, inline: inlineHashes(html), builtFor: canonicalOf(html) },
  };
}

/** The build names the page's own address in its canonical link (src/site/head.tsx). */
function canonicalOf(html: string): string | null {
  return /<link rel="canonical" href="([^"]*)\/"/.exec(html)?.[1] ?? null;
}

const variantFiles: readonly (readonly [Encoding, string])[] = [
  ["identity", "index.html"],
  ["br", "index.html.br"],
  ["gzip", "index.html.gz"],
];

function bytesOf(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

function etagOf(bytes: Buffer): string {
  return `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
}
