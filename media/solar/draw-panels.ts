import type { SKRSContext2D } from "@napi-rs/canvas";
import { grow } from "../draw/box.ts";
import { type Bank, block } from "./panels.ts";

const { row, pitch } = block;

/** The color of tracker rows. */
export const glass = "#4C697F";

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
  fillBoxes("#BECAAE", 2);
  fillBoxes("#66808E", 0);
  ctx.fillStyle = glass;
  for (const { box, rows } of all)
    for (let i = 0; i < rows; i++) ctx.fillRect(box.left + i * pitch, box.top, row.width, row.length);
}
