import type { Call } from "./calls.ts";
import { radian } from "./measures.ts";
import { findPoints, type Leg, type Point, placeCalls } from "./place-calls.ts";

export interface Tract {
  readonly legs: readonly Leg[];
  /** The corners, from [0, 0]. The last is where the calls end. */
  readonly points: readonly Point[];
  /** The way to the point of beginning. */
  readonly tie: readonly Point[];
  readonly perimeter: number;
  /** From the last corner to the first. Null if there are more calls, which can't be placed. */
  readonly gap: number | null;
  readonly acres: number;
  /** Indexes of the legs of which one alone may be wrong. */
  readonly suspects: readonly number[];
  /** The text doesn't give the last leg. */
  readonly isImplied: boolean;
}

/** Adds up the calls of a tract, and of the way to it. */
export function traverse(calls: readonly Call[], tieCalls: readonly Call[]): Tract {
  const legs = placeCalls(calls);
  const points = findPoints(legs);
  const way = placeCalls(tieCalls);
  const isPlaced = way.length === tieCalls.length && !tieCalls.at(-1)?.isImplied;
  const tie = findPoints(isPlaced ? way : []);
  const [startX, startY] = tie.at(-1) ?? [0, 0];
  const perimeter = legs.reduce((sum, { feet }) => sum + feet, 0);
  const gap = legs.length < calls.length ? null : Math.hypot(...(points.at(-1) ?? []));
  return {
    legs,
    points,
    tie: tie.map(([x, y]) => [x - startX, y - startY] as const),
    perimeter,
    gap,
    acres: computeAcres(legs, points, perimeter),
    suspects: gap !== null && gap > perimeter / 10_000 ? findSuspects(points, gap, perimeter) : [],
    isImplied: gap !== null && calls.at(-1)?.isImplied === true,
  };
}

/** Balanced by the compass rule, with the area between each curve and its chord. */
function computeAcres(legs: readonly Leg[], points: readonly Point[], perimeter: number): number {
  const [east, north] = points.at(-1) ?? [0, 0];
  let [x, y, twice, along] = [0, 0, 0, 0];
  for (const [index, { feet, sweep }] of legs.entries()) {
    along += feet / perimeter;
    const [toX, toY] = points[index + 1] ?? [0, 0];
    const to = [toX - along * east, toY - along * north] as const;
    const angle = sweep * radian;
    twice += x * to[1] - to[0] * y;
    twice -= angle && (feet / 2 / Math.sin(angle / 2)) ** 2 * (angle - Math.sin(angle));
    [x, y] = to;
  }
  return Math.abs(twice) / 2 / 43_560;
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
