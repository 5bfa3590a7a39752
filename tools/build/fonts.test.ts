import { expect, test } from "vitest";
import { newFolder } from "../../tests/support/folder.ts";
import { readFont } from "./discovery/outline-text.ts";
import { DistWriter } from "./dist-writer.ts";
import { pinFont, publishFonts } from "./fonts.ts";

test.each([
  ["Arial", "Sans"],
  ["DejaVu Sans Bold", "Sans"],
  ["Times New Roman Italic", "Serif"],
] as const)("%s, which stands in for %s, is resized to the height of its lines", async (local, name) => {
  const css = await publishFonts("", new DistWriter(newFolder()));
  const face = css.split("@font-face").find((face) => face.includes(`local("${local}")`)) ?? "";
  const read = (property: string) => Number(new RegExp(`${property}:([\\d.]+)%`).exec(face)?.[1]) / 100;
  const font = readFont(await pinFont(name, {}));
  const { ascender, descender } = font.hExtents();
  expect(read("size-adjust") * read("ascent-override")).toBeCloseTo(ascender / font.face.upem, 2);
  expect(read("size-adjust") * read("descent-override")).toBeCloseTo(-descender / font.face.upem, 2);
});

test("staff and visitors read a Spanish name in one font", async () => {
  const font = readFont(await pinFont("Sans", {}));
  for (const letter of "ÁñÜé¿") expect(font.glyph(letter.codePointAt(0) ?? 0)).toBeGreaterThan(0);
});
