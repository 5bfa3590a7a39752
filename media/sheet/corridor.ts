import type { Path, Point } from "../land/path.ts";
import { feetPerPoint } from "./parcels.ts";

/** The 345 kV line's points of intersection (PIs), where it bends; its ends lie beyond the sheet. */
export const corridorLine: Path = [
  { x: -24, y: 1012 },
  { x: 452, y: 984 },
  { x: 880, y: 946 },
  { x: 1086, y: 776 },
  { x: 1258, y: 692 },
  { x: 1487, y: 557 },
  { x: 1652, y: 528 },
  { x: 1950, y: 398 },
];

/** An easement of 200 feet, as for every transmission line that the pictures show. */
export const rightOfWayHalfWidth = 100 / feetPerPoint;

/** Spans of at most 1,400 feet. */
const longestSpan = 1400 / feetPerPoint;

export interface Structure {
  readonly at: Point;
  /** The direction in which its cross-arms stand, in radians. */
  readonly arms: number;
  /** A structure at a PI carries the pull of the bend and is drawn that way. */
  readonly bends: boolean;
}

/** A structure at every PI, and enough between them to keep the spans equal and short. */
export function structures(line: Path): Structure[] {
  return line.flatMap((from, i) => {
    const to = line[i + 1];
    const before = line[i - 1];
    const bends = before !== undefined && to !== undefined;
    const own = { at: from, arms: acrossTheLine(before ?? from, to ?? from), bends };
    if (!to) return [own];
    const spans = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / longestSpan);
    const between = Array.from({ length: spans - 1 }, (_, n) => {
      const t = (n + 1) / spans;
      const at = { x: from.x + t * (to.x - from.x), y: from.y + t * (to.y - from.y) };
      return { at, arms: acrossTheLine(from, to), bends: false };
    });
    return [own, ...between];
  });
}

/** The line `offset` to its right, its corners mitered so that the strip keeps its width around a bend. */
export function offsetLine(line: Path, offset: number): Point[] {
  return line.map((point, i) => {
    const before = direction(line[i - 1] ?? point, line[i - 1] ? point : (line[i + 1] as Point));
    const after = line[i + 1] ? direction(point, line[i + 1] as Point) : before;
    const normal = { x: -(before.y + after.y), y: before.x + after.x };
    // Both legs' unit normals have this much of the miter in common.
    const shared = 1 + before.x * after.x + before.y * after.y;
    return { x: point.x + (normal.x / shared) * offset, y: point.y + (normal.y / shared) * offset };
  });
}

function acrossTheLine(from: Point, to: Point): number {
  return Math.atan2(to.y - from.y, to.x - from.x) + Math.PI / 2;
}

function direction(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}
