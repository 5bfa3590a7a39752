import type { SKRSContext2D } from "@napi-rs/canvas";
import { strokeAll } from "../draw/pen.ts";
import { blur, type Grid, makeGrid } from "../land/grid.ts";
import { makeNoise } from "../land/noise.ts";
import { nearestOnPath, type Path } from "../land/path.ts";
import { seededRandom } from "../land/random.ts";
import { findStreams, type Stream } from "../land/streams.ts";

const bumps = makeNoise(53);

/** Water gathered from this many points, about a fifth of a square mile, makes a stream. */
const springArea = 6000;

/** The country's streams, without the water that runs in the river's own bed. */
export function sheetStreams(country: Grid, river: Path): Stream[] {
  return findStreams(uneven(blur(country, 1)), springArea, seededRandom(3)).flatMap(
    ({ path: stairs, area }) => {
      const path = eased(stairs);
      const dry = path.findIndex(({ x, y }) => nearestOnPath(river, x, y).distance < 11);
      if (dry < 0) return [{ path, area }];
      if (dry < 10) return [];
      const { x, y } = path[dry] as Path[number];
      const mouth = river[Math.round(nearestOnPath(river, x, y).along)] as Path[number];
      return [{ path: [...path.slice(0, dry), mouth], area }];
    },
  );
}

/** Smooths out the grid's eight directions; a stream keeps its two ends. */
function eased(path: Path): Path {
  return path.map((_, i) => {
    const span = Math.min(7, i, path.length - 1 - i);
    let [x, y, weight] = [0, 0, 0];
    for (let k = -span; k <= span; k++) {
      const near = path[i + k] as Path[number];
      const share = span + 1 - Math.abs(k);
      x += near.x * share;
      y += near.y * share;
      weight += share;
    }
    return { x: x / weight, y: y / weight };
  });
}

/** A flat floor would send its water along the grid in straight lines; a little unevenness makes it wander. */
function uneven(land: Grid): Grid {
  return makeGrid(land.width, land.height, (x, y) => {
    const rise = land.values[y * land.width + x] as number;
    return rise + 0.9 * bumps.octaves(x / 26, y / 26, 3);
  });
}

/** Draws streams in blue, wider with the water they carry; `strength` 0 to 1. */
export function drawStreams(ctx: SKRSContext2D, streams: readonly Stream[], strength: number): void {
  if (strength === 0) return;
  for (const [least, most, width] of [
    [0, 9000, 0.65],
    [9000, 26000, 0.95],
    [26000, Number.POSITIVE_INFINITY, 1.4],
  ] as const) {
    const paths = streams.filter(({ area }) => area >= least && area < most).map(({ path }) => path);
    strokeAll(ctx, paths, { color: `rgba(31,94,138,${0.85 * strength})`, width });
  }
}

/** How near to water a point lies, from 1 on the bank to 0 about 16 points away: where willows stand. */
export function wetness({ width, height }: Grid, streams: readonly Stream[], river: Path): Grid {
  const banks = makeGrid(width, height, () => 0);
  const soak = (x: number, y: number, amount: number, reach: number) => {
    for (let row = Math.floor(y - reach); row <= y + reach; row++)
      for (let column = Math.floor(x - reach); column <= x + reach; column++) {
        if (column < 0 || row < 0 || column >= width || row >= height) continue;
        const i = row * width + column;
        const near = amount * Math.max(0, 1 - Math.hypot(column - x, row - y) / reach);
        banks.values[i] = Math.max(banks.values[i] as number, near);
      }
  };
  for (const { path, area } of streams)
    for (const { x, y } of path) soak(x, y, Math.min(0.8, 0.3 + area / 60000), 6 + Math.min(6, area / 7000));
  for (const { x, y } of river) soak(x, y, 1, 17);
  return blur(banks, 2);
}
