import { squareFeetPerAcre } from "./acreage.ts";
import type { Call } from "./calls.ts";
import { closes, findPerimeter, type Leg, type Point, placeCalls } from "./place-calls.ts";

export interface Tract {
  readonly legs: readonly Leg[];
  /** The corners, from [0, 0]. The last is where the calls end. */
  readonly points: readonly Point[];
  /** The way to the point of beginning. */
  readonly tie: readonly Point[];
  /** Before a call that can't be placed, or with a last one that the text doesn't give, or with a gap that is small or not. */
  readonly ending: "stops" | "is implied" | "closes" | "misses";
  /** From the last corner to the first. */
  readonly gap: number;
  /** Of the perimeter to the gap. */
  readonly ratio: number;
  readonly acres: number;
  /** Indexes of the legs of which one alone may be wrong. */
  readonly suspects: readonly number[];
}

/** Adds up the calls of a tract, and of the way to it. */
export function traverse(calls: readonly Call[], tieCalls: readonly Call[]): Tract {
  const legs = placeCalls(calls);
  const points = toPoints(legs);
  const way = placeCalls(tieCalls);
  const isPlaced = way.length === tieCalls.length && !tieCalls.at(-1)?.isImplied;
  const tie = toPoints(isPlaced ? way : []);
  const [startX, startY] = tie.at(-1) ?? [0, 0];
  const perimeter = findPerimeter(legs);
  const gap = Math.hypot(...(points.at(-1) ?? []));
  const isWhole = legs.length === calls.length;
  const ending = !isWhole
    ? "stops"
    : calls.at(-1)?.isImplied
      ? "is implied"
      : closes(legs)
        ? "closes"
        : "misses";
  return {
    legs,
    points,
    tie: tie.map(([x, y]) => [x - startX, y - startY] as const),
    ending,
    gap,
    ratio: perimeter / gap,
    acres: computeAcres(legs, points, perimeter),
    suspects: ending === "misses" ? findSuspects(points, gap, perimeter) : [],
  };
}

function toPoints(legs: readonly Leg[]): Point[] {
  return [[0, 0], ...legs.map(({ to }) => to)];
}

/** Balanced by the compass rule, with the area between each curve and its chord. */
function computeAcres(legs: readonly Leg[], points: readonly Point[], perimeter: number): number {
  const [east, north] = points.at(-1) ?? [0, 0];
  let [x, y, twice, along] = [0, 0, 0, 0];
  for (const [index, { feet, sweep, radius }] of legs.entries()) {
    along += feet / perimeter;
    const [toX, toY] = points[index + 1] ?? [0, 0];
    const to = [toX - along * east, toY - along * north] as const;
    twice += x * to[1] - to[0] * y - radius ** 2 * (sweep - Math.sin(sweep));
    [x, y] = to;
  }
  return Math.abs(twice) / 2 / squareFeetPerAcre;
}

/** With another distance or direction, N for S or W for N, the tract closes. */
function findSuspects(points: readonly Point[], gap: number, perimeter: number): number[] {
  const [east, north] = points.at(-1) ?? [0, 0];
  const tolerance = Math.max(gap / 50, Math.min(gap / 10, perimeter / 20_000));
  return points.slice(1).flatMap(([toX, toY], index) => {
    const [fromX, fromY] = points[index] ?? [0, 0];
    const [x, y] = [toX - fromX, toY - fromY];
    const rest = Math.max(0, 1 - (east * x + north * y) / (x ** 2 + y ** 2));
    const others: Point[] = [
      [rest * x, rest * y],
      [x, -y],
      [-x, y],
      [y, -x],
      [-y, x],
    ];
    return others.some(([a, b]) => Math.hypot(east - x + a, north - y + b) <= tolerance) ? [index] : [];
  });
}
