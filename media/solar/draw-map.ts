import type { Canvas, SKRSContext2D } from "@napi-rs/canvas";
import { faint, palette } from "../draw/palette.ts";
import { strokeAll, trace } from "../draw/pen.ts";
import { fillRibbons } from "../draw/ribbon.ts";
import { streamRibbons } from "../draw/stream-ribbons.ts";
import type { Contour } from "../land/contours.ts";
import { removeStraightPoints, sharedLegs } from "../land/outline.ts";
import type { Polygon } from "../land/polygon.ts";
import type { Stream } from "../land/streams.ts";
import { map } from "./fabric.ts";
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

/** Fills the context's path with a status's tint over what is below. */
export function fillTint(ctx: SKRSContext2D, status: Status): void {
  ctx.save();
  ctx.globalCompositeOperation = status === "open" ? "source-over" : "multiply";
  ctx.fillStyle = tint[status];
  ctx.fill();
  ctx.restore();
}

export function drawContours(ctx: SKRSContext2D, contours: readonly Contour[], indexEvery: number): void {
  const isIndex = ({ height }: Contour) => Math.abs(height % indexEvery) < 1e-6;
  const findLines = (index: boolean) => contours.filter((c) => isIndex(c) === index).flatMap((c) => c.lines);
  strokeAll(ctx, findLines(false), { color: faint(palette.brown, 0.2), width: 1 });
  strokeAll(ctx, findLines(true), { color: faint(palette.brown, 0.42), width: 1.6 });
}

export function drawStreams(ctx: SKRSContext2D, streams: readonly Stream[]): void {
  fillRibbons(ctx, streamRibbons(streams, { unit: 2, perennialArea: 16_000 }), faint(palette.blue, 0.72));
}

/** Curative tracts carry a hatch beside their tint: color is never the only sign. */
export function hatch(ctx: SKRSContext2D, polygon: Polygon, gap = 15): void {
  ctx.save();
  trace(ctx, polygon, true);
  ctx.clip();
  const lines = Array.from({ length: Math.ceil((map.width + map.height) / gap) }, (_, i) => [
    { x: i * gap, y: 0 },
    { x: i * gap - map.height, y: map.height },
  ]);
  strokeAll(ctx, lines, { color: faint(palette.ochre, 0.5), width: 1.7 });
  ctx.restore();
}

export function drawParcelLines(ctx: SKRSContext2D, polygons: readonly Polygon[], own: boolean): void {
  const stroke = own ? { color: palette.ink, width: 2.2 } : { color: faint(palette.ink, 0.3), width: 1.4 };
  strokeAll(ctx, sharedLegs(polygons), stroke);
}

/** A red wash along the inner side of the project's boundary, as on an old plat; its outer half is clipped away. */
export function drawBoundaryWash(ctx: SKRSContext2D, envelope: Polygon): void {
  trace(ctx, envelope, true);
  ctx.strokeStyle = faint(palette.redLine, 0.18);
  ctx.lineWidth = 28;
  ctx.stroke();
}

export function drawBoundaryLine(ctx: SKRSContext2D, envelope: Polygon): void {
  trace(ctx, envelope, true);
  ctx.lineJoin = "miter";
  ctx.strokeStyle = "#C63A17";
  ctx.lineWidth = 6;
  ctx.stroke();
}

/** A monument at every tract corner, found or set: a ring. */
export function drawCorners(ctx: SKRSContext2D, tracts: readonly Tract[]): void {
  for (const { polygon } of tracts)
    for (const { x, y } of removeStraightPoints(polygon, 3)) {
      ctx.beginPath();
      ctx.arc(x, y, 5, 0, 2 * Math.PI);
      ctx.fillStyle = palette.film;
      ctx.fill();
      ctx.strokeStyle = palette.ink;
      ctx.lineWidth = 2;
      ctx.stroke();
    }
}
