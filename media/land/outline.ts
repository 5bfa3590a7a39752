import type { Point } from "./path.ts";
import { eachLeg, type Polygon } from "./polygon.ts";

/** Points nearer than this are one corner, and a corner this near to a leg lies on it. */
const tolerance = 0.05;

/**
 * The outline of pieces that touch but do not overlap: legs that two pieces share cancel. All pieces have the same
 * orientation; a corner of one may lie within a leg of another. Returns several outlines if the pieces do not all
 * touch, or enclose a hole.
 */
export function outline(pieces: readonly Polygon[]): Point[][] {
  const corners: Point[] = [];
  const cornerAt = (p: Point) => {
    const known = corners.findIndex((c) => Math.hypot(c.x - p.x, c.y - p.y) < tolerance);
    return known >= 0 ? known : corners.push(p) - 1;
  };
  const rings = pieces.map((piece) => piece.map(cornerAt));
  const legs = new Map<string, readonly [from: number, to: number]>();
  for (const ring of rings)
    for (const [i, from] of ring.entries()) {
      const stops = alongLeg(corners, from, ring[(i + 1) % ring.length] as number);
      for (let n = 1; n < stops.length; n++) {
        const [a, b] = [stops[n - 1] as number, stops[n] as number];
        if (!legs.delete(`${b} ${a}`)) legs.set(`${a} ${b}`, [a, b]);
      }
    }
  return chain([...legs.values()]).map((ring) => ring.map((i) => corners[i] as Point));
}

/** The corners on the leg between two of them, both ends included, in order. */
function alongLeg(corners: readonly Point[], from: number, to: number): number[] {
  const a = corners[from] as Point;
  const b = corners[to] as Point;
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  if (length === 0) return [];
  const stops: { corner: number; at: number }[] = [];
  for (const [corner, p] of corners.entries()) {
    const at = ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / length;
    const off = ((p.x - a.x) * (b.y - a.y) - (p.y - a.y) * (b.x - a.x)) / length;
    if (Math.abs(off) < tolerance && at > -tolerance && at < length + tolerance) stops.push({ corner, at });
  }
  return stops.sort((p, q) => p.at - q.at).map(({ corner }) => corner);
}

function chain(legs: readonly (readonly [number, number])[]): number[][] {
  const next = new Map<number, number[]>();
  for (const [from, to] of legs) next.set(from, [...(next.get(from) ?? []), to]);
  const rings: number[][] = [];
  for (const [start] of legs) {
    const ring: number[] = [];
    let at = start;
    for (let to = next.get(at)?.pop(); to !== undefined; to = next.get(at)?.pop()) {
      ring.push(at);
      at = to;
      if (at === start) break;
    }
    if (ring.length > 2) rings.push(ring);
  }
  return rings;
}

/** The polygon without the points that lie on a straight line between their neighbors. */
export function removeStraightPoints(polygon: Polygon, offBy = 0.02): Point[] {
  const kept: Point[] = [];
  for (const [i, p] of polygon.entries()) {
    const before = kept.at(-1) ?? (polygon.at(i - 1) as Point);
    const after = polygon[(i + 1) % polygon.length] as Point;
    const length = Math.hypot(after.x - before.x, after.y - before.y);
    const off = (p.x - before.x) * (after.y - before.y) - (p.y - before.y) * (after.x - before.x);
    if (Math.abs(off) > offBy * length) kept.push(p);
  }
  return kept;
}

/** Every leg of the polygons once, though neighbors share it: lines drawn twice would print darker. */
export function sharedLegs(polygons: readonly Polygon[]): [Point, Point][] {
  const seen = new Set<string>();
  const legs: [Point, Point][] = [];
  for (const polygon of polygons)
    eachLeg(polygon, (a, b) => {
      const ends = [a, b].map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).sort();
      if (seen.has(ends.join())) return;
      seen.add(ends.join());
      legs.push([a, b]);
    });
  return legs;
}
