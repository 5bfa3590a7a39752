import type { Canvas, SKRSContext2D } from "@napi-rs/canvas";
import { findExtent } from "../draw/box.ts";
import { faint, palette } from "../draw/palette.ts";
import { strokeAll, trace } from "../draw/pen.ts";
import { fillRibbons } from "../draw/ribbon.ts";
import { streamRibbons } from "../draw/stream-ribbons.ts";
import type { Contour } from "../land/contours.ts";
import type { Path } from "../land/path.ts";
import type { Polygon } from "../land/polygon.ts";
import type { Stream } from "../land/streams.ts";
import type { Status, Tract } from "./ownership.ts";

/** The tint of each status, multiplied with the ground so that relief stays visible. */
const tint: Readonly<Record<Status, string>> = {
  cleared: "#BCDAC4",
  curative: "#F5DFAE",
  open: "rgba(252,253,250,.74)",
};

/** The land inside the project's envelope, tinted by status. */
export function drawLand(ctx: SKRSContext2D, land: Canvas, tracts: readonly Tract[]): void {
  ctx.drawImage(land, 0, 0);
  for (const { polygon, status } of tracts) {
    trace(ctx, polygon, true);
    fillTint(ctx, status);
  }
}

/** Fills the context's path with a status's tint. */
export function fillTint(ctx: SKRSContext2D, status: Status): void {
  ctx.save();
  ctx.globalCompositeOperation = status === "open" ? "source-over" : "multiply";
  ctx.fillStyle = tint[status];
  ctx.fill();
  ctx.restore();
}

/** Between contours, and between those drawn heavier, in feet. */
export const contourFeet = { interval: 50, index: 250 };

export function drawContours(ctx: SKRSContext2D, contours: readonly Contour[]): void {
  const findLines = (index: boolean) =>
    contours
      .filter(({ height }) => (height % contourFeet.index === 0) === index)
      .flatMap(({ lines }) => lines);
  strokeAll(ctx, findLines(false), { color: faint(palette.brown, 0.18), width: 1 });
  strokeAll(ctx, findLines(true), { color: faint(palette.brown, 0.4), width: 1.5 });
}

export function drawStreams(ctx: SKRSContext2D, streams: readonly Stream[]): void {
  fillRibbons(ctx, streamRibbons(streams, { unit: 2, perennialArea: 16_000 }), faint(palette.blue, 0.72));
}

/** Curative tracts carry a hatch beside their tint: color is never the only sign. */
export function hatch(ctx: SKRSContext2D, polygon: Polygon, gap = 22): void {
  ctx.save();
  trace(ctx, polygon, true);
  ctx.clip();
  const { left, top, right, bottom } = findExtent(polygon);
  const lines: Path[] = [];
  for (let sum = Math.ceil((left + top) / gap) * gap; sum < right + bottom; sum += gap)
    lines.push([
      { x: sum - top, y: top },
      { x: sum - bottom, y: bottom },
    ]);
  strokeAll(ctx, lines, { color: faint(palette.ochre, 0.5), width: 1.7 });
  ctx.restore();
}
