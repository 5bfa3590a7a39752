import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

// D-05. Contrast as WCAG 2.2 defines it, for every pair of color tokens that the page uses as text and background.

const tokens = Object.fromEntries(
  [...readFileSync("src/site/styles/tokens.css", "utf8").matchAll(/--([a-z0-9-]+): (#[0-9a-f]{6});/g)].map(
    ([, name, hex]) => [name, hex],
  ),
) as Readonly<Record<string, string>>;

const aaa = 7;
const aa = 4.5;
const edge = 3;

test.each([
  ["ink", ["film", "vellum", "white", "ok-tint", "error-tint"], aaa],
  ["ink-2", ["film", "vellum", "white"], aaa],
  ["red", ["film", "vellum", "white"], aa],
  ["white", ["red", "red-deep", "ink", "ink-2"], aa],
  ["error", ["film", "white", "error-tint"], aa],
  ["ok", ["film", "white", "ok-tint"], aa],
  ["fog", ["night", "night-2"], aaa],
  ["fog-2", ["night", "night-2"], aaa],
  ["coral", ["night", "night-2"], edge],
  ["edge", ["film", "vellum", "white"], edge],
  ["blue", ["film", "white"], edge],
  ["brown", ["film", "white"], edge],
  ["green", ["film", "white"], edge],
])("%s on %j has enough contrast", (text, backgrounds, least) => {
  for (const background of backgrounds)
    expect(contrast(text, background), `on ${background}`).toBeGreaterThanOrEqual(least);
});

test("one of the focus ring's two tones contrasts with every background", () => {
  for (const background of ["film", "vellum", "white", "red", "night", "night-2", "ok-tint", "error-tint"])
    expect(
      Math.max(contrast("ink", background), contrast("focus", background)),
      background,
    ).toBeGreaterThanOrEqual(edge);
});

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(name: string): number {
  const hex = tokens[name];
  if (!hex) throw new Error(`There is no color token --${name}.`);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
