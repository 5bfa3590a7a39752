import type { Point } from "../land/path.ts";

const radians = Math.PI / 180;
/** A mean radius of the earth, in miles: a sphere is true enough for a locator. */
const earth = 3958.76;

/** The Texas Centric projection's parallels and meridian, on a sphere. */
const [south, north, middle, west] = [27.5 * radians, 35 * radians, 31.25 * radians, 100 * radians];
const polar = (latitude: number) => Math.tan(Math.PI / 4 + latitude / 2);
const cone = Math.log(Math.cos(south) / Math.cos(north)) / Math.log(polar(north) / polar(south));
const scale = (Math.cos(south) * polar(south) ** cone) / cone;

/**
 * Miles east and south of 31°15' N 100° W on a Lambert conformal conic map, true to scale along 27°30' and 35° N.
 * Source: Snyder, "Map Projections: A Working Manual", USGS 1395, 1987, equations 15-1 to 15-4.
 */
export function lambert(latitude: number, degreesWest: number): Point {
  const radius = (at: number) => (earth * scale) / polar(at) ** cone;
  const turn = cone * (west - degreesWest * radians);
  const r = radius(latitude * radians);
  return { x: r * Math.sin(turn), y: r * Math.cos(turn) - radius(middle) };
}

/** Miles on the ground between two places (haversine). */
export function groundMiles(a: readonly [number, number], b: readonly [number, number]): number {
  const [lat1, lat2] = [a[0] * radians, b[0] * radians];
  const half = (angle: number) => Math.sin(angle / 2) ** 2;
  const h = half(lat2 - lat1) + Math.cos(lat1) * Math.cos(lat2) * half((b[1] - a[1]) * radians);
  return 2 * earth * Math.asin(Math.sqrt(h));
}
