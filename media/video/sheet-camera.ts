import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Point } from "../land/path.ts";
import { corridorLine } from "../sheet/corridor.ts";
import type { Cut, SheetView } from "./cuts.ts";
import { ease, mix } from "./ease.ts";
import { shots } from "./shots.ts";

/**
 * Backs away from the tract to the land being built on. Scale falls by equal shares in equal times, which looks
 * like an even speed; the point that stays put on the way lies in the tract's direction.
 */
export function sheetView(cut: Cut, seconds: number): SheetView {
  return drift(backAway(cut, seconds), ease((seconds - 12.5) / (shots.tilt.from - 12.5)));
}

/** Once all of it is in the frame, the view comes a little nearer to where the line will bend: PI 5. */
function drift({ x, y, scale }: SheetView, share: number): SheetView {
  const nearer = 1 + 0.04 * share;
  const bend = corridorLine[5] as Point;
  return { x: bend.x + (x - bend.x) / nearer, y: bend.y + (y - bend.y) / nearer, scale: scale * nearer };
}

function backAway({ close, work }: Cut, seconds: number): SheetView {
  const t = 0.05 * ease(seconds / 5) + 0.95 * ease((seconds - 3.4) / 8);
  const scale = Math.exp(mix(Math.log(close.scale), Math.log(work.scale), t));
  const out = (1 / scale - 1 / close.scale) / (1 / work.scale - 1 / close.scale);
  return { x: mix(close.x, work.x, out), y: mix(close.y, work.y, out), scale };
}

/** Sets the context up to draw in the sheet's points. */
export function lookAtSheet(ctx: SKRSContext2D, { width, height }: Cut, { x, y, scale }: SheetView): void {
  ctx.setTransform(scale, 0, 0, scale, width / 2 - x * scale, height / 2 - y * scale);
}
