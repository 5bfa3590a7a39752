import type { Path } from "../land/path.ts";
import type { Polygon } from "../land/polygon.ts";
import { feetPerPoint, place } from "../sheet/parcels.ts";

/** One unit of the land is 30 feet. */
export const metersPerUnit = feetPerPoint * 0.3048;

/**
 * The leased land in sections: 39 whole ones and one quarter-quarter of 40 acres, 25,000 acres in all. Most of
 * its corners lie where they can be seen from the picture's place.
 */
const outline: readonly (readonly [east: number, south: number])[] = [
  [2, -2],
  [7, -2],
  [7, -1],
  [8, -1],
  [8, 5],
  [3, 5],
  [3, 3.25],
  [2.75, 3.25],
  [2.75, 3],
  [2, 3],
];

export const boundary: Polygon = outline.map(([east, south]) => place(9, east, south));

/** The public road follows a section line, as county roads do. */
export const countyRoad: Path = Array.from({ length: 11 }, (_, i) => place(9, -3 + i, 5));
