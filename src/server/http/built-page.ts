import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { explainUnbuilt } from "../config/firm-profile.ts";
import { type Encoding, readCompressed } from "./compression.ts";
import { hashInlineBlocks, type InlineHashes } from "./csp-hashes.ts";

/** The built page: its folder, and its document in memory in every encoding that the build made. */
export interface BuiltPage {
  /** Absolute path of the built files. */
  readonly folder: string;
  readonly document: ReadonlyMap<Encoding, Variant>;
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
  const copies: [Encoding, Buffer][] = [["identity", plain], ...readCompressed(file, plain)];
  return {
    ok: true,
    page: {
      folder: resolve(folder),
      document: new Map(copies.map(([encoding, bytes]) => [encoding, { bytes, etag: createEtag(bytes) }])),
      inline: hashInlineBlocks(html),
      // The build names the page's own address in its canonical link (src/site/head.tsx).
      builtFor: /<link rel="canonical" href="([^"]*)\/"/.exec(html)?.[1] ?? null,
    },
  };
}

function createEtag(bytes: Buffer): string {
  return `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
}
