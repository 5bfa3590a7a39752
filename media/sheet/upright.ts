import type { Point } from "../land/path.ts";
import { place, sectionSide } from "./parcels.ts";

// Seen from the middle of its section on the plat, and turned with its block, Tract 14 is all but an upright square.

export const center = place(9, 1.5, 2.5);
const east = place(9, 2.5, 2.5);
/** In radians. */
export const turn = Math.atan2(east.y - center.y, east.x - center.x);
/** Half of a section's side, in points. */
export const half = sectionSide / 2;

/** A point as seen from the section's middle, with the block's turn taken out. */
export function turnBack({ x, y }: Point): Point {
  const [right, down] = [x - center.x, y - center.y];
  return {
    x: right * Math.cos(turn) + down * Math.sin(turn),
    y: down * Math.cos(turn) - right * Math.sin(turn),
  };
}
