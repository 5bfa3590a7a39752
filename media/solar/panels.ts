import { type Box, findExtent } from "../draw/box.ts";
import type { Grid } from "../land/grid.ts";
import { contains, type Polygon } from "../land/polygon.ts";

/**
 * A power block as drawn, in pixels of the map (25 feet): two banks of tracker rows, which run north and south as trackers
 * must, on either side of the aisle to the block's inverter. A drawn row stands for about six real ones.
 */
export const block = { rows: 7, pitch: 5.4, row: { width: 3.4, length: 20 }, aisle: 4, gap: { x: 6, y: 7 } };

/** Fewer rows beside each other than `run`, or in a block than `block`, are not worth their cable. */
const fewest = { run: 3, block: 7 };

const width = (block.rows - 1) * block.pitch + block.row.width;
const step = { x: width + block.gap.x, y: 2 * block.row.length + block.aisle + block.gap.y };

/** Rows that stand side by side, a `pitch` apart, in one bank of a power block. */
export interface Bank {
  readonly box: Box;
  readonly rows: number;
}

/** Lays power blocks on a tract wherever the land allows, in the one of 64 positions that fits the most rows. */
export function layPanels(tract: Polygon, suitable: Grid): Bank[] {
  const { left, top, right, bottom } = findExtent(tract);
  const stands: Stands = (x, y) => contains(tract, { x, y }) && isSuitable(x, y, suitable);
  let best: Bank[] = [];
  for (let n = 0; n < 64; n++) {
    const laid: Bank[] = [];
    for (let x = left - step.x * ((n % 8) / 8); x < right; x += step.x)
      for (let y = top - step.y * (Math.floor(n / 8) / 8); y < bottom; y += step.y)
        laid.push(...layBlock(x, y, stands));
    if (countRows(laid) > countRows(best)) best = laid;
  }
  return best;
}

export function countRows(banks: readonly Bank[]): number {
  return banks.reduce((sum, { rows }) => sum + rows, 0);
}

/** Whether a row may stand with its northwest corner there. */
type Stands = (left: number, top: number) => boolean;

function layBlock(left: number, top: number, stands: Stands): Bank[] {
  const lower = top + block.row.length + block.aisle;
  const banks = [...layBank(left, top, stands), ...layBank(left, lower, stands)];
  return countRows(banks) >= fewest.block ? banks : [];
}

function layBank(left: number, top: number, stands: Stands): Bank[] {
  const banks: Bank[] = [];
  let rows = 0;
  for (let i = 0; i <= block.rows; i++) {
    const x = left + i * block.pitch;
    if (i < block.rows && stands(x, top)) {
      rows++;
      continue;
    }
    const from = x - rows * block.pitch;
    const to = x - block.pitch + block.row.width;
    if (rows >= fewest.run)
      banks.push({ box: { left: from, top, right: to, bottom: top + block.row.length }, rows });
    rows = 0;
  }
  return banks;
}

/** Whether every pixel under a row is suitable. */
function isSuitable(left: number, top: number, { width, height, values }: Grid): boolean {
  const right = Math.ceil(left + block.row.width);
  const bottom = Math.ceil(top + block.row.length);
  if (left < 0 || top < 0 || right > width || bottom > height) return false;
  for (let y = Math.floor(top); y < bottom; y++)
    for (let x = Math.floor(left); x < right; x++) if (values[y * width + x] !== 1) return false;
  return true;
}
