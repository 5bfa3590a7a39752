import { nearestOnPath, type Path, type Point } from "./path.ts";

/** A closed path; the leg from its last point to its first is understood. */
export type Polygon = Path;

/** In square pixels, and positive when the points run clockwise as seen on the sheet. */
export function signedArea(polygon: Polygon): number {
  let twice = 0;
  eachLeg(polygon, (a, b) => {
    twice += a.x * b.y - a.y * b.x;
  });
  return twice / 2;
}

export function centroid(polygon: Polygon): Point {
  let [x, y, weight] = [0, 0, 0];
  eachLeg(polygon, (a, b) => {
    const cross = a.x * b.y - a.y * b.x;
    x += (a.x + b.x) * cross;
    y += (a.y + b.y) * cross;
    weight += cross;
  });
  return { x: x / (3 * weight), y: y / (3 * weight) };
}

export function contains(polygon: Polygon, { x, y }: Point): boolean {
  let inside = false;
  eachLeg(polygon, (a, b) => {
    if (a.y > y !== b.y > y && x < a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y)) inside = !inside;
  });
  return inside;
}

/** How far a point lies from the polygon's outline, inside or out. */
export function distanceToOutline(polygon: Polygon, { x, y }: Point): number {
  return nearestOnPath([...polygon, polygon[0] as Point], x, y).distance;
}

/** The part of a convex polygon on the left of the line from `a` to `b`; empty if there is none. */
export function keepLeft(polygon: Polygon, a: Point, b: Point): Point[] {
  const side = (p: Point) => (b.y - a.y) * (p.x - a.x) - (b.x - a.x) * (p.y - a.y);
  const kept: Point[] = [];
  eachLeg(polygon, (from, to) => {
    const here = side(from);
    const there = side(to);
    if (here >= 0) kept.push(from);
    if (here * there >= 0) return;
    const t = here / (here - there);
    kept.push({ x: from.x + t * (to.x - from.x), y: from.y + t * (to.y - from.y) });
  });
  return kept.length < 3 ? [] : kept;
}

export function eachLeg(polygon: Polygon, visit: (from: Point, to: Point) => void): void {
  for (let i = 0; i < polygon.length; i++)
    visit(polygon[i] as Point, polygon[(i + 1) % polygon.length] as Point);
}
