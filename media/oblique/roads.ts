import { makeGrid } from "../land/grid.ts";
import { type Path, type Point, smoothPath } from "../land/path.ts";
import { contains, distanceToOutline } from "../land/polygon.ts";
import { heightAt, type Relief } from "./relief.ts";
import type { Site } from "./sites.ts";
import { boundary } from "./wind-project.ts";

const cell = 5;

/** A grade that doubles the cost of a road; steeper ones cost as its cube, so that roads go around them. */
const steepest = 0.11;

/** Access roads that reach every site from `entry` over leased land, taking the gentle way up: each a path. */
export function layRoads(relief: Relief, sites: readonly Site[], entry: Point): Path[] {
  const all = [...boundary, entry];
  const west = Math.min(...all.map(({ x }) => x)) - 60;
  const north = Math.min(...all.map(({ y }) => y)) - 60;
  const width = Math.ceil((Math.max(...all.map(({ x }) => x)) + 60 - west) / cell);
  const height = Math.ceil((Math.max(...all.map(({ y }) => y)) + 60 - north) / cell);
  const heights = makeGrid(width, height, (x, y) => heightAt(relief, west + x * cell, north + y * cell));
  const node = ({ x, y }: Point) => Math.round((y - north) / cell) * width + Math.round((x - west) / cell);
  const place = (i: number): Point => ({
    x: west + (i % width) * cell,
    y: north + Math.floor(i / width) * cell,
  });

  const open = Array.from(heights.values, (_, i) => mayBuild(place(i), entry));
  const built = new Set<number>([node(entry)]);
  const roads: Path[] = [];
  for (const site of [...sites].sort((a, b) => distance(a, entry) - distance(b, entry))) {
    const from = cheapestWays(heights.values, open, width, built, node(site));
    const road: Point[] = [{ x: site.x, y: site.y }];
    let i = node(site);
    while (!built.has(i)) {
      built.add(i);
      i = from.get(i) as number;
      road.push(place(i));
    }
    const eased = smoothPath(relax(road), 3);
    const joined = findNearest(roads.flat(), eased.at(-1) as Point);
    roads.push(joined ? [...eased.slice(0, -1), joined] : eased);
  }
  return roads;

  function distance(a: Point, b: Point) {
    return Math.hypot(a.x - b.x, a.y - b.y);
  }
}

/** On leased land, and off its lines except at the entry. */
function mayBuild(at: Point, entry: Point): boolean {
  const nearEntry = Math.hypot(at.x - entry.x, at.y - entry.y) < 4 * cell;
  return contains(boundary, at) && (nearEntry || distanceToOutline(boundary, at) > 3 * cell);
}

/** A road's own easing moved it off the cells, so a later one joins it where it lies now. */
function findNearest(points: readonly Point[], to: Point): Point | undefined {
  const distance = ({ x, y }: Point) => Math.hypot(x - to.x, y - to.y);
  return points.reduce<Point | undefined>((a, b) => (a && distance(a) <= distance(b) ? a : b), undefined);
}

/** The next cell on the cheapest way to a road that is built, for every cell up to `goal` (Dijkstra, 1959). */
function cheapestWays(
  heights: Float32Array,
  open: readonly boolean[],
  width: number,
  built: ReadonlySet<number>,
  goal: number,
): Map<number, number> {
  const cost = new Map<number, number>();
  const from = new Map<number, number>();
  const steps = [1, -1, width, -width, width + 1, width - 1, -width + 1, -width - 1];
  // Cells wait in buckets of about equal cost: simpler than a heap, and exact enough for a road.
  const buckets: (number[] | undefined)[] = [[...built]];
  for (const i of built) cost.set(i, 0);
  for (let rank = 0; rank < buckets.length; rank++)
    for (const i of buckets[rank] ?? []) {
      if (i === goal) return from;
      const soFar = cost.get(i) as number;
      if (Math.floor(soFar) < rank) continue;
      for (const step of steps) {
        const j = i + step;
        if (!open[j] || Math.abs((j % width) - (i % width)) > 1) continue;
        const run = Math.abs(step) === 1 || Math.abs(step) === width ? cell : cell * Math.SQRT2;
        const grade = Math.abs((heights[j] as number) - (heights[i] as number)) / run;
        const total = soFar + run * (1 + (grade / steepest) ** 3);
        if (total >= (cost.get(j) ?? Number.POSITIVE_INFINITY)) continue;
        cost.set(j, total);
        from.set(j, i);
        const bucket = buckets[Math.floor(total)];
        if (bucket) bucket.push(j);
        else buckets[Math.floor(total)] = [j];
      }
    }
  return from;
}

/** The same road without the stair of the cells. */
function relax(road: Point[]): Point[] {
  let path = road;
  for (let pass = 0; pass < 12; pass++)
    path = path.map((point, i) => {
      const before = path[i - 1];
      const after = path[i + 1];
      if (!before || !after) return point;
      return { x: (before.x + 2 * point.x + after.x) / 4, y: (before.y + 2 * point.y + after.y) / 4 };
    });
  return path;
}
