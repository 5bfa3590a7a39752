import { fromBuffer } from "@capsizecss/unpack";
import type { DistWriter } from "./dist-writer.ts";
import { fonts, pinFont, type SiteFont, subset } from "./fonts.ts";

/**
 * Publishes our fonts, subset to English and the characters of `text`, and returns the CSS of all fonts: ours and
 * the fallbacks that stand in for them.
 */
export async function publishFonts(text: string, dist: DistWriter): Promise<string> {
  const faces = await Promise.all(
    Object.entries<SiteFont>(fonts).map(async ([family, font]) => {
      const bytes = await subset(font, { text, axes: font.axes, format: "woff2" });
      const address = dist.addHashed(`${family.toLowerCase()}.woff2`, bytes);
      return `@font-face{font-family:Site ${family};${font.style};font-display:swap;src:url(${address})}`;
    }),
  );
  return [...(await Promise.all(fallbacks.map(formatFallback))), ...faces].join("");
}

interface Fallback {
  readonly family: string;
  /** The letters of each are equally wide. */
  readonly local: readonly string[];
  /** How wide their letters are on average, in ems. Source: @capsizecss/metrics 4.3.0; DejaVu's from its files. */
  readonly width: number;
  readonly font: SiteFont;
  /** The weights and widths it stands in for, and the one that it is measured by. */
  readonly style: string;
  readonly axes: Readonly<Record<string, number>>;
}

const regular = { font: fonts.Sans, style: "font-weight:400 500", axes: { wght: 400, wdth: 100 } };
const bold = { font: fonts.Sans, style: "font-weight:600 700", axes: { wght: 640, wdth: 100 } };
const wide = { ...bold, style: `${bold.style};font-stretch:108% 112%`, axes: { wght: 640, wdth: 110 } };
const italic = { font: fonts.Serif, style: "font-style:italic", axes: { wght: 400 } };

const arial = { family: "Sans Fallback", local: ["Arial", "Liberation Sans", "Helvetica"], width: 0.4458 };
const arialBold = { ...arial, local: arial.local.map((name) => `${name} Bold`), width: 0.48 };
// Android has Roboto and no Arial.
const roboto = { family: "Sans Android", local: ["Roboto"], width: 0.4448 };
const robotoBold = { ...roboto, local: ["Roboto Bold"], width: 0.4521 };
// Linux without further fonts has DejaVu.
const dejaVu = { family: "Sans Linux", local: ["DejaVu Sans"], width: 0.5083 };
const dejaVuBold = { ...dejaVu, local: ["DejaVu Sans Bold"], width: 0.5742 };
const times = {
  family: "Serif Fallback",
  local: ["Times New Roman Italic", "Liberation Serif Italic"],
  width: 0.4082,
};

/**
 * Fonts of the visitor's machine, resized to the metrics of ours, so that nothing moves when ours arrive. Weights and widths
 * that differ much have their own.
 */
const fallbacks: readonly Fallback[] = [
  ...[arial, roboto, dejaVu].map((local) => ({ ...local, ...regular })),
  ...[arialBold, robotoBold, dejaVuBold].flatMap((local) =>
    [bold, wide].map((cut) => ({ ...local, ...cut })),
  ),
  { ...times, ...italic },
];

async function formatFallback({ family, local, width, font, style, axes }: Fallback): Promise<string> {
  const { xWidthAvg, unitsPerEm, ascent, descent, lineGap } = await fromBuffer(await pinFont(font, axes));
  const size = xWidthAvg / unitsPerEm / width;
  // Ascent, descent and line gap are percentages of the adjusted size.
  const percent = (units: number) => `${((units / unitsPerEm / size) * 100).toFixed(0)}%`;
  const sources = local.map((name) => `local("${name}")`).join(",");
  return `@font-face{font-family:${family};${style};src:${sources};size-adjust:${(size * 100).toFixed(1)}%;ascent-override:${percent(ascent)};descent-override:${percent(-descent)};line-gap-override:${percent(lineGap)}}`;
}
