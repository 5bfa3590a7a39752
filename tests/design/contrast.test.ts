import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { luminance, ratio } from "../accessibility/contrast.ts";

// axe measures the contrast of text; these are the tokens that are edges, drawings and focus rings.

const tokens = Object.fromEntries(
  [...readFileSync("src/ui/styles/tokens.css", "utf8").matchAll(/--([a-z0-9-]+): (#[0-9a-f]{6});/g)].map(
    ([, name, hex]) => [name, hex],
  ),
) as Readonly<Record<string, string>>;

test("emails, icons and toolbars, which can't read tokens.css, have its colors", () => {
  const files = globSync("src/**/*.{ts,tsx}").filter((file) => !file.includes(".test."));
  const colors = files.flatMap((file) => readFileSync(file, "utf8").match(/#[0-9a-f]{6}\b/gi) ?? []);
  expect(colors.length).toBeGreaterThan(6);
  expect(Object.values(tokens)).toEqual(expect.arrayContaining(colors));
});

const edge = 3;

test.each([
  ["coral", ["night"]],
  ["edge", ["film", "vellum", "white"]],
])("%s on %j has enough contrast", (color, backgrounds) => {
  for (const background of backgrounds)
    expect(contrast(color, background), `on ${background}`).toBeGreaterThanOrEqual(edge);
});

test("one of the focus ring's two tones contrasts with every background", () => {
  for (const background of ["film", "vellum", "white", "red", "night", "ok-tint", "error-tint"])
    expect(
      Math.max(contrast("ink", background), contrast("focus", background)),
      background,
    ).toBeGreaterThanOrEqual(edge);
});

function contrast(a: string, b: string): number {
  return ratio(luminance(toChannels(a)), luminance(toChannels(b)));
}

function toChannels(name: string): readonly number[] {
  const hex = tokens[name];
  if (!hex) throw new Error(`There is no color token --${name}.`);
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}
