import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Path, Point } from "../land/path.ts";
import { heightAt, type Relief } from "../oblique/relief.ts";
import { mix } from "./ease.ts";
import { type Seen, see, type TiltCamera } from "./tilt-camera.ts";
import type { Depths } from "./tilt-march.ts";

/** What figures are drawn onto: a canvas over a picture whose depths are known, `samples` to a pixel each way. */
export interface Onto {
  readonly ctx: SKRSContext2D;
  readonly relief: Relief;
  readonly camera: TiltCamera;
  readonly depths: Depths;
  readonly samples: number;
  /** From the sheet's look, 0, to the land's in evening light, 1. */
  readonly natural: number;
}

/** A point of the ground, or so many points above it, in the picture. */
export function stand({ relief, camera }: Onto, { x, y }: Point, up = 0): Seen {
  return see(camera, x, y, heightAt(relief, x, y) + up);
}

/** Whether ground stands before a point; the ground's own roughness does not count. */
export function isHidden({ camera, depths, samples }: Onto, { column, row, depth, far }: Seen): boolean {
  const u = Math.round(column * samples - 0.5);
  const v = Math.round(row * samples - 0.5);
  if (u < 0 || v < 0 || u >= camera.width * samples || v >= camera.height * samples) return false;
  return (depths[v * camera.width * samples + u] as number) < depth - 3 - 0.03 * far * Math.abs(depth);
}

/** Draws a line as it lies on the ground, or above it, where nothing hides it. Width and dashes are in pixels. */
export function drapeLine(
  onto: Onto,
  path: Path,
  { color, width, up = 0, step = 3 }: { color: string; width: number; up?: number; step?: number },
): void {
  const { ctx } = onto;
  ctx.strokeStyle = color;
  ctx.lineWidth = width;
  ctx.lineJoin = "round";
  ctx.lineCap = "round";
  ctx.beginPath();
  let drawing = false;
  for (const point of walk(path, step)) {
    const spot = stand(onto, point, up);
    if (spot.far < 0.1 || isHidden(onto, spot)) {
      drawing = false;
      continue;
    }
    if (drawing) ctx.lineTo(spot.column, spot.row);
    else ctx.moveTo(spot.column, spot.row);
    drawing = true;
  }
  ctx.stroke();
}

/** Points along a path, at most `step` apart. */
export function walk(path: Path, step: number): Point[] {
  return path.flatMap((to, n) => {
    const from = path[n - 1];
    if (!from) return [to];
    const count = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / step));
    return Array.from({ length: count }, (_, i) => ({
      x: from.x + ((to.x - from.x) * (i + 1)) / count,
      y: from.y + ((to.y - from.y) * (i + 1)) / count,
    }));
  });
}

/** Fills polygons in one color. */
export function fillAll({ ctx }: Onto, polygons: readonly (readonly Seen[])[], color: string): void {
  ctx.beginPath();
  for (const polygon of polygons) {
    for (const [i, { column, row }] of polygon.entries())
      if (i > 0) ctx.lineTo(column, row);
      else ctx.moveTo(column, row);
    ctx.closePath();
  }
  ctx.fillStyle = color;
  ctx.fill();
}

/** A color between two. */
export function blend(from: string, to: string, share: number): string {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) => Math.round(mix(channel(from, at), channel(to, at), share)));
  return `rgb(${mixed.join(", ")})`;
}
