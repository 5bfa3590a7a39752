import { blur, type Grid, makeGrid, resize } from "../land/grid.ts";
import { makeNoise } from "../land/noise.ts";
import { feetPerUnit } from "../sheet/contours.ts";
import { feetPerPoint } from "../sheet/parcels.ts";

/** Points of the relief for each unit of the land. */
export const fineness = 2;

/** Heights in the units of the land's plane: upright and level distances have one scale, nothing is exaggerated. */
export const trueHeight = feetPerUnit / feetPerPoint;

/** The land as solid ground: finer than its survey, with ledges on its slopes. Mirrored beyond its edges. */
export interface Relief {
  readonly grid: Grid;
  readonly highest: number;
}

export function makeRelief(land: Grid): Relief {
  const noise = makeNoise(61);
  const width = land.width * fineness;
  const height = land.height * fineness;
  const smooth = resize(land, width, height);
  const broad = blur(smooth, 2);
  const grid = makeGrid(width, height, (x, y) => {
    const i = y * width + x;
    const west = broad.values[x > 0 ? i - 1 : i] as number;
    const east = broad.values[x < width - 1 ? i + 1 : i] as number;
    const north = broad.values[y > 0 ? i - width : i] as number;
    const south = broad.values[y < height - 1 ? i + width : i] as number;
    const steep = (Math.hypot(east - west, south - north) / 2) * fineness * trueHeight;
    const u = x / fineness;
    const v = y / fineness;
    const rough = noise.octaves(u / 9, v / 9, 4);
    const z = (smooth.values[i] as number) * trueHeight;
    const ledged = ledge(z + 1.1 * noise(u / 70, v / 70)) - 1.1 * noise(u / 70, v / 70);
    const share = Math.min(1, Math.max(0, (steep - 0.12) / 0.3));
    return z + (ledged - z) * 0.85 * share + rough * (0.12 + 0.75 * share);
  });
  return { grid, highest: grid.values.reduce((a, b) => Math.max(a, b)) };
}

/** Hard beds stand out as small cliffs, soft ones lie back as slopes. Beds differ in thickness. */
function ledge(z: number): number {
  const beds = z / 3.4 + 0.32 * Math.sin(z * 0.9);
  const bed = Math.floor(beds);
  const within = beds - bed;
  const stepped = within < 0.62 ? within * 0.42 : 0.26 + ((within - 0.62) / 0.38) * 0.74;
  return z + (stepped - within) * 3.4;
}

/** Height of the ground anywhere, in units of the plane. */
export function heightAt({ grid }: Relief, x: number, y: number): number {
  const { width, height, values } = grid;
  let column = x * fineness;
  let row = y * fineness;
  if (column < 0 || column > width - 2) column = mirror(column, width - 2);
  if (row < 0 || row > height - 2) row = mirror(row, height - 2);
  const left = column | 0;
  const top = row | 0;
  const fx = column - left;
  const i = top * width + left;
  const a = values[i] as number;
  const c = values[i + width] as number;
  const upper = a + ((values[i + 1] as number) - a) * fx;
  const lower = c + ((values[i + width + 1] as number) - c) * fx;
  return upper + (lower - upper) * (row - top);
}

/** Folds a coordinate back into 0…last, as if the land went on as its own mirror image. */
export function mirror(at: number, last: number): number {
  const folded = Math.abs(at) % (2 * last);
  return folded > last ? 2 * last - folded : folded;
}
