import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import subsetFont, { type Axes } from "subset-font";
import { replaceFile } from "./replace-file.ts";

/** The fonts, by the names that tokens.css calls them, with the weights and widths that the styles use, if the file has them. */
export const fonts = {
  Sans: {
    file: "@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2",
    axes: { wdth: { min: 100, max: 112 }, wght: { min: 400, max: 700 } },
    style: "font-weight:400 700;font-stretch:100% 112%",
  },
  Serif: {
    file: "@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-italic.woff2",
    axes: { wght: 400 },
    style: "font-weight:400;font-style:italic",
  },
  Mono: {
    file: "@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-500-normal.woff2",
    axes: {},
    style: "font-weight:500",
  },
} as const satisfies Readonly<Record<string, { file: string; axes: Axes; style: string }>>;

/** Printable ASCII and the characters that English typesetting needs. */
const always = `${String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i))}\u00a0©·°×−–—‘’“”…′″`;

/** A font in one weight and width, as programs read it: of `axes`, those that it has. */
export function pinFont(name: keyof typeof fonts, axes: Axes, text = ""): Promise<Buffer> {
  const font = fonts[name];
  const own = Object.entries(axes).filter(([axis]) => axis in font.axes);
  return subset(font.file, text, Object.fromEntries(own), "sfnt");
}

/** A font with no more than English and the characters of `text`. One that was made before is in build/fonts. */
export async function subset(file: string, text: string, axes: Axes, format: "woff2" | "sfnt") {
  const font = readFileSync(`node_modules/${file}`);
  const characters = [...new Set(always + text)]
    .filter((character) => character >= " ")
    .sort()
    .join("");
  const key = createHash("sha256")
    .update(font)
    .update(JSON.stringify([characters, axes]))
    .digest("hex");
  const cached = `build/fonts/${key}.${format}`;
  if (existsSync(cached)) return readFileSync(cached);
  const bytes = await subsetFont(font, characters, { targetFormat: format, variationAxes: axes });
  replaceFile(cached, bytes);
  return bytes;
}
