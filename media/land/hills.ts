import { erode } from "./erosion.ts";
import { type Grid, makeGrid, resize, sample } from "./grid.ts";
import { makeNoise, type Noise } from "./noise.ts";
import { seededRandom } from "./random.ts";

export interface HillsOptions {
  /** The part wanted, in units of the drawing. */
  readonly width: number;
  readonly height: number;
  readonly seed: number;
  /** How far the land reaches beyond it: it slopes down to the grid's edge, where water drains. */
  readonly margin: number;
  /** Coarse valleys first, then finer: units between two points, and steps of erosion. */
  readonly passes: readonly { readonly cell: number; readonly steps: number }[];
  /** Units across one swell of the rising land. */
  readonly swell: number;
  readonly creep: number;
  /** How far courses are bent, in units: erosion on a grid favors the grid's own directions. */
  readonly bend: number;
}

/** Hills and draws that water has cut, a point every `cell` of the last pass; heights 0 to 1. */
export function makeHills(options: HillsOptions): Grid {
  const { width, height, margin, passes } = options;
  const noise = makeNoise(options.seed);
  const jitter = seededRandom(options.seed);
  let land: Grid | undefined;
  let finest = 1;
  for (const { cell, steps } of passes) {
    const columns = Math.round((width + 2 * margin) / cell);
    const rows = Math.round((height + 2 * margin) / cell);
    const swell = (x: number, y: number, octaves: number) =>
      noise.octaves((x * cell) / options.swell, (y * cell) / options.swell, octaves);
    land = land
      ? resize(land, columns, rows)
      : makeGrid(columns, rows, (x, y) => 100 + 90 * swell(x + 999, y, 4));
    const grain = makeGrid(columns, rows, (x, y) => 0.5 * cell * noise(x / 2.3, y / 2.3)).values;
    for (let i = 0; i < grain.length; i++) land.values[i] = (land.values[i] as number) + (grain[i] as number);
    const uplift = makeGrid(columns, rows, (x, y) => 0.8 + 0.5 * swell(x, y, 3)).values;
    erode(land, { steps, timeStep: 4, erodibility: 0.016, uplift, creep: options.creep, cell, jitter });
    finest = cell;
  }
  return normalizeHeights(cutOut(land as Grid, finest, noise, options));
}

function cutOut(land: Grid, cell: number, noise: Noise, { width, height, margin, bend }: HillsOptions): Grid {
  const bent = (x: number, y: number) => (bend / cell) * noise.octaves((x * cell) / 300, (y * cell) / 300, 3);
  return makeGrid(Math.round(width / cell), Math.round(height / cell), (x, y) =>
    sample(land, x + margin / cell + bent(x + 90, y), y + margin / cell + bent(x, y + 170)),
  );
}

/** The same land with its lowest point at 0 and its highest at 1. */
export function normalizeHeights({ width, height, values }: Grid): Grid {
  const lowest = values.reduce((a, b) => Math.min(a, b));
  const highest = values.reduce((a, b) => Math.max(a, b));
  return { width, height, values: values.map((z) => (z - lowest) / (highest - lowest)) };
}
