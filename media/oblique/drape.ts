import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Path, Point } from "../land/path.ts";
import { type Camera, type Projected, project } from "./camera.ts";
import type { Sight } from "./march.ts";
import { heightAt, type Relief } from "./relief.ts";

/** A line on the ground. */
export interface Stroke {
  readonly color: string;
  /** In pixels of the drawing. */
  readonly width: number;
  readonly dash?: readonly number[];
  /** Whether the line thins with the distance, as lines on the ground do. */
  readonly tapers?: boolean;
  /** The line keeps this height where the ground falls below it, as a circle on a map does around a rim. */
  readonly lowest?: number;
}

/** Share of its full size that a line or a sign has at a distance: all of it nearby, a third from 15 miles on. */
export function taper(depth: number): number {
  return Math.min(1, Math.max(1 / 3, 900 / depth));
}

export interface Onto {
  readonly ctx: SKRSContext2D;
  readonly relief: Relief;
  readonly camera: Camera;
  readonly sight: Sight;
}

/** Draws a line as it lies on the ground, only where the ground does not hide it. */
export function drape(onto: Onto, path: Path, stroke: Stroke): void {
  const { color, width, dash = [], tapers = false, lowest } = stroke;
  const { ctx } = onto;
  ctx.strokeStyle = color;
  ctx.lineJoin = "round";
  ctx.lineCap = dash.length > 0 ? "butt" : "round";
  ctx.setLineDash([...dash]);
  const widthAt = (depth: number) => (tapers ? (width * Math.ceil(12 * taper(depth))) / 12 : width);
  for (const run of visibleRuns(onto, path, lowest)) {
    let from = 0;
    for (const [i, { depth }] of run.entries()) {
      const wide = widthAt((run[from] as Projected).depth);
      if (i < run.length - 1 && widthAt(depth) === wide) continue;
      ctx.lineWidth = wide;
      ctx.beginPath();
      for (const { column, row } of run.slice(from, i + 1)) ctx.lineTo(column, row);
      ctx.stroke();
      from = i;
    }
  }
  ctx.setLineDash([]);
}

/** The parts of a line on the ground that the camera sees, in pixels. */
export function visibleRuns(
  { relief, camera, sight }: Omit<Onto, "ctx">,
  path: Path,
  lowest = Number.NEGATIVE_INFINITY,
): Projected[][] {
  const runs: Projected[][] = [];
  let run: Projected[] | undefined;
  for (const { x, y } of walk(path, camera)) {
    const spot = project(camera, x, y, Math.max(lowest, heightAt(relief, x, y)) + 0.15);
    if (spot.depth < 12 || isHidden(spot, camera, sight)) {
      run = undefined;
      continue;
    }
    if (!run) {
      run = [];
      runs.push(run);
    }
    run.push(spot);
  }
  return runs;
}

/** Points along a path, about two pixels apart as the camera sees them. */
function* walk(path: Path, camera: Camera): Generator<Point> {
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
      yield point;
      at += step;
    }
  }
  const last = path.at(-1);
  if (last) yield last;
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
