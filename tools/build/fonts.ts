import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { fromBuffer } from "@capsizecss/unpack";
import subsetFont, { type Axes } from "subset-font";
import type { DistWriter } from "./dist-writer.ts";
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

/**
 * Publishes our fonts, subset to English and the characters of `text`, and returns the CSS of all fonts: ours and
 * the fallbacks that stand in for them.
 */
export async function publishFonts(text: string, dist: DistWriter): Promise<string> {
  const faces = await Promise.all(
    Object.entries(fonts).map(async ([family, { file, axes, style }]) => {
      const bytes = await subset(file, text, axes, "woff2");
      const address = dist.addHashed(`${family.toLowerCase()}.woff2`, bytes);
      return `@font-face{font-family:Site ${family};${style};font-display:swap;src:url(${address})}`;
    }),
  );
  return [...(await Promise.all(fallbacks.map(formatFallback))), ...faces].join("");
}

const regular = { font: "Sans", style: "font-weight:400 500", axes: { wght: 400, wdth: 100 } } as const;
const bold = { font: "Sans", style: "font-weight:600 700", axes: { wght: 640, wdth: 100 } } as const;
const wide = { ...bold, style: `${bold.style};font-stretch:108% 112%`, axes: { wght: 640, wdth: 110 } };
const italic = { font: "Serif", style: "font-style:italic", axes: { wght: 400 } } as const;

/**
 * Fonts of the visitor's machine, resized to the metrics of ours, so that nothing moves when ours arrive. Weights and widths
 * that differ much have their own rows. `width`: how wide the letters of each of `local` are on average, in ems. Source:
 * @capsizecss/metrics 4.3.0; DejaVu's from its files.
 */
const fallbacks = [
  { family: "Sans Fallback", local: ["Arial", "Liberation Sans"], width: 0.4458, cuts: [regular] },
  { family: "Sans Fallback", local: ["Arial Bold", "Liberation Sans Bold"], width: 0.48, cuts: [bold, wide] },
  // Android has Roboto and no Arial.
  { family: "Sans Android", local: ["Roboto"], width: 0.4448, cuts: [regular] },
  { family: "Sans Android", local: ["Roboto Bold"], width: 0.4521, cuts: [bold, wide] },
  // Linux without further fonts has DejaVu.
  { family: "Sans Linux", local: ["DejaVu Sans"], width: 0.5083, cuts: [regular] },
  { family: "Sans Linux", local: ["DejaVu Sans Bold"], width: 0.5742, cuts: [bold, wide] },
  {
    family: "Serif Fallback",
    local: ["Times New Roman Italic", "Liberation Serif Italic"],
    width: 0.4082,
    cuts: [italic],
  },
].flatMap(({ cuts, ...fallback }) => cuts.map((cut) => ({ ...fallback, ...cut })));

async function formatFallback({ family, local, width, font, style, axes }: (typeof fallbacks)[number]) {
  const { xWidthAvg, unitsPerEm, ascent, descent } = await fromBuffer(await pinFont(font, axes));
  const size = xWidthAvg / unitsPerEm / width;
  // Percentages of the adjusted size. Each text has a line height, so the gap between lines does not matter.
  const percent = (units: number) => `${((units / unitsPerEm / size) * 100).toFixed(0)}%`;
  const sources = local.map((name) => `local("${name}")`).join(",");
  return `@font-face{font-family:${family};${style};src:${sources};size-adjust:${(size * 100).toFixed(1)}%;ascent-override:${percent(ascent)};descent-override:${percent(-descent)}}`;
}

/** Printable ASCII, the characters that English typesetting needs, and the letters of Spanish names, as in a form or on a staff page. */
const always = `${String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i))}\u00a0©·°×−–—‘’“”…′″ÁÉÍÑÓÚÜáéíñóúü¡¿`;

/** A font in one weight and width, as programs read it: of `axes`, those that it has. */
export function pinFont(name: keyof typeof fonts, axes: Axes, text = ""): Promise<Buffer> {
  const font = fonts[name];
  const own = Object.entries(axes).filter(([axis]) => axis in font.axes);
  return subset(font.file, text, Object.fromEntries(own), "sfnt");
}

/** A font with no more than English and the characters of `text`. One that was made before is in build/fonts. */
async function subset(file: string, text: string, axes: Axes, format: "woff2" | "sfnt") {
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
