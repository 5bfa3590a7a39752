import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join, parse } from "node:path";
import sharp, { type Sharp } from "sharp";
import { replaceFile } from "./replace-file.ts";

/** One picture in one width and format. */
export interface Size {
  readonly type: string;
  /** In pixels. */
  readonly width: number;
  /** Unique to the picture's bytes: "hero-1a2b3c4d-640.avif". */
  readonly name: string;
  readonly bytes: Buffer;
}

const widths = [640, 960, 1280, 1600, 1920, 2400, 2880];

/** The best first; a browser takes the first that it knows. One that knows no AVIF (before 2023) gets JPEG. */
const formats = [
  { type: "image/avif", ending: "avif", encode: (image: Sharp) => image.avif({ quality: 50, effort: 4 }) },
  { type: "image/jpeg", ending: "jpg", encode: (image: Sharp) => image.jpeg({ quality: 76, mozjpeg: true }) },
] as const;

/** Committed, so that a first build does not have to encode them; `npm run encode-pictures` writes them. */
export const committedSizes = "content/images/sizes";

/** Sizes made on this machine, of the firm's own photographs. */
const madeSizes = "build/pictures";

/**
 * All sizes of a picture, never wider than it was given. What has not been made before is made now and kept for the next time.
 */
export async function sizesOf(file: string, picture: Buffer): Promise<readonly Size[]> {
  const { width: given } = await sharp(picture).metadata();
  const wanted = widths.filter((width) => width <= given);
  // The picture's own width is worth a size of its own only when it is well beyond the last of ours.
  if (given < Math.max(...widths) && given > 1.15 * (wanted.at(-1) ?? 0)) wanted.push(given);
  const digest = createHash("sha256").update(picture).digest("hex").slice(0, 8);
  const sizes: Size[] = [];
  for (const { type, ending, encode } of formats)
    for (const width of wanted) {
      const name = `${parse(file).name}-${digest}-${width}.${ending}`;
      const make = () => encode(sharp(picture).resize(width)).toBuffer();
      sizes.push({ type, width, name, bytes: await foundOrMade(name, make) });
    }
  return sizes;
}

async function foundOrMade(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const found = [committedSizes, madeSizes]
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
  if (found) return readFileSync(found);
  const bytes = await make();
  replaceFile(join(madeSizes, name), bytes);
  return bytes;
}
