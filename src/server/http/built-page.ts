import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { explainUnbuilt } from "../site-info.ts";
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

/** Reads the page that the build left in `folder` (`dist/`), or explains what to do. */
export function readBuiltPage(
  folder: string,
): { readonly ok: true; readonly page: BuiltPage } | { readonly ok: false; readonly problem: string } {
  const file = join(folder, "index.html");
  let plain: Buffer;
  try {
    plain = readFileSync(file);
  } catch {
    return { ok: false, problem: explainUnbuilt(file) };
  }
  const html = plain.toString("utf8");
  return {
    ok: true,
    page: {
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
    },
  };
}

function toVariant(bytes: Buffer): Variant {
  return { bytes, etag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"` };
}
