/**
 * Single-stroke capitals and figures as a surveyor letters a field book, for SVG drawings that may not depend on a
 * font. Each glyph is drawn between a cap line at 0 and a base line at 6; only M, L, H, V and Q are used.
 */
const glyphs: Readonly<Record<string, readonly [advance: number, path: string]>> = {
  "0": [4, "M2 0Q4 0 4 3Q4 6 2 6Q0 6 0 3Q0 0 2 0"],
  "1": [2.4, "M.6 1.2L2 0V6"],
  "2": [4, "M.2 1.5Q.4 0 2 0Q3.8 0 3.8 1.6Q3.8 2.8 2 4.2L0 6H4"],
  "3": [4, "M.2 .9Q.8 0 2 0Q3.6 0 3.6 1.5Q3.6 2.8 1.8 2.8Q4 2.8 4 4.4Q4 6 2 6Q.5 6 0 4.9"],
  "4": [4.2, "M3.1 6V0L0 4.2H4.2"],
  "5": [4, "M3.6 0H.7L.4 2.7Q1 2.2 2 2.2Q4 2.2 4 4Q4 6 1.9 6Q.6 6 0 5.1"],
  "6": [4, "M3.4 .6Q2.8 0 2.2 0Q0 0 0 3.6Q0 6 2 6Q4 6 4 4.1Q4 2.4 2.1 2.4Q.2 2.4 0 4"],
  "7": [4, "M0 0H4L1.4 6"],
  "8": [4, "M2 2.8Q.3 2.6 .3 1.4Q.3 0 2 0Q3.7 0 3.7 1.4Q3.7 2.6 2 2.8Q0 3 0 4.5Q0 6 2 6Q4 6 4 4.5Q4 3 2 2.8"],
  "9": [4, "M.6 5.4Q1.2 6 1.8 6Q4 6 4 2.4Q4 0 2 0Q0 0 0 1.9Q0 3.6 1.9 3.6Q3.8 3.6 4 2"],
  A: [4, "M0 6L2 0L4 6M.7 4H3.3"],
  B: [4, "M0 3H2.2Q4 3 4 4.5Q4 6 2.2 6H0V0H2.1Q3.6 0 3.6 1.5Q3.6 3 2.1 3"],
  C: [4, "M4 1Q3.3 0 2.1 0Q0 0 0 3Q0 6 2.1 6Q3.3 6 4 5"],
  D: [4, "M0 0V6H1.6Q4 6 4 3Q4 0 1.6 0H0"],
  E: [3.5, "M3.5 0H0V6H3.5M0 3H2.8"],
  F: [3.5, "M3.5 0H0V6M0 3H2.8"],
  G: [4, "M4 1Q3.3 0 2.1 0Q0 0 0 3Q0 6 2.1 6Q4 6 4 4V3.4H2.4"],
  H: [4, "M0 0V6M4 0V6M0 3H4"],
  I: [0.4, "M.2 0V6"],
  L: [3.3, "M0 0V6H3.3"],
  M: [4.6, "M0 6V0L2.3 4L4.6 0V6"],
  N: [4, "M0 6V0L4 6V0"],
  O: [4.4, "M2.2 0Q4.4 0 4.4 3Q4.4 6 2.2 6Q0 6 0 3Q0 0 2.2 0"],
  P: [3.9, "M0 6V0H2.2Q3.9 0 3.9 1.7Q3.9 3.3 2.2 3.3H0"],
  R: [4, "M0 6V0H2.2Q3.9 0 3.9 1.7Q3.9 3.3 2.2 3.3H0M2.2 3.3L4 6"],
  S: [4, "M3.7 .9Q3.2 0 2 0Q.2 0 .2 1.5Q.2 2.6 2 2.9Q4 3.2 4 4.5Q4 6 2 6Q.5 6 0 4.9"],
  T: [4, "M0 0H4M2 0V6"],
  U: [4, "M0 0V4Q0 6 2 6Q4 6 4 4V0"],
  V: [4, "M0 0L2 6L4 0"],
  W: [5.6, "M0 0L1.4 6L2.8 1L4.2 6L5.6 0"],
  X: [4, "M0 0L4 6M4 0L0 6"],
  Y: [4, "M0 0L2 3L4 0M2 3V6"],
  "°": [1.6, "M.8 0Q1.6 0 1.6 .8Q1.6 1.6 .8 1.6Q0 1.6 0 .8Q0 0 .8 0"],
  "'": [0.5, "M.5 0L.2 1.6"],
  '"': [1.3, "M.5 0L.2 1.6M1.3 0L1 1.6"],
  ".": [0.4, "M.2 5.8V6"],
  ",": [0.5, "M.5 5.6L.1 6.8"],
  " ": [2, ""],
};

export interface LetterStyle {
  /** Height of the capitals. */
  readonly size: number;
  /** Where the text's x lies: at its start, middle or end. */
  readonly anchor?: "start" | "middle" | "end";
  /** Lean to the right, in shares of the height: 0.2 is a draftsman's slope. */
  readonly slope?: number;
}

const spacing = 1.5;

/** The size of type whose capitals are as high. */
export function typeSize(capitals: number): number {
  return capitals / 0.7;
}

/** The lettering as path data, its base line at `y`. Throws for a character without a glyph. */
export function letterPath(text: string, x: number, y: number, style: LetterStyle): string {
  const scale = style.size / 6;
  const slope = style.slope ?? 0.2;
  const shares = { start: 0, middle: 0.5, end: 1 };
  let left = x - shares[style.anchor ?? "start"] * letterWidth(text, style.size);
  let path = "";
  for (const character of text) {
    const [advance, strokes] = findGlyph(character);
    path += placeGlyph(strokes, left, y, scale, slope);
    left += (advance + spacing) * scale;
  }
  return path;
}

export function letterWidth(text: string, size: number): number {
  const advances = [...text].map((character) => findGlyph(character)[0]);
  return (advances.reduce((sum, advance) => sum + advance + spacing, -spacing) * size) / 6;
}

function findGlyph(character: string): readonly [number, string] {
  const glyph = glyphs[character];
  if (!glyph) throw new Error(`There is no stroke glyph for "${character}". Draw one in stroke-letters.ts.`);
  return glyph;
}

/** Scales, slopes and moves a glyph. H and V become L, because a slope bends them away from level and plumb. */
function placeGlyph(strokes: string, left: number, base: number, scale: number, slope: number): string {
  let [x, y] = [0, 0];
  const write = () => `${round(left + (x + (6 - y) * slope) * scale)} ${round(base + (y - 6) * scale)}`;
  return strokes.replace(/([MLHVQ])([^MLHVQ]*)/g, (_, command: string, list: string) => {
    const numbers = list
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    if (command === "H" || command === "V") {
      if (command === "H") x = numbers[0] as number;
      else y = numbers[0] as number;
      return `L${write()}`;
    }
    const points: string[] = [];
    for (let i = 0; i < numbers.length; i += 2) {
      [x, y] = [numbers[i] as number, numbers[i + 1] as number];
      points.push(write());
    }
    return command + points.join(" ");
  });
}

/** One decimal is finer than any screen shows these drawings. */
export function round(value: number): string {
  return String(Math.round(value * 10) / 10);
}
