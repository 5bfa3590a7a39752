import type { SKRSContext2D } from "@napi-rs/canvas";
import { haloText } from "../draw/lettering.ts";
import { palette } from "../draw/palette.ts";
import { setArchivo, setMono } from "../draw/pen.ts";
import type { Point } from "../land/path.ts";
import { acres, type Call } from "../sheet/calls.ts";
import { place } from "../sheet/parcels.ts";
import { nameBelow, tractFourteen } from "../sheet/tract.ts";

export const red = "#C63A17";
export const deepRed = "#7A1E05";
export const halo = "rgba(244, 245, 240, 0.9)";

/** Of the calls, in points: 37 pixels, until a leg has no room for more as the view backs away. */
export function callSize(scale: number): number {
  return Math.min(14.3, 37 / scale);
}

/** A call's two lines, outside its leg, and how far from it their middles stand, in their own size. */
export function callLines({ bearing, distance }: Call): readonly { text: string; away: number }[] {
  return [
    { text: distance, away: 1.15 },
    { text: bearing, away: 2.3 },
  ];
}

/** Where the tract's name stands, below the panels on the creek's flat. */
export const namePlace = place(9, 1.5, 2.5 + nameBelow);

/** Letters the tract's name and area around a point; `size` is that of the calls. */
export function letterName(ctx: SKRSContext2D, { x, y }: Point, size: number): void {
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  setArchivo(ctx, 1.25 * size, 680, 108);
  haloText(ctx, "TRACT 14", { x, y: y - 0.72 * size }, { fill: deepRed, halo, reach: 0.2 * size });
  setMono(ctx, size);
  const area = `${acres(tractFourteen).toFixed(2)} AC`;
  haloText(ctx, area, { x, y: y + 0.78 * size }, { fill: deepRed, halo, reach: 0.17 * size });
}

/** A set monument, a circle quartered; `squeeze` foreshortens it. */
export function drawMonument(ctx: SKRSContext2D, { x, y }: Point, radius: number, squeeze = 1): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(1, squeeze);
  ctx.beginPath();
  ctx.arc(0, 0, radius, 0, 2 * Math.PI);
  ctx.fillStyle = palette.film;
  ctx.fill();
  ctx.strokeStyle = palette.ink;
  ctx.lineWidth = 0.236 * radius;
  ctx.stroke();
  ctx.beginPath();
  ctx.moveTo(-radius, 0);
  ctx.lineTo(radius, 0);
  ctx.moveTo(0, -radius);
  ctx.lineTo(0, radius);
  ctx.lineWidth = 0.153 * radius;
  ctx.stroke();
  ctx.restore();
}
