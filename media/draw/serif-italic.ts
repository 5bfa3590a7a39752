import { createCanvas } from "@napi-rs/canvas";
import { contourLines } from "../land/contours.ts";
import { makeGrid } from "../land/grid.ts";
import { findLeg, lengthsAlong } from "../land/lengths.ts";
import type { Path, Point } from "../land/path.ts";
import { thin } from "../land/stream-course.ts";

/** Pixels to the em in which a letter is traced, and the least of them that a corner of its outline must be worth. */
const em = 160;
const leastArea = 60;

/**
 * The outlines of a text in the page's serif italic, its letters standing on a line: for SVG drawings that may not depend on a
 * font. Call `loadFonts` first.
 */
export function letterAlong(text: string, base: Path, size: number): Path[] {
  const lengths = lengthsAlong(base);
  const letters = [...text].map((letter) => traceLetter(letter));
  const width = letters.reduce((sum, { advance }) => sum + advance, 0) * size;
  let at = ((lengths.at(-1) as number) - width) / 2;
  if (at < 0) throw new Error(`"${text}" is ${width.toFixed(0)} wide; its line is too short.`);
  return letters.flatMap(({ outlines, advance }) => {
    const [from, to] = [findPlace(base, lengths, at), findPlace(base, lengths, at + advance * size)];
    at += advance * size;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const [cos, sin] = [(to.x - from.x) / length, (to.y - from.y) / length];
    return outlines.map((outline) =>
      outline.map(({ x, y }) => ({
        x: from.x + size * (x * cos - y * sin),
        y: from.y + size * (x * sin + y * cos),
      })),
    );
  });
}

/** A letter's closed outlines and how far the next letter stands, in ems from where the letter stands. */
function traceLetter(letter: string): { outlines: Path[]; advance: number } {
  const canvas = createCanvas(2 * em, 2 * em);
  const ctx = canvas.getContext("2d");
  ctx.font = `${em}px "Source Serif"`;
  ctx.fontVariationSettings = "'wght' 480";
  ctx.fillText(letter, em / 2, 1.4 * em);
  const { data } = ctx.getImageData(0, 0, canvas.width, canvas.height);
  const ink = makeGrid(canvas.width, canvas.height, (x, y) => data[4 * (y * canvas.width + x) + 3] as number);
  const half = contourLines(ink, 128).find(({ height }) => height === 128);
  const outlines = (half?.lines ?? []).map((line) => {
    const corners = thin(line, (_, area) => area > leastArea);
    return corners.slice(1).map(({ x, y }) => ({ x: x / em - 0.5, y: y / em - 1.4 }));
  });
  return { outlines, advance: ctx.measureText(letter).width / em + 0.03 };
}

function findPlace(base: Path, lengths: readonly number[], at: number): Point {
  const { n, t } = findLeg(lengths, at);
  const [a, b] = [base[n - 1] as Point, base[n] as Point];
  return { x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y) };
}
