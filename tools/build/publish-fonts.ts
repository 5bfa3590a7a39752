import { fromBuffer } from "@capsizecss/unpack";
import type { DistWriter } from "./dist-writer.ts";
import { fonts, pinFont, subset } from "./fonts.ts";

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
  const { xWidthAvg, unitsPerEm, ascent, descent, lineGap } = await fromBuffer(await pinFont(font, axes));
  const size = xWidthAvg / unitsPerEm / width;
  // Ascent, descent and line gap are percentages of the adjusted size.
  const percent = (units: number) => `${((units / unitsPerEm / size) * 100).toFixed(0)}%`;
  const sources = local.map((name) => `local("${name}")`).join(",");
  return `@font-face{font-family:${family};${style};src:${sources};size-adjust:${(size * 100).toFixed(1)}%;ascent-override:${percent(ascent)};descent-override:${percent(-descent)};line-gap-override:${percent(lineGap)}}`;
}
