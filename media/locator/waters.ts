import { letterAlong } from "../draw/serif-italic.ts";
import { flattenSpline, snap } from "../draw/spline.ts";
import { nearestOnPath, type Path, type Point } from "../land/path.ts";
import { onSheet, unitsPerMile } from "./sheet.ts";
import { fortWorth, type Place, parsePlaces, redRiver, rioGrande } from "./texas.ts";

export interface River {
  readonly name: string;
  /** In the sheet's units; a spline. */
  readonly course: Path;
  /** The line its name stands on; a spline too. */
  readonly base: Path;
}

/** From the middle of the outline to a river that the boundary follows, which would else hide under it. */
const beside = 3.4;

/** Height of an em. */
const nameSize = 21;

/** The six rivers, placed from gazetteer positions of the towns on them. */
export const rivers: readonly River[] = [
  river(
    "Pecos",
    inland(`31.95 104, 31.76 103.85, 31.6 103.68, 31.42 103.5, 31.36 103.25, 31.3 102.95, 31.1 102.6, 31.02 102.35, 30.94 101.98, 30.72 101.83,
      30.5 101.78, 30.3 101.72, 30.12 101.58, 29.93 101.52, 29.755 101.4`),
    "31.08 103.7, 30.72 102.96, 30.42 102.15",
  ),
  river(
    "Colorado",
    inland(`32.7 101.6, 32.6 101.2, 32.4 100.88, 32.16 100.72, 31.92 100.5, 31.78 100.2, 31.72 99.95, 31.55 99.68, 31.44 99.3, 31.47 99,
      31.3 98.62, 31.06 98.48, 30.8 98.42, 30.58 98.3, 30.4 97.98, 30.26 97.74, 30.12 97.35, 29.9 96.9, 29.68 96.56, 29.32 96.12, 29 95.99,
      28.71 95.99`),
    "31.3 99.9, 30.6 99, 29.95 98.3, 29.5 97.4",
  ),
  river(
    "Brazos",
    inland(`33.22 101.2, 33.2 100.75, 33.26 100.2, 33.45 99.75, 33.6 99.3, 33.42 98.95, 33.12 98.75, 32.94 98.48, 32.72 98.25, 32.5 97.88,
      32.22 97.66, 31.9 97.4, 31.56 97.12, 31.24 96.92, 30.95 96.7, 30.66 96.54, 30.38 96.2, 30.02 96.1, 29.68 95.88, 29.46 95.62, 29.14 95.58,
      28.95 95.39`),
    "30.98 96.48, 30.33 96.01, 29.68 95.36",
  ),
  river(
    "Trinity",
    inland(`33.22 98.16, 33.2 97.84, 32.98 97.52, 32.757 97.333, 32.79 97.06, 32.78 96.81, 32.42 96.46, 32.14 96.08, 31.66 95.79, 31.3 95.65,
      30.86 95.4, 30.63 95.02, 30.06 94.81, 29.8 94.745`),
    "31.6 95.55, 31.0 95.1, 30.15 94.45",
  ),
  river("Red", [...shift(redRiver).slice(1), onSheet([33.66, 93.72])], "34.55 98.6, 34.45 98, 34.35 97.2"),
  river("Rio Grande", [...shift(rioGrande), onSheet([32.4, 106.9])], "28.75 101.5, 27.6 100.3, 26.2 99.65"),
];

/** Towns, and within how many miles of them their rivers pass on the map. */
const towns: readonly {
  readonly river: string;
  readonly town: string;
  readonly at: Place;
  readonly miles: number;
}[] = [
  { river: "Colorado", town: "Austin", at: [30.26, 97.74], miles: 3 },
  { river: "Brazos", town: "Waco", at: [31.56, 97.13], miles: 3 },
  { river: "Trinity", town: "Fort Worth", at: fortWorth, miles: 3 },
  { river: "Trinity", town: "Dallas", at: [32.78, 96.8], miles: 3 },
  { river: "Pecos", town: "Pecos", at: [31.42, 103.5], miles: 5 },
  { river: "Rio Grande", town: "Laredo", at: [27.5, 99.51], miles: 8 },
  { river: "Red", town: "Wichita Falls", at: [34.1, 98.5], miles: 15 },
];

/** Throws if a river misses a town that lies on it. */
export function checkRivers(drawn: readonly River[]): void {
  for (const { river, town, at, miles } of towns) {
    const { x, y } = onSheet(at);
    const course = drawn.find(({ name }) => name === river)?.course ?? [];
    const distance = nearestOnPath(flattenSpline(course), x, y).distance / unitsPerMile;
    if (!(distance < miles))
      throw new Error(`The ${river} passes ${distance.toFixed(0)} miles from ${town}, which lies on it.`);
  }
}

/** The outlines of a river's name, its letters standing along its base line. */
export function traceName({ name, base }: River): Path[] {
  return letterAlong(name, flattenSpline(base), nameSize);
}

function river(name: string, course: Path, base: string): River {
  return { name, course, base: parsePlaces(base).map(onSheet) };
}

function inland(list: string): Point[] {
  return parsePlaces(list).map(onSheet);
}

/** The same line a little outside the state: boundaries run clockwise, so outside is on the left. */
function shift(boundary: readonly Place[]): Point[] {
  const path = boundary.map(onSheet);
  return path.map(({ x, y }, i) => {
    const from = path[Math.max(0, i - 1)] as Point;
    const to = path[Math.min(path.length - 1, i + 1)] as Point;
    const share = beside / Math.hypot(to.x - from.x, to.y - from.y);
    return snap({ x: x + (to.y - from.y) * share, y: y - (to.x - from.x) * share });
  });
}
