import type { Path, Point } from "./path.ts";

/** How far along a path each of its points lies, from 0 at the first. */
export function lengthsAlong(path: Path): number[] {
  let length = 0;
  return path.map(({ x, y }, i) => {
    const before = path[Math.max(0, i - 1)] as Point;
    length += Math.hypot(x - before.x, y - before.y);
    return length;
  });
}

export function pathLength(path: Path): number {
  return lengthsAlong(path).at(-1) ?? 0;
}
