import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { hashInlineBlocks, type InlineHashes } from "../inline-hashes.ts";
import type { Encoding } from "./accept-encoding.ts";

/** The built page: its folder, and its one document held in memory in every encoding the build made. */
export interface BuiltPage {
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

/** Reads the page that the build left in `folder` (`dist/`), or explains what to do. */
export function readBuiltPage(
  folder: string,
): { readonly ok: true; readonly page: BuiltPage } | { readonly ok: false; readonly problem: string } {
  const file = join(folder, "index.html");
  const plain = readIfPresent(file);
  if (plain === undefined) {
    return {
      ok: false,
      problem:
        `${file} is missing, so the site is not built. ` +
        "Run `npm start`, which builds and serves, or `npm run build` and then this again.",
    };
  }
  const document = new Map<Encoding, Variant>([["identity", { bytes: plain, etag: createEtag(plain) }]]);
  for (const [encoding, ending, decompress] of compressedFiles) {
    const bytes = readIfPresent(file + ending);
    if (bytes && isSameDocument(plain, bytes, decompress))
      document.set(encoding, { bytes, etag: createEtag(bytes) });
  }
  const html = plain.toString("utf8");
  return {
    ok: true,
    page: {
      folder: resolve(folder),
      document,
      inline: hashInlineBlocks(html),
      builtFor: findCanonicalOrigin(html),
    },
  };
}

/** The build names the page's own address in its canonical link (src/site/head.tsx). */
function findCanonicalOrigin(html: string): string | null {
  return /<link rel="canonical" href="([^"]*)\/"/.exec(html)?.[1] ?? null;
}

const compressedFiles = [
  ["br", ".br", brotliDecompressSync],
  ["gzip", ".gz", gunzipSync],
] as const;

/**
 * True when `compressed` is this document. A build replaces the three files one after the other, so a server that
 * starts in between, or after a crash there, finds two documents. Our Content-Security-Policy allows the inline scripts
 * of one only.
 */
function isSameDocument(plain: Buffer, compressed: Buffer, decompress: (bytes: Buffer) => Buffer): boolean {
  try {
    return decompress(compressed).equals(plain);
  } catch {
    return false;
  }
}

function readIfPresent(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

function createEtag(bytes: Buffer): string {
  return `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
}
