import { flattenSpline, snap } from "../draw/spline.ts";
import type { Point } from "../land/path.ts";
import { lambert } from "./conic.ts";
import { type Place, type Stretch, texas } from "./texas.ts";

/** The drawing, in its own units: the page shows it about two thirds as large. */
export const sheet = { width: 640, height: 600, edge: 14 };

export const unitsPerMile = 0.66;

export function onSheet([latitude, west]: Place): Point {
  const { x, y } = lambert(latitude, west);
  return snap({ x: 318 + x * unitsPerMile, y: 303 + y * unitsPerMile });
}

/** The state's outline as short straight legs, clockwise. */
export const outline: readonly Point[] = texas.flatMap(({ places, bends }: Stretch) => {
  const points = places.map(onSheet);
  return (bends ? flattenSpline(points) : points).slice(0, -1);
});
