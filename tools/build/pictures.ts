import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { basename, join, parse } from "node:path";
import sharp, { type Sharp } from "sharp";
import type { Content } from "../../src/content/content.ts";
import type { PictureSizes } from "../../src/site/assets.ts";
import type { DistWriter } from "./dist-writer.ts";
import { replaceFile } from "./replace-file.ts";

/** One picture in one width and format. */
export interface EncodedPicture {
  readonly type: string;
  /** In pixels. */
  readonly width: number;
  /** Unique to the picture's bytes: "hero-1a2b3c4d-640.avif". */
  readonly name: string;
  readonly bytes: Buffer;
}

/** The paths of all pictures that the content names, without duplicates. */
export function listPictures({ hero, video, portfolio, about, contact }: Content): readonly string[] {
  const { wide, laptop, phone } = hero.pictures;
  const projects = portfolio.projects.flatMap(({ image }) => [image.file, image.phone]);
  const images = [wide, laptop, phone, ...projects, about.drawing.file, contact.map.file];
  const named = new Set(images.filter((file) => file !== undefined));
  return [...[...named].map((file) => join("content/images", file)), join("content/video", video.poster)];
}

/** Publishes responsive images: each picture in every width and format. Returns them by file name. */
export async function publishPictures(
  paths: readonly string[],
  dist: DistWriter,
): Promise<Record<string, PictureSizes>> {
  const pictures: Record<string, PictureSizes> = {};
  for (const path of paths) {
    const file = basename(path);
    const bytes = readFileSync(path);
    const { width, height } = await sharp(bytes).metadata();
    // An SVG needs no other size.
    pictures[file] = file.endsWith(".svg")
      ? { width, height, formats: [], src: dist.addHashed(file, bytes) }
      : { width, height, ...publishSizes(file, await encodePicture(file, bytes), dist) };
  }
  return pictures;
}

function publishSizes(file: string, sizes: readonly EncodedPicture[], dist: DistWriter) {
  const all = Buffer.concat(sizes.map(({ bytes }) => bytes));
  const published = sizes.map(({ type, width, name, bytes }) => ({
    type,
    width,
    address: dist.addHashed(`${parse(file).name}-${width}${parse(name).ext}`, bytes, all),
  }));
  const [avif = [], jpeg = []] = formats.map(({ type }) => published.filter((size) => size.type === type));
  const src = jpeg.findLast(({ width }) => width <= 1280) ?? jpeg[0];
  if (!src) throw new Error(`${file} was not encoded in any size.`);
  const srcset = avif.map(({ address, width }) => `${address} ${width}w`).join(", ");
  return { formats: [{ type: formats[0].type, srcset }], src: src.address };
}

const widths = [640, 960, 1280, 1600, 1920, 2400, 2880];

/** The best first. Browsers without AVIF (before 2023) get one JPEG. */
const formats = [
  { type: "image/avif", ending: "avif", encode: (image: Sharp) => image.avif({ quality: 50, effort: 4 }) },
  { type: "image/jpeg", ending: "jpg", encode: (image: Sharp) => image.jpeg({ quality: 76, mozjpeg: true }) },
] as const;

/** Committed, so that a first build does not have to encode them. `npm run encode-pictures` writes them. */
export const committedSizes = "content/images/sizes";

/** Encoded on this machine, from pictures that the firm has replaced. */
const cachedSizes = "build/pictures";

/** Encodes a picture in every width and format, never wider than it is. A size that was encoded before is reused. */
export async function encodePicture(file: string, picture: Buffer): Promise<readonly EncodedPicture[]> {
  const { width: original } = await sharp(picture).metadata();
  const wanted = widths.filter((width) => width <= original);
  // The picture's own width deserves a size only when it is well above the last of ours.
  if (original < Math.max(...widths) && original > 1.15 * (wanted.at(-1) ?? 0)) wanted.push(original);
  const digest = createHash("sha256").update(picture).digest("hex").slice(0, 8);
  const sizes: EncodedPicture[] = [];
  for (const { type, ending, encode } of formats)
    for (const width of wanted) {
      const name = `${parse(file).name}-${digest}-${width}.${ending}`;
      const bytes = await reuseOrEncode(name, () => encode(sharp(picture).resize(width)).toBuffer());
      sizes.push({ type, width, name, bytes });
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
