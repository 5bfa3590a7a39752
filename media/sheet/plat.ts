import type { SKRSContext2D } from "@napi-rs/canvas";
import { sharedLegs } from "../land/outline.ts";
import type { Parcel } from "./parcels.ts";
import { blockLine } from "./parcels.ts";

/** Draws parcel lines, section lines over them, and the block line; pale where the headline stands. */
export function drawPlat(
  ctx: SKRSContext2D,
  parcels: readonly Parcel[],
  sections: readonly Parcel[],
  size: number,
): void {
  ctx.save();
  ctx.lineCap = "butt";
  strokeLegs(ctx, parcels, 0.3, 0.6 * size);
  strokeLegs(ctx, sections, 0.56, 0.95 * size);
  ctx.beginPath();
  ctx.moveTo(blockLine.top.x, blockLine.top.y);
  ctx.lineTo(blockLine.bottom.x, blockLine.bottom.y);
  ctx.setLineDash([15, 4.5, 3, 4.5]);
  ctx.strokeStyle = "rgba(20,32,28,.86)";
  ctx.lineWidth = 1.6 * size;
  ctx.stroke();
  ctx.restore();
}

function strokeLegs(ctx: SKRSContext2D, parcels: readonly Parcel[], strength: number, width: number): void {
  const fade = ctx.createLinearGradient(0, 0, 1120, 0);
  for (const [stop, share] of [
    [0, 0.12],
    [0.72, 0.16],
    [0.86, 0.5],
    [1, 1],
  ] as const)
    fade.addColorStop(stop, `rgba(20,32,28,${strength * share})`);
  ctx.beginPath();
  for (const [from, to] of sharedLegs(parcels.map(({ polygon }) => polygon))) {
    ctx.moveTo(from.x, from.y);
    ctx.lineTo(to.x, to.y);
  }
  ctx.strokeStyle = fade;
  ctx.lineWidth = width;
  ctx.stroke();
}
