import { advance, pointAlong } from "./confluence.ts";
import { lengthsAlong } from "./lengths.ts";
import { nearestOnPath, type Path, type Point } from "./path.ts";

// Measures for tests of the courses as drawn. Lengths are in pixels.

/** In degrees: between a tributary's last pixels and the stem around its mouth, both seen downstream. */
export function confluenceAngle(path: Path, stem: Path): number {
  const mouth = path.at(-1) as Point;
  const { along } = nearestOnPath(stem, mouth.x, mouth.y);
  const near = (pixels: number) => pointAlong(stem, advance(stem, along, pixels) as number);
  const from = path.findLast(({ x, y }) => Math.hypot(x - mouth.x, y - mouth.y) >= 6) as Point;
  const between = Math.abs(heading(from, mouth) - heading(near(-5), near(5)));
  return Math.min(between, 360 - between);
}

/** The longest run that keeps as near as `reach` to another course. */
export function longestRunBeside(path: Path, other: Path, reach: number): number {
  const lengths = lengthsAlong(path);
  let longest = 0;
  let start = 0;
  for (const [i, { x, y }] of path.entries()) {
    if (nearestOnPath(other, x, y).distance >= reach) start = i;
    longest = Math.max(longest, (lengths[i] as number) - (lengths[start] as number));
  }
  return longest;
}

/** How often a course crosses another, or itself. */
export function countCrossings(path: Path, other: Path): number {
  let count = 0;
  for (let i = 1; i < path.length; i++)
    for (let k = 1; k < other.length && !(path === other && k > i - 2); k++)
      if (crosses(path[i - 1] as Point, path[i] as Point, other[k - 1] as Point, other[k] as Point)) count++;
  return count;
}

function crosses(a: Point, b: Point, c: Point, d: Point): boolean {
  const side = (p: Point, q: Point, r: Point) => (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

function heading(from: Point, to: Point): number {
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
}
