import type { Call } from "./calls.ts";
import type { Curve } from "./curve.ts";
import { radian } from "./measures.ts";

/** A call that is placed: a line, or a curve by its chord. */
export interface Leg {
  /** Clockwise from north. */
  readonly degrees: number;
  readonly feet: number;
  /** A curve's central angle in degrees: positive to the right, negative to the left. */
  readonly sweep: number;
  readonly isUnsure?: boolean;
  /** A curve whose radius or side is unknown. */
  readonly isFlat?: boolean;
}

/** Places the calls up to the first that can't be placed. A curve may be taken as tangent to the call before it. */
export function placeCalls(calls: readonly Call[], allTangent = false): Leg[] {
  const legs: Leg[] = [];
  for (const call of calls) {
    const leg = call.curve ? placeCurve(call, legs.at(-1), allTangent) : placeLine(call);
    if (!leg) break;
    legs.push({ ...leg, isUnsure: leg.isUnsure || call.isUnsure === true });
  }
  return legs;
}

function placeLine({ degrees, feet }: Call): Leg | undefined {
  return degrees === undefined || !feet ? undefined : { degrees, feet, sweep: 0 };
}

/** By its chord; or by its radius with its angle or its arc, where it is tangent to the call before it. */
function placeCurve(
  { degrees, feet, curve = {} }: Call,
  before: Leg | undefined,
  allTangent: boolean,
): Leg | undefined {
  const { radius = 0, arc = 0, isTangent } = curve;
  const angle = curve.angle ?? (radius > 0 ? arc / radius / radian : 0);
  const computed = 2 * radius * Math.sin((angle / 2) * radian);
  const start = before && before.degrees + before.sweep / 2;
  const turn = findTurn(curve, degrees ?? start ?? 0);
  if (degrees !== undefined) {
    const chord = curve.chord ?? feet ?? computed;
    const fitting = radius > 0 ? (2 * Math.asin(chord / 2 / radius)) / radian : angle;
    const sweep = turn * (angle > 180 ? angle : fitting || angle);
    // A chord that doesn't fit its radius or its arc has a wrong number.
    const isUnsure = Number.isNaN(fitting) || (computed > 0 && Math.abs(computed / chord - 1) > 0.02);
    return chord > 0 ? { degrees, feet: chord, sweep, isUnsure, isFlat: sweep === 0 } : undefined;
  }
  if (start === undefined || before?.isFlat || turn === 0 || !(computed > 0)) return undefined;
  const end = start + turn * angle;
  if (!(isTangent ?? allTangent)) return undefined;
  return { degrees: ((start + end) / 2 + 720) % 360, feet: computed, sweep: turn * angle };
}

/** To the side that the text names, or on which its center lies, seen along `heading`; 0 if neither is known. */
function findTurn({ turn, concave }: Curve, heading: number): number {
  return turn ?? (concave === undefined ? 0 : Math.sign(Math.sin((concave - heading) * radian)));
}
