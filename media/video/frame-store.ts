import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { constants, zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { workFolder } from "../folders.ts";

/** Keeps finished frames as pixels, four bytes each, so that an interrupted run resumes instead of starting over. */
export interface FrameStore {
  readonly has: (frame: number) => boolean;
  readonly read: (frame: number) => Buffer;
  readonly write: (frame: number, pixels: Buffer) => void;
}

/** A PNG took longer to write than most frames take to draw. */
const fastest = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/**
 * Frames of one part of the film, kept under build/frames/ by a hash of the programs that draw them: a
 * changed program draws its frames again. `sources` are modules of this package; everything they
 * import counts too.
 */
export function frameStore(part: string, sources: readonly string[]): FrameStore {
  const folder = join(workFolder, "frames", `${part}-${digestSources(sources)}`);
  mkdirSync(folder, { recursive: true });
  const path = (frame: number) => `${folder}/${String(frame).padStart(4, "0")}.zst`;
  return {
    has: (frame) => existsSync(path(frame)),
    read: (frame) => zstdDecompressSync(readFileSync(path(frame))),
    write(frame, pixels) {
      // Renamed into place, so that an incomplete frame is never mistaken for a finished one.
      writeFileSync(`${path(frame)}.part`, zstdCompressSync(pixels, fastest));
      renameSync(`${path(frame)}.part`, path(frame));
    },
  };
}

/** A hash of modules of this package and everything they import. */
function digestSources(entries: readonly string[]): string {
  const hash = createHash("sha256");
  const seen = new Set<string>();
  const visit = (url: URL) => {
    if (seen.has(url.href)) return;
    seen.add(url.href);
    const source = readFileSync(url, "utf8");
    hash.update(source);
    for (const [, path] of source.matchAll(/ from "(\.[^"]+)"/g)) visit(new URL(path as string, url));
  };
  for (const entry of entries) visit(new URL(`../${entry}`, import.meta.url));
  return hash.digest("hex").slice(0, 12);
}
