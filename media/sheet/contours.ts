import type { SKRSContext2D } from "@napi-rs/canvas";
import { strokeAll } from "../draw/pen.ts";
import { type Contour, contourLines } from "../land/contours.ts";
import { blur, type Grid } from "../land/grid.ts";

/** Between contours, and between index contours, in feet. The legend says so. */
export const contourFeet = { interval: 40, index: 200 };

export const feetPerUnit = 5;
/** In units of height. */
export const contourInterval = contourFeet.interval / feetPerUnit;
const datum = 2280;

/** Elevation above the sea, as bench marks give it. */
export function elevationFeet(height: number): number {
  return Math.round(datum + feetPerUnit * height);
}

export function sheetContours(country: Grid): Contour[] {
  return contourLines(blur(country, 2), contourInterval);
}

/** On ground so level that few contours cross it a survey adds lines between them, 5 feet apart. */
export function supplementaryContours(country: Grid): Contour[] {
  return contourLines(blur(country, 6), contourInterval / 8);
}

export function drawSupplementaryContours(ctx: SKRSContext2D, contours: readonly Contour[]): void {
  const lines = contours.flatMap((c) => [...c.lines]);
  strokeAll(ctx, lines, { color: "rgba(133,84,39,.45)", width: 0.55, dash: [7, 2.5] });
}

/** Index contours stand at round elevations, which are lettered on them. */
export function isIndexContour(height: number): boolean {
  return elevationFeet(height) % contourFeet.index === 0;
}

/** Draws contours in brown, index contours heavier; `strength` 0 to 1. */
export function drawContours(ctx: SKRSContext2D, contours: readonly Contour[], strength: number): void {
  if (strength === 0) return;
  const isIndex = ({ height }: Contour) => isIndexContour(height);
  const lines = (index: boolean) => contours.filter((c) => isIndex(c) === index).flatMap((c) => [...c.lines]);
  strokeAll(ctx, lines(false), { color: `rgba(133,84,39,${0.23 * strength})`, width: 0.5 });
  strokeAll(ctx, lines(true), { color: `rgba(112,66,28,${0.46 * strength})`, width: 0.85 });
}
