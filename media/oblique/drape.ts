import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Path, Point } from "../land/path.ts";
import { type Camera, project } from "./camera.ts";
import type { Sight } from "./march.ts";
import { heightAt, type Relief } from "./relief.ts";

/** A line on the ground. Widths are in pixels of the picture, so that near and far lines weigh the same. */
export interface Stroke {
  readonly color: string;
  readonly width: number;
  /** Lengths on the ground: drawn, left out. */
  readonly dash?: readonly [on: number, off: number];
  /** Draw the parts that the ground hides, instead of those it shows. */
  readonly hidden?: boolean;
  /** Leave out what runs down a slope steeper than this. */
  readonly steepest?: number;
}

export interface Onto {
  readonly ctx: SKRSContext2D;
  readonly relief: Relief;
  readonly camera: Camera;
  readonly sight: Sight;
}

/** Draws a line as it lies on the ground, only where the ground does not hide it. */
export function drape({ ctx, relief, camera, sight }: Onto, path: Path, stroke: Stroke): void {
  ctx.strokeStyle = stroke.color;
  ctx.lineWidth = stroke.width;
  ctx.lineJoin = "round";
  ctx.lineCap = stroke.dash ? "butt" : "round";
  ctx.beginPath();
  let drawing = false;
  let traveled = 0;
  let last: number | undefined;
  for (const { point, step } of walk(path, camera)) {
    const height = heightAt(relief, point.x, point.y);
    traveled += Math.hypot(step, height - (last ?? height));
    last = height;
    const level = !stroke.steepest || inclineAt(relief, point) < stroke.steepest;
    const on = level && (!stroke.dash || traveled % (stroke.dash[0] + stroke.dash[1]) < stroke.dash[0]);
    const spot = project(camera, point.x, point.y, height + 0.15);
    if (spot.depth < 12 || !on || isHidden(spot, camera, sight) !== (stroke.hidden ?? false)) {
      drawing = false;
      continue;
    }
    if (drawing) ctx.lineTo(spot.column, spot.row);
    else ctx.moveTo(spot.column, spot.row);
    drawing = true;
  }
  ctx.stroke();
}

/** Rise over run of the ground around a point, its ledges smoothed. */
function inclineAt(relief: Relief, { x, y }: Point): number {
  const reach = 2.5;
  const east = heightAt(relief, x + reach, y) - heightAt(relief, x - reach, y);
  const south = heightAt(relief, x, y + reach) - heightAt(relief, x, y - reach);
  return Math.hypot(east, south) / (2 * reach);
}

/** Points along a path, about two pixels apart as the camera sees them. */
function* walk(path: Path, camera: Camera): Generator<{ point: Point; step: number }> {
  for (let n = 1; n < path.length; n++) {
    const from = path[n - 1] as Point;
    const to = path[n] as Point;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    for (let at = 0; at < length; ) {
      const point = {
        x: from.x + ((to.x - from.x) * at) / length,
        y: from.y + ((to.y - from.y) * at) / length,
      };
      const { depth } = project(camera, point.x, point.y, 0);
      const step = Math.min(length - at + 1e-6, Math.max(0.25, (Math.abs(depth) / camera.focal) * 3));
      yield { point, step };
      at += step;
    }
  }
  const last = path.at(-1);
  if (last) yield { point: last, step: 0 };
}

/** The ground's own roughness must not hide a line that lies on it: hence some tolerance, more when far. */
export function isHidden(
  spot: { readonly column: number; readonly row: number; readonly depth: number },
  { width, height }: Camera,
  sight: Sight,
): boolean {
  const column = Math.round(spot.column - 0.5);
  const row = Math.round(spot.row - 0.5);
  if (column < 0 || row < 0 || column >= width || row >= height) return false;
  return (sight[row * width + column] as number) < spot.depth * 0.988 - 1;
}
