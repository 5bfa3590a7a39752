import { contours } from "d3-contour";
import type { Grid } from "./grid.ts";
import type { Path, Point } from "./path.ts";

export interface Contour {
  readonly height: number;
  /** Open where the contour leaves the grid, else back at their first point. */
  readonly lines: readonly Path[];
}

/** The contours at every `interval` of height, one point a grid cell apart. */
export function contourLines({ width, height, values }: Grid, interval: number): Contour[] {
  const lowest = values.reduce((a, b) => Math.min(a, b));
  const highest = values.reduce((a, b) => Math.max(a, b));
  const heights: number[] = [];
  for (let z = Math.ceil(lowest / interval) * interval; z < highest; z += interval) heights.push(z);
  const atEdge = ([x, y]: readonly number[]) =>
    (x as number) < 1 || (y as number) < 1 || (x as number) > width - 1 || (y as number) > height - 1;

  return contours()
    .size([width, height])
    .thresholds(heights)(values as unknown as number[])
    .map(({ value, coordinates }) => ({
      height: value,
      lines: coordinates.flat().flatMap((ring) => split(ring, atEdge)),
    }));
}

/** d3 closes contours along the grid's edge; those parts are not contours. */
function split(ring: readonly number[][], atEdge: (point: readonly number[]) => boolean): Path[] {
  const lines: Point[][] = [[]];
  for (const point of ring)
    if (atEdge(point)) lines.push([]);
    else lines.at(-1)?.push({ x: (point[0] as number) - 0.5, y: (point[1] as number) - 0.5 });
  return lines.filter((line) => line.length > 2);
}
