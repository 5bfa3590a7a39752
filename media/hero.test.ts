import { readFileSync, statSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { inkContrast } from "./contrast.ts";

const folder = "content/images";

test.for([
  { file: "hero.webp", format: "webp", width: 2880, height: 1620, most: 1600 },
  { file: "hero-laptop.webp", format: "webp", width: 2400, height: 1632, most: 1000 },
  { file: "hero-phone.webp", format: "webp", width: 1080, height: 865, most: 500 },
  { file: "og.jpg", format: "jpeg", width: 1200, height: 630, most: 300 },
  { file: "apple-touch-icon.png", format: "png", width: 180, height: 180, most: 10 },
  { file: "icon-192.png", format: "png", width: 192, height: 192, most: 10 },
  { file: "icon-512.png", format: "png", width: 512, height: 512, most: 30 },
  { file: "icon-maskable-512.png", format: "png", width: 512, height: 512, most: 30 },
])("$file is a $format of $width × $height, at most $most KB", async ({ file, most, ...expected }) => {
  const { format, width, height } = await sharp(`${folder}/${file}`).metadata();
  expect({ format, width, height }).toEqual(expected);
  expect(statSync(`${folder}/${file}`).size).toBeLessThan(most * 1000);
});

test("favicon.ico holds the mark at 16, 32 and 48 pixels", () => {
  const ico = readFileSync(`${folder}/favicon.ico`);
  expect([0, 1, 2].map((n) => ico.readUInt8(6 + 16 * n))).toEqual([16, 32, 48]);
});

test("ink reads on every pixel of the hero's headline zone: at least 4.5 to 1", async () => {
  const { min, median } = await inkContrast(`${folder}/hero.webp`);
  expect(min).toBeGreaterThanOrEqual(4.5);
  expect(median).toBeGreaterThan(15);
});
