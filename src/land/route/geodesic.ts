import geographicLib from "geographiclib-geodesic";
import type { LetOthersRun } from "./let-others-run.ts";
import type { Area, Line, Position } from "./shapes.ts";

const { Geodesic } = geographicLib;
const ellipsoid = Geodesic.WGS84;
const metersPerMile = 1609.344;
const squareMetersPerAcre = 4046.8564224;

/** On the ellipsoid, along the shortest way. */
export function measureMiles([fromX, fromY]: Position, [toX, toY]: Position): number {
  return (ellipsoid.Inverse(fromY, fromX, toY, toX, Geodesic.DISTANCE).s12 ?? 0) / metersPerMile;
}

export async function measureLine(line: Line, pause: LetOthersRun): Promise<number> {
  let miles = 0;
  for (const [index, to] of line.entries()) {
    if (index % slice === slice - 1) await pause();
    const from = line[index - 1];
    if (from) miles += measureMiles(from, to);
  }
  return miles;
}

/** An outline less its holes. */
export async function measureAcres([outline = [], ...holes]: Area, pause: LetOthersRun): Promise<number> {
  let acres = await measureRing(outline, pause);
  for (const hole of holes) acres -= await measureRing(hole, pause);
  return Math.max(acres, 0);
}

async function measureRing(ring: Line, pause: LetOthersRun): Promise<number> {
  const polygon = ellipsoid.Polygon(false);
  for (const [index, [longitude, latitude]] of ring.entries()) {
    if (index % slice === slice - 1) await pause();
    polygon.AddPoint(latitude, longitude);
  }
  return Math.abs(polygon.Compute(false, true).area ?? 0) / squareMetersPerAcre;
}

/** A few milliseconds' work. */
const slice = 1000;

/** The positions between two, so that none is more than `miles` from the next: a straight line on a flat map is another. */
export function divide(from: Position, to: Position, miles: number): readonly Position[] {
  // Most are near each other, and no degree is as long.
  if (Math.abs(to[0] - from[0]) + Math.abs(to[1] - from[1]) < miles / 70) return [];
  const count = Math.ceil(measureMiles(from, to) / miles);
  if (count < 2) return [];
  const line = ellipsoid.InverseLine(from[1], from[0], to[1], to[0]);
  return Array.from({ length: count - 1 }, (_, index): Position => {
    const along = ((line.s13 ?? 0) * (index + 1)) / count;
    const { lon2 = 0, lat2 = 0 } = line.Position(along, Geodesic.STANDARD | Geodesic.LONG_UNROLL);
    return [lon2, lat2];
  });
}
