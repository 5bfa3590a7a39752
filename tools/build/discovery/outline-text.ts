import { create, type Font } from "fontkit";
import { fonts, pinFont } from "../fonts.ts";

export interface TextBox {
  readonly text: string;
  readonly font: keyof typeof fonts;
  readonly axes?: Readonly<Record<string, number>>;
  /** In pixels, at most: a longer text is wrapped, then smaller, so that it stays inside. */
  readonly size: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Letter spacing in ems. */
  readonly tracking?: number;
  readonly isAtRight?: boolean;
}

const leading = 1.02;

/**
 * SVG of a text in one of the site's fonts, in the middle of its box's height: as outlines, because a program that draws SVG
 * doesn't find our fonts.
 */
export async function outlineText(box: TextBox): Promise<string> {
  const { text, left, top, width, height, tracking = 0, isAtRight = false } = box;
  const bytes = await pinFont(fonts[box.font], box.axes ?? {}, text);
  // Of an empty glyph at the end of the file, such as a space, fontkit reads a header that is not there.
  const font = create(Buffer.concat([bytes, Buffer.alloc(10)])) as Font;
  const { unitsPerEm, capHeight } = font;
  const measure = (line: string) =>
    font.layout(line).advanceWidth / unitsPerEm + tracking * (line.length - 1);
  const { lines, size } = fitText(box, measure);
  const firstBaseline =
    top + (height - (lines.length - 1) * leading * size + (capHeight / unitsPerEm) * size) / 2;
  const outlines = lines.map((line, index) => {
    const { glyphs, positions } = font.layout(line);
    const scale = size / unitsPerEm;
    let x = isAtRight ? left + width - measure(line) * size : left;
    return glyphs.map(({ path }, i) => {
      const outline = path.transform(scale, 0, 0, -scale, x, firstBaseline + index * leading * size).toSVG();
      x += (positions[i]?.xAdvance ?? 0) * scale + tracking * size;
      return outline;
    });
  });
  return `<path d="${outlines.flat().join("")}"/>`;
}

/** The largest size, at most the box's own, in which the words fit into the box, and its lines. */
function fitText({ text, size, width, height }: TextBox, measure: (line: string) => number) {
  for (let tried = size; ; tried -= 1) {
    const lines = wrap(text, (line) => measure(line) * tried <= width);
    const fits =
      lines.length * leading * tried <= height && lines.every((line) => measure(line) * tried <= width);
    if (fits || tried === 1) return { lines, size: tried };
  }
}

function wrap(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of text.split(/ +/)) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
