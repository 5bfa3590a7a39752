import { cachedGrid } from "../land/cached-grid.ts";
import { blur, type Grid, makeGrid, sample } from "../land/grid.ts";
import { type HillsOptions, makeHills, normalizeHeights } from "../land/hills.ts";
import { makeNoise } from "../land/noise.ts";
import { findStreams, type Stream } from "../land/streams.ts";
import { pointAt } from "./alignment.ts";
import { fillHollows } from "./fill-hollows.ts";

/** The plan's strip of the sheet, in pixels. */
export const plan = { width: 2000, height: 590 };

/** The land reaches this far beyond the plan, in pixels: the line comes in and leaves off the sheet. */
const beyond = 420;
const cell = 2;

/** Elevations of the lowest and the highest point of the country, in feet. */
const elevations = { lowest: 20, highest: 310 };

const recipe: HillsOptions = {
  width: plan.width + 2 * beyond,
  height: plan.height + 2 * beyond,
  seed: 52,
  margin: 120,
  passes: [
    { cell: 8, steps: 90 },
    { cell: 4, steps: 16 },
    { cell, steps: 6 },
  ],
  swell: 280,
  creep: 0.07,
  bend: 70,
};

/** Hills under the plan and around it: elevations in feet, a point every two pixels, from `beyond` outside its corner. */
export function makeHillCountry(): Grid {
  const hills = normalizeHeights(blur(cachedGrid("hill-country", recipe, makeHills), 1));
  const { lowest, highest } = elevations;
  const country = { ...hills, values: hills.values.map((z) => lowest + z * (highest - lowest)) };
  return fillHollows(country, makeNoise(12));
}

/** The ground's elevation at a point of the plan, in feet. */
export function elevationAt(country: Grid, x: number, y: number): number {
  return sample(country, (x + beyond) / cell, (y + beyond) / cell);
}

/** The ground along the centerline: the profile shows the land that the plan crosses. */
export function groundLine(country: Grid): (chainage: number) => number {
  return (chainage) => {
    const { x, y } = pointAt(chainage);
    return elevationAt(country, x, y);
  };
}

/**
 * The country's streams, in pixels of the plan. Those that come from beyond it bring their water along, so that a stream is
 * as wide at the plan's edge as its valley asks.
 */
export function findCountryStreams(country: Grid): Stream[] {
  const streams = findStreams(country, { springArea: 13_000 / cell ** 2, cell, unit: 2 });
  return streams.map((stream) => ({
    ...stream,
    path: stream.path.map(({ x, y }) => ({ x: x - beyond, y: y - beyond })),
  }));
}

/** The country under the plan, `scale` points a pixel. */
export function underPlan(country: Grid, scale = 1): Grid {
  return makeGrid(Math.round(plan.width * scale), Math.round(plan.height * scale), (x, y) =>
    elevationAt(country, x / scale, y / scale),
  );
}
