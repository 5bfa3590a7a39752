import type { SKRSContext2D } from "@napi-rs/canvas";
import { faint, palette } from "../draw/palette.ts";
import { strokeAll, trace } from "../draw/pen.ts";
import { fillRibbons } from "../draw/ribbon.ts";
import { streamRibbons } from "../draw/stream-ribbons.ts";
import type { Contour } from "../land/contours.ts";
import { sharedLegs } from "../land/outline.ts";
import type { Point } from "../land/path.ts";
import type { Stream } from "../land/streams.ts";
import { intersections, pointAt } from "./alignment.ts";
import { plan } from "./country.ts";
import type { Structure } from "./structures.ts";
import { type CrossedTract, corridorEdges } from "./tracts.ts";

/** Fades the land that the line does not cross, so that its tracts stand out. */
export function veilNeighbors(ctx: SKRSContext2D, tracts: readonly CrossedTract[]): void {
  ctx.save();
  ctx.beginPath();
  ctx.rect(0, 0, plan.width, plan.height);
  for (const { polygon } of tracts) {
    for (const [i, { x, y }] of polygon.entries()) i > 0 ? ctx.lineTo(x, y) : ctx.moveTo(x, y);
    ctx.closePath();
  }
  ctx.fillStyle = faint(palette.film, 0.46);
  ctx.fill("evenodd");
  ctx.restore();
}

export function drawContours(ctx: SKRSContext2D, contours: readonly Contour[]): void {
  const findLines = (index: boolean) =>
    contours.filter(({ height }) => (height % 50 === 0) === index).flatMap(({ lines }) => lines);
  strokeAll(ctx, findLines(false), { color: faint("#6E4422", 0.21), width: 1 });
  strokeAll(ctx, findLines(true), { color: faint("#6E4422", 0.6), width: 1.7 });
}

export function drawStreams(ctx: SKRSContext2D, streams: readonly Stream[]): void {
  fillRibbons(ctx, streamRibbons(streams, { unit: 2, perennialArea: 15_000 }), faint(palette.blue, 0.85));
}

export function drawTractLines(ctx: SKRSContext2D, tracts: readonly CrossedTract[]): void {
  const lines = sharedLegs(tracts.map(({ polygon }) => polygon));
  strokeAll(ctx, lines, { color: faint(palette.film, 0.5), width: 4 });
  strokeAll(ctx, lines, { color: faint(palette.ink, 0.8), width: 1.8 });
}

/** The easement with its dashed edges, and the centerline. */
export function drawCorridor(ctx: SKRSContext2D): void {
  const [north, south] = corridorEdges();
  trace(ctx, [...north, ...[...south].reverse()], true);
  ctx.fillStyle = faint(palette.redLine, 0.3);
  ctx.fill();
  strokeAll(ctx, [north, south], { color: palette.red, width: 2, dash: [16, 8] });
  strokeAll(ctx, [intersections], { color: "#C63A17", width: 4 });
}

/** A square with its diagonals for every structure; a ring around it where the line bends. */
export function drawStructures(ctx: SKRSContext2D, structures: readonly Structure[]): void {
  for (const { chainage, intersection } of structures) {
    const { x, y } = pointAt(chainage);
    if (intersection !== undefined) {
      ctx.beginPath();
      ctx.arc(x, y, 21, 0, 2 * Math.PI);
      ctx.fillStyle = faint(palette.film, 0.9);
      ctx.fill();
      ctx.strokeStyle = palette.redDeep;
      ctx.lineWidth = 3;
      ctx.stroke();
    }
    drawSymbol(ctx, { x, y });
  }
}

function drawSymbol(ctx: SKRSContext2D, { x, y }: Point): void {
  const half = 9;
  ctx.fillStyle = palette.film;
  ctx.fillRect(x - half, y - half, 2 * half, 2 * half);
  ctx.strokeStyle = palette.redDeep;
  ctx.lineWidth = 2.2;
  ctx.strokeRect(x - half, y - half, 2 * half, 2 * half);
  const diagonals = [1, -1].map((s) => [
    { x: x - half, y: y - s * half },
    { x: x + half, y: y + s * half },
  ]);
  strokeAll(ctx, diagonals, { color: palette.redDeep, width: 1.6 });
}
