import { create, type Font } from "fontkit";
import { type fonts, pinFont } from "../fonts.ts";

interface Look {
  readonly font: keyof typeof fonts;
  readonly axes: Readonly<Record<string, number>>;
  /** In pixels, at most: a text that doesn't fit is smaller. */
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
  { font, axes, size: largest, tracking = 0 }: Look,
  [left, top, width, height]: readonly [number, number, number, number],
): Promise<string> {
  const bytes = await pinFont(font, axes, text);
  // Of an empty glyph at the end of the file, such as a space, fontkit reads a header that is not there.
  const drawn = create(Buffer.concat([bytes, Buffer.alloc(10)])) as Font;
  const measure = (line: string) =>
    drawn.layout(line).advanceWidth / drawn.unitsPerEm + tracking * line.length;
  let size = largest;
  let lines = wrap(text, measure, width / size);
  while (lines.length * leading * size > height || lines.some((line) => measure(line) * size > width)) {
    size -= 1;
    lines = wrap(text, measure, width / size);
  }
  const scale = size / drawn.unitsPerEm;
  let baseline = top + (height + drawn.capHeight * scale - (lines.length - 1) * leading * size) / 2;
  let outlines = "";
  for (const line of lines) {
    const { glyphs, positions } = drawn.layout(line);
    let x = left;
    for (const [i, { path }] of glyphs.entries()) {
      outlines += path.transform(scale, 0, 0, -scale, x, baseline).toSVG();
      x += (positions[i]?.xAdvance ?? 0) * scale + tracking * size;
    }
    baseline += leading * size;
  }
  return `<path d="${outlines}"/>`;
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
