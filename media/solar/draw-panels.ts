import type { SKRSContext2D } from "@napi-rs/canvas";
import { grow } from "../draw/box.ts";
import { type Bank, block } from "./panels.ts";

const { row, pitch } = block;

/** Tracker rows seen from above: dark glass with its shadow between the rows, on bladed ground. */
export function drawPanels(ctx: SKRSContext2D, banks: Iterable<Bank>): void {
  const all = [...banks];
  const fillBoxes = (color: string, by: number) => {
    ctx.fillStyle = color;
    for (const { box } of all) {
      const { left, top, right, bottom } = grow(box, by);
      ctx.fillRect(left, top, right - left, bottom - top);
    }
  };
  fillBoxes("#C4CDB2", 2);
  fillBoxes("#748B97", 0);
  ctx.fillStyle = "#4C697F";
  for (const { box, rows } of all)
    for (let i = 0; i < rows; i++) ctx.fillRect(box.left + i * pitch, box.top, row.width, row.length);
}
