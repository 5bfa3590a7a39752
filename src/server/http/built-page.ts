import { createHash } from "node:crypto";
import { join, resolve } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { readBuiltFile } from "../startup-error.ts";
import type { Encoding } from "./compression.ts";
import { hashInlineBlocks, type InlineHashes } from "./csp-hashes.ts";

/** The built page: its folder, and its document in memory in every encoding. */
export interface BuiltPage {
  /** Absolute path of the built files. */
  readonly folder: string;
  readonly document: Readonly<Record<Encoding, Variant>>;
  readonly inline: InlineHashes;
  /** The public origin that the page was built for; null if it was built without one. */
  readonly builtFor: string | null;
}

export interface Variant {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** Reads the page that the build left in `folder` (`dist/`). Throws a `StartupError` if there is none. */
export function readBuiltPage(folder: string): BuiltPage {
  const plain = readBuiltFile(join(folder, "index.html"));
  const html = plain.toString("utf8");
  return {
    folder: resolve(folder),
    // Compressed here, in a fifth of a second: the build's own copies may be of another document while it writes.
    document: {
      br: toVariant(brotliCompressSync(plain)),
      gzip: toVariant(gzipSync(plain, { level: 9 })),
      identity: toVariant(plain),
    },
    inline: hashInlineBlocks(html),
    // The build names the page's own address in its canonical link (src/site/head.tsx).
    builtFor: /<link rel="canonical" href="([^"]*)\/"/.exec(html)?.[1] ?? null,
  };
}

function toVariant(bytes: Buffer): Variant {
  return { bytes, etag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"` };
}
