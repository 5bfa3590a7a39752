import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { basename, join, parse } from "node:path";
import sharp from "sharp";
import type { Content } from "../../src/content/content.ts";
import type { PictureSizes } from "../../src/site/assets.ts";
import type { DistWriter } from "./dist-writer.ts";
import { replaceFile } from "./replace-file.ts";

/** One picture in one width. */
export interface EncodedPicture {
  /** In pixels. */
  readonly width: number;
  /** Unique to the picture's bytes: "hero-1a2b3c4d-640.avif". */
  readonly name: string;
  readonly bytes: Buffer;
}

/** The paths of all pictures that the content names, without duplicates. */
export function listPictures(content: Content): readonly string[] {
  const { hero, services, video, portfolio, about, contact } = content;
  const { wide, laptop, phone } = hero.pictures;
  const projects = portfolio.projects.flatMap(({ image }) => [image.file, image.phone]);
  const symbols = [...services.cards, services.strip].map(({ icon }) => icon);
  const images = [wide, laptop, phone, ...symbols, ...projects, about.drawing.file, contact.map.file];
  const posters = [video.poster, video.phone?.poster];
  const paths = (folder: string, files: readonly (string | undefined)[]) =>
    [...new Set(files.filter((file) => file !== undefined))].map((file) => join(folder, file));
  return [...paths("content/images", images), ...paths("content/video", posters)];
}

/** Publishes responsive images: each picture in every width. Returns them by file name. */
export async function publishPictures(
  paths: readonly string[],
  dist: DistWriter,
): Promise<Record<string, PictureSizes>> {
  const pictures: Record<string, PictureSizes> = {};
  for (const path of paths) {
    const file = basename(path);
    const bytes = readFileSync(path);
    const { width, height } = await sharp(bytes).metadata();
    pictures[file] = { width, height, ...(await publishSizes(file, bytes, dist)) };
  }
  return pictures;
}

async function publishSizes(file: string, bytes: Buffer, dist: DistWriter) {
  if (file.endsWith(".svg")) {
    const src = dist.addHashed(file, bytes);
    return { srcset: src, src };
  }
  const sizes = await encodePicture(file, bytes);
  const addresses = sizes.map(({ width, bytes }) =>
    dist.addHashed(`${parse(file).name}-${width}.avif`, bytes),
  ) as [string, ...string[]];
  return {
    srcset: addresses.map((address, i) => `${address} ${sizes[i]?.width}w`).join(", "),
    src: addresses[0],
  };
}

const widths = [800, 960, 1280, 1920, 2400, 2880];

/** Committed, so that a first build does not have to encode them. `npm run encode-pictures` writes them. */
export const committedSizes = "content/images/sizes";

/** Encoded on this machine, from pictures that the firm has replaced. */
const cachedSizes = "build/pictures";

/** Encodes a picture in every width, never wider than the picture is. A size that was encoded before is reused. */
export async function encodePicture(file: string, picture: Buffer): Promise<readonly EncodedPicture[]> {
  const { width: original } = await sharp(picture).metadata();
  const wanted = widths.filter((width) => width <= original);
  // The picture's own width deserves a size only when it is well above the last of ours.
  if (original < Math.max(...widths) && original > 1.15 * (wanted.at(-1) ?? 0)) wanted.push(original);
  const digest = createHash("sha256").update(picture).digest("hex").slice(0, 8);
  const sizes: EncodedPicture[] = [];
  for (const width of wanted) {
    const name = `${parse(file).name}-${digest}-${width}.avif`;
    const bytes = await reuseOrEncode(name, () =>
      sharp(picture).resize(width).avif({ quality: 48, effort: 6 }).toBuffer(),
    );
    sizes.push({ width, name, bytes });
  }
  return sizes;
}

async function reuseOrEncode(name: string, encode: () => Promise<Buffer>): Promise<Buffer> {
  const paths = [join(committedSizes, name), join(cachedSizes, name)];
  const found = paths.find((path) => existsSync(path));
  if (found) return readFileSync(found);
  const bytes = await encode();
  replaceFile(join(cachedSizes, name), bytes);
  return bytes;
}
