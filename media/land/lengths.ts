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

/** The leg of a path that a length lies on, by its second point, and how far along the leg, 0 to 1. */
export function findLeg(lengths: readonly number[], length: number): { n: number; t: number } {
  const reached = lengths.findIndex((end) => end >= length - 1e-9);
  const n = reached < 0 ? lengths.length - 1 : Math.max(1, reached);
  const [from, to] = [lengths[n - 1] as number, lengths[n] as number];
  return { n, t: (length - from) / (to - from || 1) };
}
