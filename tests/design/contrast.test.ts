import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { colors } from "../../src/ui/colors.ts";
import { luminance, ratio } from "../accessibility/contrast.ts";

// axe measures the contrast of text; these are the tokens that are edges, drawings and focus rings.

test("no other file states a color, so a change reaches styles, emails, icons and toolbars", () => {
  const files = globSync("{src,tools}/**/*.{ts,tsx,css}").filter(
    (file) => !/colors\.ts$|\.test\./.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => /#[0-9a-f]{6}\b|\brgb\(/i.test(readFileSync(file, "utf8")))).toEqual([]);
});

const edge = 3;

test.each([
  ["accent-on-dark", ["dark"]],
  ["edge", ["page", "band", "surface"]],
] as const)("%s on %j has enough contrast", (color, backgrounds) => {
  for (const background of backgrounds)
    expect(contrast(color, background), `on ${background}`).toBeGreaterThanOrEqual(edge);
});

test("one of the focus ring's two tones contrasts with every background", () => {
  for (const background of ["page", "band", "surface", "accent", "dark", "ok-tint", "error-tint"] as const)
    expect(
      Math.max(contrast("ink", background), contrast("focus", background)),
      background,
    ).toBeGreaterThanOrEqual(edge);
});

function contrast(a: keyof typeof colors, b: keyof typeof colors): number {
  return ratio(luminance(toChannels(colors[a])), luminance(toChannels(colors[b])));
}

function toChannels(hex: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}
