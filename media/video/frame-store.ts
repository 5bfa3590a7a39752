import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { workFolder } from "../folders.ts";

/** Where finished frames wait, so that an interrupted run goes on instead of starting again. */
export interface FrameStore {
  readonly has: (frame: number) => boolean;
  readonly read: (frame: number) => Buffer;
  readonly write: (frame: number, picture: Buffer) => void;
}

/**
 * Frames of one part of the film, kept under build/frames/ by a digest of the programs that draw them: a
 * changed program draws its frames anew. `sources` are modules of media/, and stand for all
 * that they import.
 */
export function frameStore(part: string, sources: readonly string[]): FrameStore {
  const folder = join(workFolder, "frames", `${part}-${digestOf(sources)}`);
  mkdirSync(folder, { recursive: true });
  const path = (frame: number) => `${folder}/${String(frame).padStart(4, "0")}.png`;
  return {
    has: (frame) => existsSync(path(frame)),
    read: (frame) => readFileSync(path(frame)),
    write(frame, picture) {
      // Renamed into place, so that a frame cut short is never taken for a finished one.
      writeFileSync(`${path(frame)}.part`, picture);
      renameSync(`${path(frame)}.part`, path(frame));
    },
  };
}

/** A digest of modules of media/ and of all that they import. */
function digestOf(entries: readonly string[]): string {
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
