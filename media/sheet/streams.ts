import type { SKRSContext2D } from "@napi-rs/canvas";
import { faint, palette } from "../draw/palette.ts";
import { fillRibbons } from "../draw/ribbon.ts";
import { type StreamPen, streamRibbons } from "../draw/stream-ribbons.ts";
import { blur, type Grid, makeGrid } from "../land/grid.ts";
import { makeNoise } from "../land/noise.ts";
import type { Path } from "../land/path.ts";
import { findStreams, type Stream } from "../land/streams.ts";
import { riverHalfWidth } from "./river.ts";

const bumps = makeNoise(53);

/** Water gathered from this many points, about a fifth of a square mile, makes a stream. */
const springArea = 6000;

/** Widths are for the sheet's own points; streams that gather water from fewer points than this run only after rain. */
export const streamPen: StreamPen = { unit: 1, perennialArea: 16_000 };

/** The country's streams, down to the river's bank. */
export function sheetStreams(country: Grid, river: Path): Stream[] {
  const halfWidth = (along: number) => riverHalfWidth(river, Math.round(along));
  return findStreams(uneven(blur(country, 1)), { springArea, river: { path: river, halfWidth } });
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
  if (strength === 0 || streams.length === 0) return;
  const ribbons = streamRibbons(streams, streamPen);
  fillRibbons(ctx, ribbons, faint(palette.blue, 0.92 * strength));
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
  for (const { path, areas } of streams)
    for (const [i, { x, y }] of path.entries()) {
      const area = areas[i] as number;
      soak(x, y, Math.min(0.8, 0.3 + area / 60000), 6 + Math.min(6, area / 7000));
    }
  for (const { x, y } of river) soak(x, y, 1, 17);
  return blur(banks, 2);
}
