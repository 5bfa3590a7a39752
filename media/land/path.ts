/** A place on the picture's plane, east and south of its northwest corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export type Path = readonly Point[];

/** The same path with rounded corners: `pieces` short legs for each leg (Catmull-Rom). */
export function smoothPath(path: Path, pieces: number): Point[] {
  const at = (i: number) => path[Math.min(path.length - 1, Math.max(0, i))] as Point;
  const result: Point[] = [];
  for (let i = 0; i < path.length - 1; i++)
    for (let piece = 0; piece < pieces; piece++) {
      const t = piece / pieces;
      const spline = (a: number, b: number, c: number, d: number) =>
        b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
      result.push({
        x: spline(at(i - 1).x, at(i).x, at(i + 1).x, at(i + 2).x),
        y: spline(at(i - 1).y, at(i).y, at(i + 1).y, at(i + 2).y),
      });
    }
  result.push(at(path.length - 1));
  return result;
}

/** How far a place lies from a path, and how far along it the nearest spot is: leg 2, a third in, is 2.33. */
export function nearestOnPath(path: Path, x: number, y: number): { distance: number; along: number } {
  let nearest = Number.POSITIVE_INFINITY;
  let along = 0;
  for (let i = 1; i < path.length; i++) {
    const a = path[i - 1] as Point;
    const b = path[i] as Point;
    const dx = b.x - a.x;
    const dy = b.y - a.y;
    const length = dx * dx + dy * dy || 1;
    const t = Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / length));
    const squared = (x - a.x - t * dx) ** 2 + (y - a.y - t * dy) ** 2;
    if (squared >= nearest) continue;
    nearest = squared;
    along = i - 1 + t;
  }
  return { distance: Math.sqrt(nearest), along };
}
