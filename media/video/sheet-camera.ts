import type { SKRSContext2D } from "@napi-rs/canvas";
import { centroid } from "../land/polygon.ts";
import { tractFourteen } from "../sheet/tract.ts";
import { ease, mix } from "./ease.ts";
import { frameSize } from "./shots.ts";

/** Where the film looks at the sheet: a point in the frame's middle, and pixels to a point of the sheet. */
export interface SheetView {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

const tract = centroid(tractFourteen);
const close: SheetView = { x: tract.x, y: tract.y, scale: 3.9 };
const whole: SheetView = { x: 960, y: 540, scale: 1 };

/**
 * Backs away from the tract to the whole sheet. Scale falls by equal shares in equal times, which looks
 * like an even speed; the point that stays put on the way lies in the tract's direction.
 */
export function sheetView(seconds: number): SheetView {
  const t = 0.05 * ease(seconds / 5) + 0.95 * ease((seconds - 3.4) / 11);
  const scale = Math.exp(mix(Math.log(close.scale), Math.log(whole.scale), t));
  const out = (1 / scale - 1 / close.scale) / (1 / whole.scale - 1 / close.scale);
  return { x: mix(close.x, whole.x, out), y: mix(close.y, whole.y, out), scale };
}

/** Sets the context up to draw in the sheet's points. */
export function lookAtSheet(ctx: SKRSContext2D, { x, y, scale }: SheetView): void {
  ctx.setTransform(scale, 0, 0, scale, frameSize.width / 2 - x * scale, frameSize.height / 2 - y * scale);
}
