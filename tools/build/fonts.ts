import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import subsetFont, { type Axes } from "subset-font";
import type { DistWriter } from "./dist-writer.ts";
import { replaceFile } from "./replace-file.ts";

const fonts: readonly { name: string; file: string; axes: Axes; style: string }[] = [
  {
    name: "archivo",
    file: "@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2",
    axes: { wdth: { min: 100, max: 112 }, wght: { min: 400, max: 700 } },
    style: "font-family:Archivo;font-weight:400 700;font-stretch:100% 112%",
  },
  {
    name: "source-serif",
    file: "@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-italic.woff2",
    axes: { wght: 400 },
    style: "font-family:Source Serif;font-weight:400;font-style:italic",
  },
  {
    name: "plex-mono",
    file: "@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-500-normal.woff2",
    axes: {},
    style: "font-family:Plex Mono;font-weight:500",
  },
];

/** Printable ASCII and the characters that English typesetting needs. */
const always = `${String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i))}\u00a0©·°×−–—‘’“”…′″`;

/**
 * Publishes our fonts, subset to English and the characters of `text`, and returns the CSS of all fonts: ours and
 * the fallbacks that stand in for them.
 */
export async function publishFonts(text: string, dist: DistWriter): Promise<string> {
  const characters = [...new Set(always + text)]
    .filter((character) => character >= " ")
    .sort()
    .join("");
  const faces = await Promise.all(
    fonts.map(async ({ name, file, axes, style }) => {
      const address = dist.addHashed(`${name}.woff2`, await subset(`node_modules/${file}`, characters, axes));
      return `@font-face{${style};font-display:swap;src:url(${address})}`;
    }),
  );
  return [...fallbackFonts.map(formatFallback), ...faces].join("");
}

/** A subset that was made before is in build/fonts. */
async function subset(file: string, characters: string, axes: Axes): Promise<Buffer> {
  const font = readFileSync(file);
  const key = createHash("sha256").update(font).update(characters).update(JSON.stringify(axes)).digest("hex");
  const cached = `build/fonts/${key}.woff2`;
  if (existsSync(cached)) return readFileSync(cached);
  const bytes = await subsetFont(font, characters, { targetFormat: "woff2", variationAxes: axes });
  replaceFile(cached, bytes);
  return bytes;
}

/** Ascent and descent in ems; neither font has a line gap. */
const archivo = { ascent: 0.878, descent: 0.21 };
const sourceSerif = { ascent: 1.036, descent: 0.335 };

const regular = "font-weight:400 500";
const bold = "font-weight:600 700";
const boldWide = `${bold};font-stretch:108% 112%`;

const arial = ["Arial", "Liberation Sans", "Helvetica"];
const arialBold = ["Arial Bold", "Liberation Sans Bold", "Helvetica Bold"];
const times = ["Times New Roman Italic", "Liberation Serif Italic"];

/**
 * Fonts of the visitor's machine, resized to the metrics of ours, so that nothing moves when ours arrive. `width` is the
 * average width of our letters divided by theirs, weighted by how often each letter occurs in English (read from the font
 * files; for Roboto relative to Arial: @capsizecss/metrics 4.3.0). Weights and widths that differ much have their own rows.
 */
const fallbackFonts = [
  { family: "Archivo Fallback", local: arial, style: regular, width: 0.981, metrics: archivo },
  { family: "Archivo Fallback", local: arialBold, style: bold, width: 0.954, metrics: archivo },
  { family: "Archivo Fallback", local: arialBold, style: boldWide, width: 1.078, metrics: archivo },
  // Android has Roboto and no Arial.
  { family: "Archivo Android", local: ["Roboto"], style: regular, width: 0.983, metrics: archivo },
  { family: "Archivo Android", local: ["Roboto Bold"], style: bold, width: 1.018, metrics: archivo },
  { family: "Archivo Android", local: ["Roboto Bold"], style: boldWide, width: 1.15, metrics: archivo },
  // Linux without further fonts has DejaVu.
  { family: "Archivo Linux", local: ["DejaVu Sans"], style: regular, width: 0.854, metrics: archivo },
  { family: "Archivo Linux", local: ["DejaVu Sans Bold"], style: bold, width: 0.796, metrics: archivo },
  { family: "Archivo Linux", local: ["DejaVu Sans Bold"], style: boldWide, width: 0.9, metrics: archivo },
  {
    family: "Source Serif Fallback",
    local: times,
    style: "font-style:italic",
    width: 1.083,
    metrics: sourceSerif,
  },
];

function formatFallback({ family, local, style, width, metrics }: (typeof fallbackFonts)[number]): string {
  const percent = (share: number, digits = 0) => `${(share * 100).toFixed(digits)}%`;
  const sources = local.map((name) => `local("${name}")`).join(",");
  // Ascent and descent are percentages of the adjusted size.
  const { ascent, descent } = metrics;
  return `@font-face{font-family:${family};${style};src:${sources};size-adjust:${percent(width, 1)};ascent-override:${percent(ascent / width)};descent-override:${percent(descent / width)}}`;
}
