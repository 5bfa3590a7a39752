import { squareFeetPerAcre } from "../units.ts";
import type { Call } from "./calls.ts";
import { findGap, type Leg, type Point, placeCalls } from "./place-calls.ts";

export type Tract = ReturnType<typeof traverse>;

/** Adds up the calls of a tract, and of the way to it. */
export function traverse(calls: readonly Call[], tieCalls: readonly Call[]) {
  const legs = placeCalls(calls);
  const points = toPoints(legs);
  const { perimeter, gap, closes } = findGap(legs);
  const way = placeCalls(tieCalls);
  const isPlaced = way.length === tieCalls.length && !tieCalls.at(-1)?.isImplied;
  const tie = toPoints(isPlaced ? way : []);
  const [startX, startY] = tie.at(-1) ?? [0, 0];
  const whole = calls.at(-1)?.isImplied ? "is implied" : closes ? "closes" : "misses";
  const ending = legs.length < calls.length ? "stops" : whole;
  return {
    legs,
    /** The corners, from [0, 0]. The last is where the calls end. */
    points,
    /** The way to the point of beginning. */
    tie: tie.map(([x, y]) => [x - startX, y - startY] as const),
    /** How the traverse ends: at a call that can't be placed, with a way back that the text doesn't give, or with a small gap or a larger one. */
    ending,
    /** The feet from the last corner to the first. */
    gap,
    /** The ratio of the perimeter to the gap. */
    ratio: perimeter / gap,
    acres: computeAcres(legs, perimeter),
    /** Indexes of the legs of which one alone may be wrong. */
    suspects: ending === "misses" ? findSuspects(points, gap) : [],
  } as const;
}

function toPoints(legs: readonly Leg[]): Point[] {
  return [[0, 0], ...legs.map(({ to }) => to)];
}

/** Balanced by the compass rule, with the area between each curve and its chord. */
function computeAcres(legs: readonly Leg[], perimeter: number): number {
  const [east, north] = legs.at(-1)?.to ?? [0, 0];
  let [x, y, twice, along] = [0, 0, 0, 0];
  for (const { feet, to, sweep, radius } of legs) {
    along += feet / perimeter;
    const [toX, toY] = [to[0] - along * east, to[1] - along * north];
    twice += x * toY - toX * y - radius ** 2 * (sweep - Math.sin(sweep));
    [x, y] = [toX, toY];
  }
  return Math.abs(twice) / 2 / squareFeetPerAcre;
}

/** Finds the calls with whose distance or bearing changed the tract would close. If every call is one, that tells nothing. */
function findSuspects(points: readonly Point[], gap: number): number[] {
  const [east, north] = points.at(-1) ?? [0, 0];
  const suspects = points.slice(1).flatMap(([toX, toY], index) => {
    const [fromX, fromY] = points[index] ?? [0, 0];
    const [x, y] = [toX - fromX, toY - fromY];
    const [otherX, otherY] = [x - east, y - north];
    const feet = Math.hypot(x, y);
    const isDistance = Math.abs(x * otherY - y * otherX) < (gap / 100) * feet && x * otherX + y * otherY >= 0;
    const isBearing = Math.abs(Math.hypot(otherX, otherY) - feet) < gap / 100;
    return isDistance || isBearing ? [index] : [];
  });
  return suspects.length < points.length - 1 ? suspects : [];
}
