import type { SKRSContext2D } from "@napi-rs/canvas";
import { haloText } from "../draw/lettering.ts";
import { palette } from "../draw/palette.ts";
import { setArchivo, setMono } from "../draw/pen.ts";
import type { Point } from "../land/path.ts";
import { acres, type Call } from "../sheet/calls.ts";
import { tractFourteen } from "../sheet/tract.ts";

export const red = "#C63A17";
export const deepRed = "#7A1E05";
export const halo = "rgba(244, 245, 240, 0.9)";

/** Of the calls, in points: they keep one layout and grow on the sheet as the view backs away, as far as a leg has room. */
export function callSize(scale: number): number {
  return Math.min(10.6, Math.max(7, 18 / scale));
}

export function callText({ bearing, distance }: Call): string {
  return `${bearing}   ${distance}`;
}

/** Letters the tract's name and area around a point; `size` is that of the calls. */
export function letterName(ctx: SKRSContext2D, { x, y }: Point, size: number): void {
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  setArchivo(ctx, 1.57 * size, 680, 108);
  haloText(ctx, "TRACT 14", { x, y: y - 0.86 * size }, { fill: deepRed, halo, reach: 0.2 * size });
  setMono(ctx, 1.07 * size);
  const area = `${acres(tractFourteen).toFixed(2)} AC`;
  haloText(ctx, area, { x, y: y + 0.93 * size }, { fill: deepRed, halo, reach: 0.17 * size });
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
