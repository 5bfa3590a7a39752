import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { Encoding } from "./accept-encoding.ts";
import { type InlineHashes, inlineHashes } from "../inline-hashes.ts";

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
  const file = join(folder, "index.html");
  const plain = bytesOf(file);
  if (plain === undefined) {
    return {
      ok: false,
      trouble:
        `${file} is missing, so the site is not built. ` +
        "Run `npm start`, which builds and serves, or `npm run build` and then this again.",
    };
  }
  const document = new Map<Encoding, Variant>([["identity", { bytes: plain, etag: etagOf(plain) }]]);
  for (const [encoding, ending, decompress] of twins) {
    const bytes = bytesOf(file + ending);
    if (bytes && isTwin(plain, bytes, decompress)) document.set(encoding, { bytes, etag: etagOf(bytes) });
  }
  const html = plain.toString("utf8");
  return {
    ok: true,
    page: { folder: resolve(folder), document, inline: inlineHashes(html), builtFor: canonicalOf(html) },
  };
}

/** The build names the page's own address in its canonical link (src/site/head.tsx). */
function canonicalOf(html: string): string | null {
  return /<link rel="canonical" href="([^"]*)\/"/.exec(html)?.[1] ?? null;
}

const twins = [
  ["br", ".br", brotliDecompressSync],
  ["gzip", ".gz", gunzipSync],
] as const;

/**
 * True when `twin` is this document, compressed. A build replaces the three files one after the other, so a server that
 * starts in between, or after a crash there, finds two documents. Our Content-Security-Policy allows the inline scripts
 * of one only.
 */
function isTwin(plain: Buffer, twin: Buffer, decompress: (bytes: Buffer) => Buffer): boolean {
  try {
    return decompress(twin).equals(plain);
  } catch {
    return false;
  }
}

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
