import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { basename, join, parse } from "node:path";
import sharp from "sharp";
import type { Content } from "../../src/content/content.ts";
import type { PictureSizes } from "../../src/site/assets.ts";
import { colors } from "../../src/ui/colors.ts";
import type { DistWriter } from "./dist-writer.ts";
import { replaceFile } from "./replace-file.ts";

/** Each with the greatest width at which the page shows it, in pixels of a screen with twice the density. */
export function listPictures(content: Content) {
  const { hero, services, video, portfolio, insights, about, contact } = content;
  const projects = portfolio.projects.map(({ image }) => image);
  const symbols = [...services.cards, services.strip].map(({ icon }) => icon);
  return [
    ...inFolder("content/images", 2880, [hero.pictures.wide, about.drawing?.file]),
    ...inFolder("content/images", 2400, [hero.pictures.laptop]),
    ...inFolder("content/images", 1920, [hero.pictures.phone, ...projects.map(({ file }) => file)]),
    ...inFolder("content/images", 1280, [
      contact.map?.file,
      ...projects.map(({ phone }) => phone),
      ...symbols,
      ...(insights?.articles.map(({ drawing }) => drawing) ?? []),
    ]),
    ...inFolder("content/images", 960, services.desk?.sheets.map(({ image }) => image) ?? []),
    ...inFolder("content/video", 1920, [video?.poster, video?.phone?.poster]),
  ];
}

function inFolder(folder: string, widest: number, files: readonly (string | undefined)[]) {
  const named = new Set(files.filter((file) => file !== undefined));
  return [...named].map((file) => ({ path: join(folder, file), widest }));
}

/** Publishes responsive images: each picture in every width. Returns them by file name. */
export async function publishPictures(content: Content, dist: DistWriter) {
  const pictures: Record<string, PictureSizes> = {};
  for (const { path, widest } of listPictures(content)) {
    const file = basename(path);
    // In two places it is as wide as in the first.
    if (pictures[file]) continue;
    const bytes = readFileSync(path);
    const { width, height } = (await sharp(bytes).metadata()).autoOrient;
    pictures[file] = { width, height, ...(await publishSizes(file, bytes, widest, dist)) };
  }
  return pictures;
}

async function publishSizes(file: string, bytes: Buffer, widest: number, dist: DistWriter) {
  if (/\.svg$/i.test(file)) {
    const src = dist.addHashed(`${parse(file).name}.svg`, bytes);
    return { srcset: src, type: "image/svg+xml", src };
  }
  const sizes = await encodePicture(file, bytes, widest);
  // Under names that have the picture's hash and not one for each file, so the document compresses better.
  for (const { name, bytes } of sizes) dist.add(`assets/${name}`, bytes);
  const fallback = `assets/${nameEncoded(file, bytes)}.jpg`;
  dist.add(fallback, await encodeFallback(bytes));
  return {
    srcset: sizes.map(({ name, width }) => `/assets/${name} ${width}w`).join(", "),
    type: "image/avif",
    src: `/${fallback}`,
  };
}

/** For browsers without AVIF, such as Safari on iOS 15. Less sharp, but never large. */
function encodeFallback(picture: Buffer): Promise<Buffer> {
  const smaller = sharp(picture).autoOrient().resize(1280, null, { withoutEnlargement: true });
  return smaller.flatten({ background: colors.page }).jpeg({ quality: 70 }).toBuffer();
}

export const maxKib: Readonly<Record<number, number>> = {
  ...{ 800: 58, 960: 76, 1280: 104, 1920: 200, 2400: 190, 2880: 270 },
};
const widths = Object.keys(maxKib).map(Number);

/** Committed, so that a first build does not have to encode them. `npm run encode-pictures` writes them. */
export const committedSizes = "content/images/sizes";

/** Encoded from pictures that the firm has replaced. Releases share it (deploy/update), so that each is encoded once. */
const cachedSizes = "build/pictures";

/**
 * Encodes a picture in every width, at most `widest` and never wider than it is. A size that was encoded before is reused: its
 * name is unique to the picture's bytes ("hero-1a2b3c4d-800.avif").
 */
export async function encodePicture(file: string, picture: Buffer, widest: number) {
  const original = (await sharp(picture).metadata()).autoOrient.width;
  const wanted = widths.filter((width) => width <= Math.min(original, widest));
  // The picture's own width deserves a size only when it is well above the last of ours.
  if (original < widest && original > 1.15 * (wanted.at(-1) ?? 0)) wanted.push(original);
  const stem = nameEncoded(file, picture);
  const names = wanted.map((width) => ({ width, name: `${stem}-${width}.avif` }));
  const missing = names.filter(({ name }) => findEncoded(name) === undefined);
  if (missing.length > 0) console.log(`Encoding ${file} for screens, which is done once for each picture …`);
  // One thread: a server with 1 GB also has to run the site meanwhile.
  sharp.concurrency(1);
  for (const { name, width } of missing)
    replaceFile(join(cachedSizes, name), await encodeSize(picture, width));
  return names.map(({ name, width }) => ({ name, width, bytes: readFileSync(findEncoded(name) ?? "") }));
}

/** "hero-1a2b3c4d": unique to the picture's bytes. */
function nameEncoded(file: string, picture: Buffer): string {
  return `${parse(file).name}-${createHash("sha256").update(picture).digest("hex").slice(0, 8)}`;
}

/** A photograph of many small things, such as grass, is encoded with less detail, so that it doesn't slow the page down. */
async function encodeSize(picture: Buffer, width: number, quality = 48): Promise<Buffer> {
  const bytes = await sharp(picture).autoOrient().resize(width).avif({ quality, effort: 4 }).toBuffer();
  const budget = maxKib[widths.find((other) => other >= width) ?? 2880] ?? 0;
  return bytes.length <= budget * 1024 || quality <= 6 ? bytes : encodeSize(picture, width, quality - 6);
}

function findEncoded(name: string): string | undefined {
  return [join(committedSizes, name), join(cachedSizes, name)].find((path) => existsSync(path));
}
