import type { Path, Point } from "../land/path.ts";
import type { Polygon } from "../land/polygon.ts";
import { acres } from "../sheet/calls.ts";
import { feetPerPoint, place } from "../sheet/parcels.ts";

/** Feet in units of the land. */
export const feet = (length: number) => length / feetPerPoint;

export const projectAcres = 25_000;

export interface Lease {
  /** As it is numbered on the lease exhibits: `L-12`. */
  readonly name: string;
  readonly polygon: Polygon;
  readonly acres: number;
}

type Part = readonly [west: number, north: number, east: number, south: number];

/** Each owner's lease, in sections of Block 9. */
const parts: readonly Part[] = [
  [2, -2, 4, -1],
  [4, -2, 5, 0],
  [5, -2, 6, -1],
  [6, -2, 7.5, -1],
  [2, -1, 4, 0],
  [5, -1, 7.5, 1],
  [7.5, 0, 8, 1],
  [4, 0, 5, 2],
  [3, 0, 4, 1],
  [2, 0, 3, 2],
  [2, 2, 3, 3],
  [3, 1, 4, 3],
  [5, 1, 7, 2],
  [7, 1, 8, 3],
  [5.5, 2, 7, 3],
  [4, 2, 5.5, 3],
  [2.5, 3, 4, 5],
  [4, 3, 5, 5],
  [5, 3, 6.5, 4],
  [6.5, 3, 7.5, 4],
  [6.5, 4, 7.5, 5],
  [5, 4, 6.5, 5],
];

const sectionAcres = acres(rectangle([0, 0, 1, 1]));
const wholeAcres = parts.reduce(
  (sum, [west, north, east, south]) => sum + (east - west) * (south - north),
  0,
);

/** 39 sections fall short of 25,000 acres. The rest is a tract a quarter of a mile wide in an eastern corner. */
const rest = (projectAcres / sectionAcres - wholeAcres) / 0.25;

export const leases: readonly Lease[] = [...parts, [7.5, 3, 7.75, 3 + rest] as const].map((part, n) => {
  const polygon = rectangle(part);
  return { name: `L-${String(n + 1).padStart(2, "0")}`, polygon, acres: acres(polygon) };
});

/** The outline of all leases, corner by corner from the northwest. */
export const boundary: Polygon = [
  [2, -2],
  [7.5, -2],
  [7.5, 0],
  [8, 0],
  [8, 3],
  [7.75, 3],
  [7.75, 3 + rest],
  [7.5, 3 + rest],
  [7.5, 5],
  [2.5, 5],
  [2.5, 3],
  [2, 3],
].map(([east, south]) => place(9, east as number, south as number));

/** The public road follows a section line, as county roads do. */
export const countyRoad: Path = Array.from({ length: 11 }, (_, i) => place(9, -3 + i, 5));

/** Where the access roads leave the county road. */
export const entry: Point = place(9, 3, 5);

function rectangle([west, north, east, south]: Part): Polygon {
  return [place(9, west, north), place(9, east, north), place(9, east, south), place(9, west, south)];
}
