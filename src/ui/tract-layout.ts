import { radian } from "../land/deeds/measures.ts";
import type { Leg, Point } from "../land/deeds/place-calls.ts";
import type { Tract } from "../land/deeds/traverse.ts";
import { findCenter } from "./area-center.ts";

export interface Side {
  readonly call: number;
  readonly leg: Leg;
  /** The halfway point, on an arc, too. */
  readonly middle: Point;
  readonly length: number;
  /** The arc's radius; 0 for a line. */
  readonly radius: number;
  /** The angle in degrees that turns a text along the leg, so that it reads from below or, as on a plat, from the right, up to 20° past vertical. */
  readonly angle: number;
  /** The direction away from the tract. */
  readonly outward: Point;
}

export const width = 320;
const margin = 52;
/** For north, the scale and the note. */
export const footer = 66;

/** Where a tract is drawn, in the units of its picture. The scale is of these units per foot. */
export function layOutTract({ legs, points, tie }: Tract) {
  const bulges = legs.map(({ degrees, feet, sweep }, index): Point => {
    const [[x, y], [toX, toY]] = [points[index] ?? [0, 0], points[index + 1] ?? [0, 0]];
    // To the left of an arc that turns right.
    const rise = (feet / 2) * Math.tan(sweep / 4);
    const [east, north] = [Math.sin(degrees * radian), Math.cos(degrees * radian)];
    return [(x + toX) / 2 - north * rise, (y + toY) / 2 + east * rise];
  });
  const all = [...points, ...bulges];
  const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)];
  const [west, north] = [Math.min(...xs), Math.max(...ys)];
  const [across, along] = [Math.max(...xs) - west, north - Math.min(...ys)];
  const scale = (width - 2 * margin) / Math.max(across, along, 1);
  const toPicture = ([x, y]: Point): Point => [
    round(width / 2 + (x - west - across / 2) * scale),
    round(margin + (north - y) * scale),
  ];
  const corners = points.map(toPicture);
  const middles = bulges.map(toPicture);
  // With the middles of arcs.
  const ring = corners.flatMap((corner, index) => [corner, middles[index] ?? corner]);
  const { center, area } = findCenter(ring);
  const sides = legs.map((leg, index): Side => {
    const [[x, y], [toX, toY]] = [corners[index] ?? center, corners[index + 1] ?? center];
    const length = Math.max(Math.hypot(toX - x, toY - y), 0.01);
    const sign = area < 0 ? -1 : 1;
    const angle = Math.atan2(toY - y, toX - x) / radian;
    return {
      call: index + 1,
      leg,
      middle: middles[index] ?? center,
      length,
      radius: leg.radius * scale,
      angle: angle >= 70 ? angle - 180 : angle < -110 ? angle + 180 : angle,
      outward: [(sign * (toY - y)) / length, (sign * (x - toX)) / length],
    };
  });
  // From the center to the nearest corner or middle of a side.
  const room = Math.min(
    ...[...corners, ...middles].map(([x, y]) => Math.hypot(x - center[0], y - center[1])),
  );
  return {
    height: round(along * scale) + 2 * margin + footer,
    scale,
    corners,
    tie: tie.map(toPicture),
    sides,
    center,
    room,
  };
}

function round(amount: number): number {
  return Math.round(amount * 10) / 10;
}
