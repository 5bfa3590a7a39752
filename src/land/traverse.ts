import type { Call } from "./calls.ts";
import { radian } from "./measures.ts";
import { type Leg, placeCalls } from "./place-calls.ts";

/** What was computed of a tract. */
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

/** East and north of the point of beginning, in feet. */
export type Point = readonly [x: number, y: number];

/** Adds up the calls of a tract, and of the way to it. */
export function traverse(calls: readonly Call[], tieCalls: readonly Call[]): Tract {
  // That the tract closes proves a curve's tangent, too.
  const tangent = placeCalls(calls, true);
  const isProven = tangent.length === calls.length && findGap(tangent) < measure(tangent) / 5000;
  const placed = isProven ? tangent : placeCalls(calls);
  const stop = calls[placed.length];
  const closing = stop?.isImplied ? findClosing(placed, stop.degrees) : undefined;
  const legs = closing ? [...placed, closing] : placed;
  const points = findPoints(legs);
  const way = placeCalls(tieCalls);
  const tie = findPoints(way.length === tieCalls.length ? way : []);
  const [start, perimeter] = [tie.at(-1) ?? [0, 0], measure(legs)];
  const gap = stop && !closing ? null : findGap(legs);
  return {
    legs,
    points,
    tie: tie.map(([x, y]) => [x - start[0], y - start[1]] as const),
    perimeter,
    gap,
    acres: computeAcres(legs, points),
    suspects: gap !== null && gap > perimeter / 10_000 ? findSuspects(points, gap, perimeter) : [],
    isImplied: closing !== undefined,
  };
}

function measure(legs: readonly Leg[]): number {
  return legs.reduce((sum, { feet }) => sum + feet, 0);
}

function findPoints(legs: readonly Leg[]): Point[] {
  const points: Point[] = [[0, 0]];
  for (const { degrees, feet } of legs) {
    const [x, y] = points.at(-1) ?? [0, 0];
    points.push([x + feet * Math.sin(degrees * radian), y + feet * Math.cos(degrees * radian)]);
  }
  return points;
}

function findGap(legs: readonly Leg[]): number {
  return Math.hypot(...(findPoints(legs).at(-1) ?? [0, 0]));
}

/** The way back, if it leads about where the text says: "South with his line to the beginning". */
function findClosing(legs: readonly Leg[], given: number | undefined): Leg | undefined {
  const [x, y] = findPoints(legs).at(-1) ?? [0, 0];
  const degrees = (Math.atan2(-x, -y) / radian + 360) % 360;
  const isGiven = given === undefined || Math.cos((given - degrees) * radian) > 0.7;
  return isGiven ? { degrees, feet: Math.hypot(x, y), sweep: 0 } : undefined;
}

/** Balanced by the compass rule, with what lies between each curve and its chord. */
function computeAcres(legs: readonly Leg[], points: readonly Point[]): number {
  const [east, north] = points.at(-1) ?? [0, 0];
  const perimeter = measure(legs);
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
