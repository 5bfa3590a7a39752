import type { Call } from "./calls.ts";
import type { Curve } from "./curve.ts";
import { radian } from "./measures.ts";

/** East and north of the point of beginning, in feet. */
export type Point = readonly [x: number, y: number];

/** A call that is placed: a line, or a curve by its chord. */
export interface Leg {
  /** The direction in degrees clockwise from north. */
  readonly degrees: number;
  readonly feet: number;
  /** A curve's central angle in radians: positive to the right, negative to the left. 0 if its radius or side is unknown. */
  readonly sweep: number;
  /** The arc's radius in feet; 0 for a line. */
  readonly radius: number;
  readonly to: Point;
}

/** Places the calls up to the first that can't be placed. An assumed tangent needs a tract that closes. */
export function placeCalls(calls: readonly Call[]): Leg[] {
  const legs: Leg[] = [];
  for (const call of calls) {
    const before = legs.at(-1);
    const [x, y] = before?.to ?? [0, 0];
    const leg = call.curve ? placeCurve(call, before) : placeLine(call, x, y);
    if (!leg || !Object.values(leg).every(Number.isFinite)) break;
    const [bearing, { feet }] = [leg.degrees * radian, leg];
    legs.push({ ...leg, to: [x + feet * Math.sin(bearing), y + feet * Math.cos(bearing)] });
  }
  if (findGap(legs).closes && !calls.at(-1)?.isImplied) return legs;
  const first = calls.findIndex(
    ({ degrees, curve }) =>
      curve?.isTangent === false &&
      (degrees ?? curve.center ?? (curve.concave === undefined ? undefined : curve.radial)) === undefined,
  );
  return first < 0 ? legs : legs.slice(0, first);
}

/** Surveys of land close within one in 10,000 of the perimeter. Of a small lot, that is less than their last digit. */
export function findGap(legs: readonly Leg[]): { perimeter: number; gap: number; closes: boolean } {
  const perimeter = legs.reduce((sum, { feet }) => sum + feet, 0);
  const gap = Math.hypot(...(legs.at(-1)?.to ?? []));
  return { perimeter, gap, closes: gap < Math.max(perimeter / 10_000, 0.05) };
}

/** Places a line by its bearing and distance, or as the way back from [x, y]: "with his line to the beginning". */
function placeLine({ degrees, feet, isImplied }: Call, x: number, y: number): Omit<Leg, "to"> | undefined {
  const line = { sweep: 0, radius: 0 };
  if (isImplied)
    return { ...line, degrees: (Math.atan2(-x, -y) / radian + 360) % 360, feet: Math.hypot(x, y) };
  return degrees === undefined || !feet ? undefined : { ...line, degrees, feet };
}

/** Places a curve by its chord; or by its radius with its angle or its arc, at a right angle to its radius or as a tangent of the call before it. */
function placeCurve({ degrees, feet, curve = {} }: Call, before?: Leg): Omit<Leg, "to"> | undefined {
  const { arc = 0, concave = NaN } = curve;
  const radius = curve.radius ?? ((curve.angle && arc / curve.angle) || 0);
  const angle = curve.angle ?? (radius > 0 ? arc / radius : 0);
  const computed = 2 * radius * Math.sin(angle / 2);
  const given = degrees === undefined ? findTangent(curve, angle, before) : undefined;
  const start = given?.start ?? (before ? before.degrees + before.sweep / 2 / radian : NaN);
  // To the side that the text names, or on which the center lies; 0 if neither is known.
  const turn =
    given?.turn ?? curve.turn ?? (Math.sign(Math.sin((concave - (degrees ?? start)) * radian)) || 0);
  const bearing = degrees ?? (start + (turn * angle) / 2 / radian + 360) % 360;
  const chord = curve.chord || feet || computed;
  if (Number.isNaN(bearing) || !(chord > 0) || (degrees === undefined && turn * computed === 0))
    return undefined;
  // If the chord doesn't fit the radius and the angle or arc, a number is wrong.
  const isOdd = chord > 2.02 * radius || (angle > 0 && Math.abs(computed / chord - 1) > 0.02);
  const fitting = angle > Math.PI ? angle : 2 * Math.asin(Math.min(1, chord / 2 / radius));
  const sweep = isOdd ? 0 : turn * fitting;
  return { degrees: bearing, feet: chord, sweep, radius: sweep && radius };
}

/** A radius gives two tangents, and a radial line may lead either way. The text names the turn, the way or the side of the center. */
function findTangent({ center, radial, turn, concave, toward }: Curve, angle: number, before?: Leg) {
  const line = center ?? radial;
  if (line === undefined) return undefined;
  const way =
    toward ?? (turn === undefined && before ? before.degrees + before.sweep / 2 / radian : undefined);
  const tangents = (center === undefined ? [line, line + 180] : [line])
    .filter((toCenter) => concave === undefined || compare(toCenter, concave) > 0.2)
    .flatMap((toCenter) => [1, -1].map((side) => ({ turn: side, start: toCenter - 90 * side })))
    .filter((one) => one.turn === (turn ?? one.turn));
  const along = (one: { turn: number; start: number }) =>
    way === undefined
      ? 1
      : compare(one.start + (toward === undefined ? 0 : (one.turn * angle) / 2 / radian), way);
  return tangents.filter((one) => along(one) > 0.2).sort((one, other) => along(other) - along(one))[0];
}

/** 1 for the same direction, -1 for the opposite one. */
function compare(one: number, other: number): number {
  return Math.cos((one - other) * radian);
}
