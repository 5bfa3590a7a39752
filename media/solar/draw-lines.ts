import type { SKRSContext2D } from "@napi-rs/canvas";
import { faint, palette } from "../draw/palette.ts";
import { strokeAll, trace } from "../draw/pen.ts";
import type { Path } from "../land/path.ts";
import type { Polygon } from "../land/polygon.ts";

export function drawTractLines(ctx: SKRSContext2D, legs: Iterable<Path>): void {
  strokeAll(ctx, legs, { color: palette.ink, width: 2.2 });
}

/** A monument at a tract's corner, found or set: a ring. */
export function drawCorners(ctx: SKRSContext2D, corners: Path): void {
  for (const { x, y } of corners) {
    ctx.beginPath();
    ctx.arc(x, y, 5, 0, 2 * Math.PI);
    ctx.fillStyle = palette.film;
    ctx.fill();
    ctx.strokeStyle = palette.ink;
    ctx.lineWidth = 2;
    ctx.stroke();
  }
}

export function drawSectionLines(ctx: SKRSContext2D, legs: Iterable<Path>): void {
  strokeAll(ctx, legs, { color: faint(palette.ink, 0.4), width: 1.5 });
}

/** Where two railroad surveys' blocks meet. */
export function drawBlockLine(ctx: SKRSContext2D, line: Path): void {
  strokeAll(ctx, [line], { color: faint(palette.ink, 0.65), width: 3, dash: [26, 7, 5, 7] });
}

/** The project's boundary in red, with a wash along its inner side, as on an old plat. */
export function drawBoundary(ctx: SKRSContext2D, envelope: Polygon): void {
  trace(ctx, envelope, true);
  ctx.save();
  ctx.clip();
  ctx.strokeStyle = faint(palette.redLine, 0.18);
  ctx.lineWidth = 28;
  ctx.stroke();
  ctx.restore();
  ctx.lineJoin = "miter";
  ctx.strokeStyle = "#C63A17";
  ctx.lineWidth = 6;
  ctx.stroke();
}
