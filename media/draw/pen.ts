import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Path } from "../land/path.ts";

export interface Stroke {
  readonly color: string;
  readonly width: number;
  readonly dash?: readonly number[];
}

/** Starts a new path of the context along the points, closed for a polygon. */
export function trace(ctx: SKRSContext2D, path: Path, closed = false): void {
  ctx.beginPath();
  addPath(ctx, path);
  if (closed) ctx.closePath();
}

/** Draws several paths in one stroke, so that where they meet nothing prints darker. */
export function strokeAll(ctx: SKRSContext2D, paths: Iterable<Path>, { color, width, dash }: Stroke): void {
  ctx.save();
  ctx.strokeStyle = color;
  ctx.lineWidth = width;
  ctx.lineJoin = "round";
  ctx.lineCap = dash ? "butt" : "round";
  ctx.setLineDash([...(dash ?? [])]);
  ctx.beginPath();
  for (const path of paths) addPath(ctx, path);
  ctx.stroke();
  ctx.restore();
}

/** Archivo at a weight and a width (75 to 112 of a hundred) as the page sets it; `size` in pixels. */
export function setArchivo(ctx: SKRSContext2D, size: number, weight = 600, width = 100): void {
  ctx.font = `${size}px Archivo`;
  ctx.fontVariationSettings = `'wdth' ${width}, 'wght' ${weight}`;
}

export function setMono(ctx: SKRSContext2D, size: number): void {
  ctx.font = `500 ${size}px "Plex Mono"`;
  ctx.fontVariationSettings = "normal";
}

function addPath(ctx: SKRSContext2D, path: Path): void {
  for (const [i, { x, y }] of path.entries())
    if (i > 0) ctx.lineTo(x, y);
    else ctx.moveTo(x, y);
}
