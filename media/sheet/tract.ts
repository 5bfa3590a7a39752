import type { SKRSContext2D } from "@napi-rs/canvas";
import { boxAround } from "../draw/box.ts";
import { haloText, type LabelPlacer, textBox } from "../draw/lettering.ts";
import { setArchivo, setMono, trace } from "../draw/pen.ts";
import type { Point } from "../land/path.ts";
import type { Polygon } from "../land/polygon.ts";
import { acres, type Call, calls } from "./calls.ts";
import { place } from "./parcels.ts";
import { smallestLettering, type View } from "./view.ts";

const outline = "#C63A17";
const lettering = "#7A1E05";
const halo = "rgba(249,249,244,.93)";

/** Section 14 of Block 9, the tract in hand. Its corners run clockwise from the southwest. */
export const tractFourteen: Polygon = [place(9, 1, 3), place(9, 1, 2), place(9, 2, 2), place(9, 2, 3)];

/** A red wash over the tract's ground. */
export function tintTract(ctx: SKRSContext2D): void {
  trace(ctx, tractFourteen, true);
  ctx.fillStyle = "rgba(226,67,27,.08)";
  ctx.fill();
}

export function drawTract(ctx: SKRSContext2D, size: number): void {
  trace(ctx, tractFourteen, true);
  ctx.lineJoin = "miter";
  // A light edge below the red one keeps it clear of the shade it crosses.
  ctx.strokeStyle = "rgba(249,249,244,.75)";
  ctx.lineWidth = 4.6 * size;
  ctx.stroke();
  ctx.strokeStyle = outline;
  ctx.lineWidth = 2.6 * size;
  ctx.stroke();
  for (const corner of tractFourteen) drawMonument(ctx, corner, size);
}

/** A set monument: a circle quartered. */
function drawMonument(ctx: SKRSContext2D, { x, y }: Point, size: number): void {
  const radius = 4.8 * size;
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, 2 * Math.PI);
  ctx.fillStyle = "#F8F8F3";
  ctx.fill();
  ctx.strokeStyle = "#14201C";
  ctx.lineWidth = 1.25 * size;
  ctx.stroke();
  ctx.beginPath();
  ctx.moveTo(x - radius, y);
  ctx.lineTo(x + radius, y);
  ctx.moveTo(x, y - radius);
  ctx.lineTo(x, y + radius);
  ctx.lineWidth = 0.8 * size;
  ctx.stroke();
}

/** Bearings outside the lines and distances inside, as on a plat; name and acreage within. */
export function labelTract(ctx: SKRSContext2D, placer: LabelPlacer, { lettering: size, detail }: View): void {
  const middle = place(9, 1.5, 2.5);
  const area = `${acres(tractFourteen).toFixed(2)} AC`;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  setArchivo(ctx, 17 * size, 680, 108);
  const name = { x: middle.x, y: middle.y - 8 * size };
  haloText(ctx, "TRACT 14", name, { fill: lettering, halo, reach: 1.9 * size });
  placer.avoidBox(textBox(ctx, "TRACT 14", name));
  setMono(ctx, 12.7 * size);
  const below = { x: middle.x, y: middle.y + 11 * size };
  haloText(ctx, area, below, { fill: lettering, halo, reach: 1.7 * size });
  placer.avoidBox(textBox(ctx, area, below));

  for (const [i, call] of calls(tractFourteen).entries()) {
    // The phone's picture has room for one call: along the north line.
    if (detail === "phone" && i !== 1) continue;
    setMono(ctx, smallestLettering * size);
    alongLeg(ctx, call, call.bearing, 11 * size, placer);
    alongLeg(ctx, call, call.distance, -11 * size, placer);
  }
}

/** Sets text along a leg, `outward` points outside of it, never upside down. */
function alongLeg(
  ctx: SKRSContext2D,
  { from, to }: Call,
  text: string,
  outward: number,
  placer: LabelPlacer,
): void {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const out = { x: (to.y - from.y) / length, y: -(to.x - from.x) / length };
  const middle = { x: (from.x + to.x) / 2 + out.x * outward, y: (from.y + to.y) / 2 + out.y * outward };
  let angle = Math.atan2(to.y - from.y, to.x - from.x);
  if (Math.abs(angle) > Math.PI / 2) angle += Math.PI;
  ctx.save();
  ctx.translate(middle.x, middle.y);
  ctx.rotate(angle);
  haloText(ctx, text, { x: 0, y: 0.5 }, { fill: lettering, halo, reach: 2.4 });
  ctx.restore();
  const { width } = ctx.measureText(text);
  const steps = Math.ceil(width / 10);
  for (let n = 0; n <= steps; n++) {
    const along = (n / steps - 0.5) * width;
    const at = { x: middle.x + Math.cos(angle) * along, y: middle.y + Math.sin(angle) * along };
    placer.avoidBox(boxAround(at, 30, 30));
  }
}
