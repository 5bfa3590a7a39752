import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { basename, join, parse } from "node:path";
import sharp from "sharp";
import type { Content } from "../../src/content/content.ts";
import type { PictureSizes } from "../../src/site/assets.ts";
import { colors } from "../../src/ui/colors.ts";
import type { DistWriter } from "./dist-writer.ts";
import { replaceFile } from "./replace-file.ts";

/**
 * Each picture with the widths that windows ask for, in pixels, up to twice as wide as the page shows it. Widths that hardly differ
 * are left out, because each adds to the document, which every visitor waits for.
 */
export function listPictures(content: Content) {
  const { hero, services, video, portfolio, insights, about, contact } = content;
  const projects = portfolio.projects.map(({ image }) => image);
  const symbols = [...services.cards, services.strip].map(({ icon }) => icon);
  return [
    ...inFolder("content/images", [1920, 2400, 2880], [hero.pictures.wide]),
    ...inFolder("content/images", [1280, 1920, 2400], [hero.pictures.laptop]),
    ...inFolder("content/images", [800, 1920], [hero.pictures.phone]),
    ...inFolder(
      "content/images",
      [800, 1280, 1920],
      [...projects.map(({ file }) => file), about.drawing?.file],
    ),
    ...inFolder(
      "content/images",
      [960],
      [
        ...projects.map(({ phone }) => phone),
        ...(services.desk?.sheets.map(({ image }) => image) ?? []),
        contact.map?.file,
        ...(insights?.articles.map(({ drawing }) => drawing) ?? []),
        ...symbols,
      ],
    ),
    ...inFolder("content/video", [800, 1280, 1920], [video?.poster, video?.phone?.poster]),
  ];
}

function inFolder(folder: string, widths: readonly number[], files: readonly (string | undefined)[]) {
  const named = new Set(files.filter((file) => file !== undefined));
  return [...named].map((file) => ({ path: join(folder, file), widths }));
}

/** Publishes responsive images: each picture in its widths. Returns them by file name. */
export async function publishPictures(content: Content, dist: DistWriter) {
  const pictures: Record<string, PictureSizes> = {};
  for (const { path, widths } of listPictures(content)) {
    const file = basename(path);
    // A picture in two places has the widths of the first place.
    if (pictures[file]) continue;
    const bytes = readFileSync(path);
    const { width, height } = (await sharp(bytes).metadata()).autoOrient;
    pictures[file] = { width, height, ...(await publishSizes(file, bytes, widths, dist)) };
  }
  return pictures;
}

async function publishSizes(file: string, bytes: Buffer, widths: readonly number[], dist: DistWriter) {
  if (/\.svg$/i.test(file)) {
    const src = dist.addHashed(`${parse(file).name}.svg`, bytes);
    return { srcset: src, type: "image/svg+xml", src };
  }
  const sizes = await encodePicture(file, bytes, widths);
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
const budgets = Object.entries(maxKib);

/** Committed, so that a first build does not have to encode them. `npm run encode-pictures` writes them. */
export const committedSizes = "content/images/sizes";

/** Encoded from pictures that the firm has replaced. Releases share it (deploy/update), so that each is encoded once. */
const cachedSizes = "build/pictures";

/**
 * Encodes a picture in these widths, from narrow to wide, but never wider than it is. A size that was encoded before is reused: its
 * name is unique to the picture's bytes ("hero-1a2b3c-800.avif").
 */
export async function encodePicture(file: string, picture: Buffer, widths: readonly number[]) {
  const original = (await sharp(picture).metadata()).autoOrient.width;
  const wanted = widths.filter((width) => width <= original);
  // The picture's own width deserves a size only when it is well above the last of ours.
  if (wanted.length < widths.length && original > 1.15 * (wanted.at(-1) ?? 0)) wanted.push(original);
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

/** "hero-1a2b3c": unique to the picture's bytes. */
function nameEncoded(file: string, picture: Buffer): string {
  return `${parse(file).name}-${createHash("sha256").update(picture).digest("hex").slice(0, 6)}`;
}

/** A photograph of many small things, such as grass, is encoded with less detail, so that it doesn't slow the page down. */
async function encodeSize(picture: Buffer, width: number, quality = 48): Promise<Buffer> {
  const bytes = await sharp(picture).autoOrient().resize(width).avif({ quality, effort: 4 }).toBuffer();
  const [, budget = 0] = budgets.find(([other]) => Number(other) >= width) ?? budgets.at(-1) ?? [];
  return bytes.length <= budget * 1024 || quality <= 6 ? bytes : encodeSize(picture, width, quality - 6);
}

function findEncoded(name: string): string | undefined {
  return [join(committedSizes, name), join(cachedSizes, name)].find((path) => existsSync(path));
}
