import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { colors } from "../../src/ui/colors.ts";
import { contrast } from "../accessibility/contrast.ts";

// axe measures the contrast of text; these are the tokens that are edges, drawings and focus rings.

test("no other file states a color, so a change reaches styles, emails, icons and toolbars", () => {
  const files = globSync("{src,tools}/**/*.{ts,tsx,css}").filter(
    (file) => !/colors\.ts$|\.test\./.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => /#[0-9a-f]{6}\b|\brgb\(/i.test(readFileSync(file, "utf8")))).toEqual([]);
});

test("no underline takes a color from a variable in its shorthand, which Safari would ignore", () => {
  const styles = globSync("src/**/*.css").map((file) => readFileSync(file, "utf8"));
  expect(styles.filter((text) => /text-decoration:[^;]*var\(/.test(text))).toEqual([]);
});

const edge = 3;

test.each([
  ["accent-on-dark", ["dark"]],
  ["edge", ["page", "band", "surface"]],
] as const)("%s on %j has enough contrast", (color, backgrounds) => {
  for (const background of backgrounds)
    expect(contrast(colors[color], colors[background]), `on ${background}`).toBeGreaterThanOrEqual(edge);
});

test("one of the focus ring's two tones contrasts with every background", () => {
  for (const background of ["page", "band", "surface", "accent", "dark", "ok-tint", "error-tint"] as const) {
    const tones = [colors.ink, colors.focus].map((tone) => contrast(tone, colors[background]));
    expect(Math.max(...tones), background).toBeGreaterThanOrEqual(edge);
  }
});
