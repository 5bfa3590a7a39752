import { radian } from "./measures.ts";
import type { Leg, Point } from "./place-calls.ts";
import type { Tract } from "./traverse.ts";

/**
 * A tract for programs of the trade: lines and arcs in feet, with the point of beginning at 0,0 and the way to it on a layer of
 * its own. DXF of release 12 needs the least, and every program opens it.
 */
export function toDxf({ legs, points, tie }: Tract): string {
  const sides = legs.map((leg, index) => toSide(leg, points[index] ?? [0, 0]));
  const way = tie.slice(1).map((to, index) => toLine("TIE", tie[index] ?? to, to));
  const groups: readonly Group[] = [
    [999, "Feet. The point of beginning is at 0,0. Arithmetic, not a survey."],
    [0, "SECTION"],
    [2, "HEADER"],
    [9, "$ACADVER"],
    [1, "AC1009"],
    [0, "ENDSEC"],
    [0, "SECTION"],
    [2, "ENTITIES"],
    ...[...sides, ...way].flat(),
    [0, "ENDSEC"],
    [0, "EOF"],
  ];
  return groups.map(([code, value]) => `${code}\r\n${value}\r\n`).join("");
}

type Group = readonly [code: number, value: string | number];

function toSide({ degrees, feet, sweep, to }: Leg, from: Point): readonly Group[] {
  if (sweep === 0) return toLine("TRACT", from, to);
  // Through both corners exactly.
  const radius = feet / 2 / Math.sin(Math.abs(sweep) / 2);
  const toCenter = degrees * radian + Math.sign(sweep) * (Math.PI / 2 - Math.abs(sweep) / 2);
  const center: Point = [from[0] + radius * Math.sin(toCenter), from[1] + radius * Math.cos(toCenter)];
  // An arc of a DXF runs counterclockwise.
  const [start, end] = sweep > 0 ? [to, from] : [from, to];
  return [
    [0, "ARC"],
    [8, "TRACT"],
    ...toPoint(0, center),
    [40, round(radius)],
    [50, findAngle(center, start)],
    [51, findAngle(center, end)],
  ];
}

function toLine(layer: string, from: Point, to: Point): readonly Group[] {
  return [[0, "LINE"], [8, layer], ...toPoint(0, from), ...toPoint(1, to)];
}

function toPoint(nth: number, [x, y]: Point): readonly Group[] {
  return [
    [10 + nth, round(x)],
    [20 + nth, round(y)],
    [30 + nth, 0],
  ];
}

/** The angle of a point about a center, in degrees counterclockwise from east. */
function findAngle([centerX, centerY]: Point, [x, y]: Point): number {
  return round((Math.atan2(y - centerY, x - centerX) / radian + 360) % 360);
}

/** Rounds far below a survey's precision, and never to a number with an exponent. */
function round(amount: number): number {
  return Math.round(amount * 1e6) / 1e6 || 0;
}
