import { drain } from "./drainage.ts";
import type { Grid } from "./grid.ts";

export interface ErosionOptions {
  readonly steps: number;
  /** How far one step goes, in units of time. */
  readonly timeStep: number;
  /** How readily rock is cut, before strata. */
  readonly erodibility: number;
  /** Rise of the land per unit of time, point by point; absent for land that no longer rises. */
  readonly uplift?: Float32Array;
  /** How readily the stratum met at a height is cut, 1 for the common rock: caprock makes mesas. */
  readonly strata?: (height: number, point: number) => number;
  /** Share of a point's height above its neighbors that creeps downhill at each step, below 0.25. */
  readonly creep: number;
  /** Width of a grid cell, so that coarse and fine grids erode alike. */
  readonly cell: number;
  readonly jitter: () => number;
}

/** Exponent of drained area in the stream-power law; between 0.4 and 0.5 in nature. */
const areaExponent = 0.45;

/**
 * Lets rivers cut a land in place: height falls with drained area and slope, solved implicitly from the outlet
 * upstream, so that long steps stay stable. Source: Braun and Willett, "A very efficient O(n) method to solve
 * the stream power equation", Geomorphology 180, 2013.
 */
export function erode(land: Grid, options: ErosionOptions): void {
  const { values: height, width } = land;
  const { timeStep, erodibility, uplift, strata, cell } = options;
  for (let step = 0; step < options.steps; step++) {
    const { order, receiver, area } = drain(land, options.jitter);
    for (const i of order) {
      const down = receiver[i] as number;
      if (down === i) continue;
      const risen = (height[i] as number) + timeStep * (uplift?.[i] ?? 0);
      const apart = Math.abs(i - down);
      const distance = cell * (apart === 1 || apart === width ? 1 : Math.SQRT2);
      const power =
        erodibility * (strata?.(risen, i) ?? 1) * ((area[i] as number) * cell * cell) ** areaExponent;
      const factor = (power * timeStep) / distance;
      const base = height[down] as number;
      height[i] = base < risen ? (risen + factor * base) / (1 + factor) : risen;
    }
    if (options.creep > 0) creep(land, options.creep);
  }
}

function creep({ width, height, values }: Grid, share: number): void {
  const before = Float32Array.from(values);
  const at = (i: number) => before[i] as number;
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      values[i] = at(i) + share * (at(i - 1) + at(i + 1) + at(i - width) + at(i + width) - 4 * at(i));
    }
}
