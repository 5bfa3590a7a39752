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
  const symbols = [...services.cards, services.strip, ...about.roles].map(({ icon }) => icon);
  const images = [wide, laptop, phone, ...symbols, ...projects, about.drawing.file, contact.map.file];
  const named = new Set(images.filter((file) => file !== undefined));
  return [...[...named].map((file) => join("content/images", file)), join("content/video", video.poster)];
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
    return { type: "image/svg+xml", srcset: src, src } as const;
  }
  const sizes = await encodePicture(file, bytes);
  const all = Buffer.concat(sizes.map(({ bytes }) => bytes));
  const publish = ({ width, name, bytes }: EncodedPicture) =>
    dist.addHashed(`${parse(file).name}-${width}${parse(name).ext}`, bytes, all);
  const [jpeg, ...avifs] = sizes;
  const srcset = avifs.map((avif) => `${publish(avif)} ${avif.width}w`).join(", ");
  return { type: "image/avif", srcset, src: publish(jpeg) } as const;
}

const widths = [640, 800, 1280, 1600, 1920, 2400, 2880];

/** Committed, so that a first build does not have to encode them. `npm run encode-pictures` writes them. */
export const committedSizes = "content/images/sizes";

/** Encoded on this machine, from pictures that the firm has replaced. */
const cachedSizes = "build/pictures";

/**
 * Encodes a picture: one JPEG for browsers without AVIF (before 2023), then an AVIF in every width, never wider than the
 * picture is. A size that was encoded before is reused.
 */
export async function encodePicture(
  file: string,
  picture: Buffer,
): Promise<readonly [EncodedPicture, ...EncodedPicture[]]> {
  const { width: original } = await sharp(picture).metadata();
  const wanted = widths.filter((width) => width <= original);
  // The picture's own width deserves a size only when it is well above the last of ours.
  if (original < Math.max(...widths) && original > 1.15 * (wanted.at(-1) ?? 0)) wanted.push(original);
  const digest = createHash("sha256").update(picture).digest("hex").slice(0, 8);
  const encode = async (width: number, ending: string, convert: (resized: Sharp) => Sharp) => {
    const name = `${parse(file).name}-${digest}-${width}.${ending}`;
    const bytes = await reuseOrEncode(name, () => convert(sharp(picture).resize(width)).toBuffer());
    return { width, name, bytes };
  };
  const fallbackWidth = wanted.findLast((width) => width <= 1280) ?? original;
  const sizes: [EncodedPicture, ...EncodedPicture[]] = [
    await encode(fallbackWidth, "jpg", (resized) => resized.jpeg({ quality: 76, mozjpeg: true })),
  ];
  for (const width of wanted)
    sizes.push(await encode(width, "avif", (resized) => resized.avif({ quality: 50, effort: 4 })));
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
