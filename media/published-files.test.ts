import { readFileSync, statSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { imagesFolder } from "./folders.ts";

// The pictures are committed, and CI never draws them: the files must be as the page expects them.

const folder = imagesFolder;

/** `most` limits the committed file, in KB; tests/budgets/ limits visitors' downloads. */
const pixels = [
  { file: "hero.webp", format: "webp", width: 2880, height: 1365, most: 1000 },
  { file: "hero-laptop.webp", format: "webp", width: 2400, height: 1456, most: 800 },
  { file: "hero-phone.webp", format: "webp", width: 1620, height: 1298, most: 700 },
  { file: "solar-title.webp", format: "webp", width: 2000, height: 1250, most: 800 },
  { file: "solar-title-phone.webp", format: "webp", width: 1080, height: 1350, most: 500 },
  { file: "wind-lease.webp", format: "webp", width: 1440, height: 1280, most: 430 },
  { file: "wind-lease-phone.webp", format: "webp", width: 1080, height: 1350, most: 300 },
  { file: "corridor.webp", format: "webp", width: 2000, height: 1250, most: 800 },
  { file: "corridor-phone.webp", format: "webp", width: 1080, height: 1350, most: 500 },
];
const drawings = [
  { file: "field-book.svg", most: 7.2 },
  { file: "locator.svg", most: 9.3 },
];

test.for(pixels)(
  "$file is a $format of $width × $height, at most $most KB",
  async ({ file, most, ...expected }) => {
    const { format, width, height } = await sharp(`${folder}/${file}`).metadata();
    expect({ format, width, height }).toEqual(expected);
    expect(statSync(`${folder}/${file}`).size).toBeLessThan(most * 1000);
  },
);

test.for(drawings)("$file is small, and needs no fonts or other files", ({ file, most }) => {
  const svg = readFileSync(`${folder}/${file}`, "utf8");
  expect(Buffer.byteLength(svg)).toBeLessThan(most * 1024);
  expect(svg).not.toMatch(/<text|font|href|url\(|var\(|NaN|undefined/);
});
