import type { SKRSContext2D } from "@napi-rs/canvas";
import { keepLeft, type Polygon } from "../land/polygon.ts";
import { cellRandom } from "../land/random.ts";
import { type BlockName, blockLine, place } from "../sheet/parcels.ts";
import { ease } from "./ease.ts";
import { clipToPolygons } from "./reveal.ts";
import { progress, shots } from "./shots.ts";

const blocks: readonly { readonly name: BlockName; readonly west: number; readonly east: number }[] = [
  { name: 9, west: -1, east: 7 },
  { name: 7, west: -8, east: 2 },
];
const rows = { from: -1, to: 8 };

/** The front runs from the east of the frame when color comes in, to beyond the sheet's west edge. */
const east = 1960;
const west = 560;

/** Clips to the land that color has reached: row by row of sections, each row a little ahead or behind. */
export function clipToColored(ctx: SKRSContext2D, seconds: number): boolean {
  const swept = progress(shots.color, seconds);
  if (swept === 1) return true;
  const strips: Polygon[] = [];
  for (const { name, west: first, east: last } of blocks)
    for (let row = rows.from; row < rows.to; row++) {
      // Every row of Block 9 leads every row of Block 7, so that no white is left along their common line.
      const lead = 0.06 * cellRandom(row + 9, name, 23) + (name === 9 ? 0.06 : 0);
      const front = east + (west - east) * ease(Math.min(1, swept * 1.12 - 0.12 + lead));
      const start = place(name, 0, row + 0.5);
      const step = place(name, 1, row + 0.5).x - start.x;
      const from = Math.max(first, (front - start.x) / step);
      if (from >= last) continue;
      const strip = [
        place(name, from, row),
        place(name, last, row),
        place(name, last, row + 1),
        place(name, from, row + 1),
      ];
      const own = name === 9 ? strip : keepLeft(strip, blockLine.bottom, blockLine.top);
      if (own.length > 2) strips.push(own);
    }
  if (strips.length === 0) return false;
  clipToPolygons(ctx, strips);
  return true;
}
