import type { SKRSContext2D } from "@napi-rs/canvas";
import { drawCollar, drawNorth, drawScaleBar } from "../draw/map-collar.ts";
import { palette } from "../draw/palette.ts";
import { setArchivo, trace } from "../draw/pen.ts";
import { fillTint, hatch } from "./draw-map.ts";
import { drawSymbols } from "./legend-grid.ts";
import { legendSymbols } from "./legend-symbols.ts";
import type { MapWindow } from "./map-window.ts";
import { projectAcres, type Status, type Tract } from "./ownership.ts";

/** The legend's tints. */
export const tints: readonly (readonly [Status, string])[] = [
  ["cleared", "Cleared by counsel"],
  ["curative", "Curative"],
  ["open", "Open"],
];
/** When the map was drawn: before the end of the work that its text on the page counts in weeks. */
const status = "week 9 of 14";

/** The color of level land, so that swatches show a tint as the map does. */
const levelGround = "#E3E3CF";

/** Tints with their acres, the total, scale, north and note; below, the meaning of every line and symbol. */
export function drawSolarCollar(
  ctx: SKRSContext2D,
  tracts: readonly Tract[],
  feetAPixel: number,
  window: MapWindow,
): void {
  const { width, height: top, collar, legend } = window;
  const head = 92;
  const middle = top + head / 2 + 2;
  drawCollar(ctx, top, width, collar);
  const lefts = { cleared: 32, curative: 438, open: 664 };
  for (const [status, name] of tints)
    drawEntry(ctx, { left: lefts[status], middle, size: 33 }, status, name, sumAcres(tracts, status));
  for (const x of [868, 1250, 1640, 1760]) rule(ctx, x, top, 1.5, head);
  rule(ctx, 0, top + head, width, 1.5);
  drawFigure(ctx, { left: 898, middle, size: 33 }, `Status, ${status}`, projectAcres, " acres");
  const unit = 5280 / feetAPixel;
  drawScaleBar(ctx, { left: 1300, top: middle - 27, unit, marks: [0, 0.5, 1], name: "mi", size: 32 });
  drawNorth(ctx, 1688, middle, 70);
  note(ctx, 32, "left");
  ctx.fillText("Illustration.", 1790, middle - 7);
  ctx.fillText("Not a survey.", 1790, middle + 31);
  const place = { left: 32, right: width - 32, top: top + head + 9, pitch: 46, rows: 2, size: legend };
  drawSymbols(ctx, legendSymbols(window), place);
}

/** The same for phones: the legend's tints, its symbols, then the scale, north, the total and the note. */
export function drawPhoneCollar(
  ctx: SKRSContext2D,
  tracts: readonly Tract[],
  feetAPixel: number,
  window: MapWindow,
): void {
  const { width, height: top, collar, legend } = window;
  drawCollar(ctx, top, width, collar);
  const lefts = { cleared: 32, curative: 524, open: 800 };
  for (const [status, name] of tints)
    drawEntry(
      ctx,
      { left: lefts[status], middle: top + 54, size: 38 },
      status,
      name,
      sumAcres(tracts, status),
    );
  rule(ctx, 0, top + 104, width, 1.5);
  const place = { left: 32, right: width - 32, top: top + 110, pitch: 45, rows: 4, size: legend };
  drawSymbols(ctx, legendSymbols(window), place);
  rule(ctx, 0, top + 296, width, 1.5);
  const unit = 5280 / feetAPixel;
  drawScaleBar(ctx, { left: 40, top: top + 314, unit, marks: [0, 0.5, 1], name: "mi", size: 37 });
  drawNorth(ctx, 420, top + 343, 70);
  note(ctx, 37, "right");
  ctx.fillText(`${figure(projectAcres)} acres, ${status}`, width - 32, top + 333);
  ctx.fillText("Illustration. Not a survey.", width - 32, top + 373);
}

function rule(ctx: SKRSContext2D, x: number, y: number, width: number, height: number): void {
  ctx.fillStyle = palette.ink;
  ctx.fillRect(x, y, width, height);
}

function note(ctx: SKRSContext2D, size: number, align: "left" | "right"): void {
  setArchivo(ctx, size, 480, 96);
  ctx.fillStyle = palette.ink2;
  ctx.textAlign = align;
  ctx.textBaseline = "alphabetic";
}

interface Place {
  readonly left: number;
  readonly middle: number;
  /** Of the lettering. */
  readonly size: number;
}

function drawEntry(ctx: SKRSContext2D, place: Place, status: Status, name: string, acres: number): void {
  const { left, middle, size } = place;
  const [width, half] = [1.9 * size, 0.95 * size];
  const swatch = [
    { x: left, y: middle - half },
    { x: left + width, y: middle - half },
    { x: left + width, y: middle + half },
    { x: left, y: middle + half },
  ];
  trace(ctx, swatch, true);
  ctx.fillStyle = levelGround;
  ctx.fill();
  fillTint(ctx, status);
  if (status === "curative") hatch(ctx, swatch);
  ctx.strokeStyle = palette.ink;
  ctx.lineWidth = 2;
  trace(ctx, swatch, true);
  ctx.stroke();
  drawFigure(ctx, { ...place, left: left + 2.35 * size }, name, acres);
}

function drawFigure(
  ctx: SKRSContext2D,
  { left, middle, size }: Place,
  name: string,
  acres: number,
  unit = "",
): void {
  ctx.fillStyle = palette.ink;
  ctx.textAlign = "left";
  ctx.textBaseline = "alphabetic";
  setArchivo(ctx, size, 640, 102);
  ctx.fillText(name, left, middle - 0.2 * size);
  setArchivo(ctx, 0.97 * size, 480, 96);
  ctx.fillText(`${figure(acres)}${unit}`, left, middle + 0.95 * size);
}

function figure(acres: number): string {
  return acres.toLocaleString("en-US", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** Summed in tenths, so that the sum of tenths is exact. */
export function sumAcres(tracts: readonly Tract[], status: Status): number {
  const own = tracts.filter((tract) => tract.status === status);
  return own.reduce((tenths, { acres }) => tenths + Math.round(acres * 10), 0) / 10;
}
