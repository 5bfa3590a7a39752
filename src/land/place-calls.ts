import type { Call } from "./calls.ts";
import { radian } from "./measures.ts";

/** East and north of the point of beginning, in feet. */
export type Point = readonly [x: number, y: number];

/** A call that is placed: a line, or a curve by its chord. */
export interface Leg {
  /** Clockwise from north. */
  readonly degrees: number;
  readonly feet: number;
  /** A curve's central angle in degrees: positive to the right, negative to the left. */
  readonly sweep: number;
  readonly isRough?: boolean | undefined;
  /** A curve whose radius or side is unknown. */
  readonly isFlat?: boolean;
}

/** Places the calls up to the first that can't be placed. An assumed tangent and a rough direction need a tract that closes. */
export function placeCalls(calls: readonly Call[]): Leg[] {
  const legs: Leg[] = [];
  const hasBearings = calls.some(({ degrees = 0 }) => degrees % 45 !== 0);
  for (const call of calls) {
    const leg = call.curve ? placeCurve(call, legs) : placeLine(call, legs);
    if (!leg || (call.isRough && hasBearings)) break;
    legs.push(leg);
  }
  const perimeter = legs.reduce((sum, { feet }) => sum + feet, 0);
  const gap = Math.hypot(...(findPoints(legs).at(-1) ?? []));
  if (gap < perimeter / 10_000 && !calls.at(-1)?.isImplied) return legs;
  const unproven = calls.findIndex(
    ({ degrees, curve, isRough }) => isRough || (curve && degrees === undefined && !curve.isTangent),
  );
  return unproven < 0 ? legs : legs.slice(0, unproven);
}

/** By its bearing and distance, or as the way back: "with his line to the beginning". */
function placeLine({ degrees, feet, isRough, isImplied }: Call, legs: readonly Leg[]): Leg | undefined {
  if (!isImplied) return degrees === undefined || !feet ? undefined : { degrees, feet, sweep: 0, isRough };
  const [x, y] = findPoints(legs).at(-1) ?? [0, 0];
  return { degrees: (Math.atan2(-x, -y) / radian + 360) % 360, feet: Math.hypot(x, y), sweep: 0 };
}

/** By its chord; or by its radius with its angle or its arc, as a tangent of the call before it unless the text says otherwise. */
function placeCurve({ degrees, feet, curve = {} }: Call, legs: readonly Leg[]): Leg | undefined {
  const before = legs.at(-1);
  const { arc = 0, concave = NaN, isTangent } = curve;
  const radius = curve.radius ?? (curve.angle ? arc / curve.angle / radian : 0);
  const angle = curve.angle ?? (radius > 0 ? arc / radius / radian : 0);
  const computed = 2 * radius * Math.sin((angle / 2) * radian);
  const start = before && !before.isFlat && isTangent !== false ? before.degrees + before.sweep / 2 : NaN;
  // To the side that the text names, or on which the center lies; 0 if neither is known.
  const turn = curve.turn ?? (Math.sign(Math.sin((concave - (degrees ?? start)) * radian)) || 0);
  const bearing = degrees ?? (start + (turn * angle) / 2 + 360) % 360;
  const chord = curve.chord || feet || computed;
  if (Number.isNaN(bearing) || !(chord > 0) || (degrees === undefined && turn * computed === 0))
    return undefined;
  const fitting = radius > 0 ? (2 * Math.asin(Math.min(1, chord / 2 / radius))) / radian : angle;
  // If the chord doesn't fit the radius and the angle or arc, a number is wrong.
  const isOdd = chord > 2.02 * radius || (angle > 0 && Math.abs(computed / chord - 1) > 0.02);
  const sweep = radius > 0 && isOdd ? 0 : turn * (angle > 180 ? angle : fitting);
  return { degrees: bearing, feet: chord, sweep, isFlat: sweep === 0 };
}

/** The corners, from [0, 0]. */
export function findPoints(legs: readonly Leg[]): Point[] {
  const points: Point[] = [[0, 0]];
  for (const { degrees, feet } of legs) {
    const [x, y] = points.at(-1) ?? [0, 0];
    points.push([x + feet * Math.sin(degrees * radian), y + feet * Math.cos(degrees * radian)]);
  }
  return points;
}
