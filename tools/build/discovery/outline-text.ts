import * as harfbuzz from "harfbuzzjs";
import { type fonts, pinFont } from "../fonts.ts";

interface TextLook {
  readonly font: keyof typeof fonts;
  readonly axes: Readonly<Record<string, number>>;
  /** The largest size of the text in pixels: a text that doesn't fit is smaller. */
  readonly size: number;
  /** Letter spacing in ems. */
  readonly tracking?: number;
}

const leading = 1.02;

/**
 * SVG of a text in one of the site's fonts, wrapped, in the middle of the height of its box (left, top, width, height): as
 * outlines, because programs that draw SVG don't find our fonts.
 */
export async function outlineText(
  text: string,
  { font: name, axes, size: largest, tracking = 0 }: TextLook,
  [left, top, width, height]: readonly [number, number, number, number],
): Promise<string> {
  const font = readFont(await pinFont(name, axes, text));
  const { upem } = font.face;
  const measure = (line: string) => measureText(font, line) + tracking * line.length;
  let size = largest;
  let lines = wrap(text, measure, width / size);
  while (lines.length * leading * size > height || lines.some((line) => measure(line) * size > width)) {
    size -= 1;
    lines = wrap(text, measure, width / size);
  }
  const scale = size / upem;
  const capHeight = (font.getMetricPosition(harfbuzz.MetricsTag.CAP_HEIGHT) ?? 0) * scale;
  let baseline = top + (height + capHeight - (lines.length - 1) * leading * size) / 2;
  let outlines = "";
  for (const line of lines) {
    let x = left;
    for (const { glyph, xAdvance } of shape(font, line)) {
      outlines += `<path transform="matrix(${scale} 0 0 ${-scale} ${x} ${baseline})" d="${font.glyphToPath(glyph)}"/>`;
      x += xAdvance * scale + tracking * size;
    }
    baseline += leading * size;
  }
  return outlines;
}

/** How wide a line is, in ems. */
export function measureText(font: harfbuzz.Font, line: string): number {
  return shape(font, line).reduce((sum, { xAdvance }) => sum + xAdvance, 0) / font.face.upem;
}

/** A font that HarfBuzz draws, from the bytes of its file. */
export function readFont(bytes: Buffer): harfbuzz.Font {
  return new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(bytes)));
}

/** The glyphs of a line, kerned, with their advances in the units of the font. */
function shape(font: harfbuzz.Font, line: string) {
  const buffer = new harfbuzz.Buffer();
  buffer.addText(line);
  buffer.guessSegmentProperties();
  harfbuzz.shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  return buffer.getGlyphInfos().map(({ codepoint: glyph }, index) => ({
    glyph,
    xAdvance: positions[index]?.xAdvance ?? 0,
  }));
}

function wrap(text: string, measure: (line: string) => number, width: number): string[] {
  const [first = "", ...words] = text.split(" ");
  const lines = [first];
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`;
    if (measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
