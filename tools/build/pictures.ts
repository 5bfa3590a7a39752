import { readFileSync } from "node:fs";
import { basename, join, parse } from "node:path";
import sharp from "sharp";
import type { Content } from "../../src/content/content.ts";
import type { PictureSizes } from "../../src/site/assets.ts";
import type { DistWriter } from "./dist-writer.ts";
import { type Size, sizesOf } from "./picture-sizes.ts";

/** Every picture that the content names, once, by its path. */
export function namedPictures({ hero, video, portfolio, about, contact }: Content): readonly string[] {
  const { wide, laptop, phone } = hero.pictures;
  const projects = portfolio.projects.flatMap(({ image }) => [image.file, image.phone]);
  const images = [wide, laptop, phone, ...projects, about.drawing.file, contact.map.file];
  return [
    ...new Set(images.filter((file) => file !== undefined).map((file) => join("content/images", file))),
    join("content/video", video.poster),
  ];
}

/** Publishes pictures, each in every width and format; returns them by file name. */
export async function publishPictures(
  paths: readonly string[],
  dist: DistWriter,
): Promise<Record<string, PictureSizes>> {
  const pictures: Record<string, PictureSizes> = {};
  for (const path of paths) {
    const file = basename(path);
    const bytes = readFileSync(path);
    const { width, height } = await sharp(bytes).metadata();
    // Lines stay lines: a drawing in SVG has one size.
    pictures[file] = file.endsWith(".svg")
      ? { width, height, formats: [], src: dist.addHashed(file, bytes) }
      : { width, height, ...publishSizes(file, await sizesOf(file, bytes), dist) };
  }
  return pictures;
}

function publishSizes(file: string, sizes: readonly Size[], dist: DistWriter) {
  const all = Buffer.concat(sizes.map(({ bytes }) => bytes));
  const published = sizes.map(({ type, width, name, bytes }) => ({
    type,
    width,
    address: dist.addHashed(`${parse(file).name}-${width}${parse(name).ext}`, bytes, all),
  }));
  const formats = [...new Set(sizes.map(({ type }) => type))].map((type) => ({
    type,
    srcset: published
      .filter((size) => size.type === type)
      .map(({ address, width }) => `${address} ${width}w`)
      .join(", "),
  }));
  const plain = published.filter(({ type }) => type === "image/jpeg");
  const src = plain.findLast(({ width }) => width <= 1280)?.address ?? plain[0]?.address;
  if (!src) throw new Error(`No size of ${file} was made.`);
  return { formats: formats.filter(({ type }) => type !== "image/jpeg"), src };
}
