import { readFileSync, statSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";

test.each(["solar-title", "corridor"])("%s.webp is the master the page expects", async (name) => {
  const file = `content/images/${name}.webp`;
  const { format, width, height } = await sharp(file).metadata();
  expect({ format, width, height }).toEqual({ format: "webp", width: 2000, height: 1250 });
  expect(statSync(file).size).toBeLessThan(1_500_000);
});

test.each(["field-book", "locator"])(
  "%s.svg is light, and needs no font and nothing from elsewhere",
  (name) => {
    const svg = readFileSync(`content/images/${name}.svg`, "utf8");
    expect(Buffer.byteLength(svg)).toBeLessThan(12 * 1024);
    expect(svg).not.toMatch(/<text|font|href|url\(|var\(|NaN|undefined/);
  },
);
