import { join } from "node:path";
import { expect, test } from "vitest";
import { newFolder } from "../../tests/support/folder.ts";
import { DistWriter } from "./dist-writer.ts";
import { publishFonts } from "./publish-fonts.ts";

test("a font that stands in for ours has our letters' width and our lines' height", async () => {
  const css = await publishFonts("", new DistWriter(join(newFolder(), "dist")));
  const readEms = (local: string) => {
    const face = css.split("@font-face").find((face) => face.includes(`local("${local}")`)) ?? "";
    const [size = 0, ascent = 0, descent = 0] = Array.from(
      face.matchAll(/([\d.]+)%/g),
      ([, n]) => Number(n) / 100,
    ).slice(-4);
    return [size, size * ascent, size * descent].map((ems) => ems.toFixed(2));
  };
  // Archivo's letters, 0.44 em on average, are a little narrower than Arial's, 0.446 em. Ascent 0.878, descent 0.21.
  expect(readEms("Arial")).toEqual(["0.99", "0.88", "0.21"]);
  expect(readEms("DejaVu Sans Bold")).toEqual(["0.81", "0.88", "0.21"]);
  expect(readEms("Times New Roman Italic")).toEqual(["1.08", "1.04", "0.33"]);
});
