import { largestRemainder } from "../land/largest-remainder.ts";
import type { Point } from "../land/path.ts";

/** The corners as they lie, in feet east and south of the first; run clockwise. */
const corners: readonly Point[] = [
  { x: 0, y: 0 },
  { x: 905.4, y: -212.8 },
  { x: 1338.6, y: 402.3 },
  { x: 871.2, y: 1016.9 },
  { x: -96.5, y: 688.1 },
];

export interface TraverseRow {
  /** The station the instrument stands on. */
  readonly at: string;
  /** The interior angle, in seconds, read to ten of them. */
  readonly seconds: number;
  /** To the next station, in feet, read to the hundredth. */
  readonly feet: number;
}

/** On a clockwise traverse, angles turned to the right from the backsight lie outside the figure: these are the others. */
export const columnHeadings = { station: "STA", angle: "INT ANGLE", distance: "DIST" };

/** By how much each distance was read long or short, in feet: a hand-kept traverse does not close to the hundredth. */
const readingErrors = [-0.04, 0.02, 0.01, 0.04, -0.03];

/** The book's rows. The angles are balanced: they make (n - 2) · 180° exactly. */
export function traverseRows(): TraverseRow[] {
  const interior = corners.map((_, i) => interiorAngle(i));
  const tens = largestRemainder(interior, (corners.length - 2) * 180 * 360);
  return corners.map((corner, i) => {
    const next = corners[(i + 1) % corners.length] as Point;
    const read = Math.hypot(next.x - corner.x, next.y - corner.y) + (readingErrors[i] as number);
    const feet = Math.round(read * 100) / 100;
    return { at: "ABCDE"[i] as string, seconds: (tens[i] as number) * 10, feet };
  });
}

/** Walks the traverse using only the book's figures, from the first corner in the first leg's direction. */
export function walk(rows: readonly TraverseRow[]): Point[] {
  const [a, b] = corners as [Point, Point];
  let heading = Math.atan2(b.y - a.y, b.x - a.x);
  const path: Point[] = [a];
  for (const [i, { feet }] of rows.entries()) {
    const { x, y } = path.at(-1) as Point;
    path.push({ x: x + feet * Math.cos(heading), y: y + feet * Math.sin(heading) });
    const next = rows[(i + 1) % rows.length] as TraverseRow;
    // Clockwise, with the figure on the right: the next leg turns right by what the interior angle lacks of 180°.
    heading += Math.PI - (next.seconds / 3600 / 180) * Math.PI;
  }
  return path;
}

/** How far the walk ends from where it began, in feet. */
export function misclosure(rows: readonly TraverseRow[]): number {
  const [path, start] = [walk(rows), corners[0] as Point];
  const end = path.at(-1) as Point;
  return Math.hypot(end.x - start.x, end.y - start.y);
}

/** 388 390 seconds is 107°53'10". */
export function degreesMinutesSeconds(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${Math.floor(seconds / 3600)}°${two(Math.floor(seconds / 60) % 60)}'${two(seconds % 60)}"`;
}

function interiorAngle(i: number): number {
  const [before, here, after] = [i - 1, i, i + 1].map(
    (n) => corners[(n + corners.length) % corners.length] as Point,
  ) as [Point, Point, Point];
  const back = Math.atan2(before.y - here.y, before.x - here.x);
  const ahead = Math.atan2(after.y - here.y, after.x - here.x);
  return (back - ahead + 4 * Math.PI) % (2 * Math.PI);
}
