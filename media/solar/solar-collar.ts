import type { SKRSContext2D } from "@napi-rs/canvas";
import { drawCollar, drawNorth, drawScaleBar } from "../draw/map-collar.ts";
import { palette } from "../draw/palette.ts";
import { setArchivo, trace } from "../draw/pen.ts";
import type { Polygon } from "../land/polygon.ts";
import { fillTint, hatch } from "./draw-map.ts";
import { map } from "./fabric.ts";
import { phoneMap } from "./map-window.ts";
import { projectAcres, type Status, type Tract } from "./ownership.ts";

const names: readonly (readonly [Status, string])[] = [
  ["cleared", "Cleared"],
  ["curative", "Curative"],
  ["open", "Open"],
];
const height = 130;
/** The color of level land, so that swatches show a tint as the map does. */
const levelGround = "#E3E3CF";
const middle = map.height + height / 2 + 1;

/** Legend with the acres of each status, the total, scale bar, north and note. */
export function drawSolarCollar(ctx: SKRSContext2D, tracts: readonly Tract[], feetAPixel: number): void {
  drawCollar(ctx, map.height, map.width, height);
  for (const [i, [status, name]] of names.entries())
    drawEntry(ctx, { left: 40 + i * 258, middle, size: 33 }, status, name, sumAcres(tracts, status));
  for (const x of [810, 1060, 1648, 1770]) drawRule(ctx, x);
  drawFigure(ctx, { left: 846, middle, size: 33 }, "Total acres", projectAcres);

  drawScaleBar(ctx, {
    left: 1112,
    top: middle - 26,
    unit: 5280 / feetAPixel,
    marks: [0, 0.5, 1, 2],
    name: "mi",
    size: 32,
  });
  drawNorth(ctx, 1698, middle);
  setArchivo(ctx, 32, 480, 96);
  ctx.fillStyle = palette.ink2;
  ctx.textAlign = "left";
  ctx.textBaseline = "alphabetic";
  ctx.fillText("Illustration.", 1798, middle - 6);
  ctx.fillText("Not a survey.", 1798, middle + 31);
}

function drawRule(ctx: SKRSContext2D, x: number): void {
  ctx.fillStyle = palette.ink;
  ctx.fillRect(x, map.height, 1.5, height);
}

interface Place {
  readonly left: number;
  readonly middle: number;
  /** Of the lettering. */
  readonly size: number;
}

function drawEntry(ctx: SKRSContext2D, place: Place, status: Status, name: string, acres: number): void {
  const { left, middle, size } = place;
  const swatch: Polygon = [
    { x: left, y: middle - size },
    { x: left + 1.9 * size, y: middle - size },
    { x: left + 1.9 * size, y: middle + size },
    { x: left, y: middle + size },
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

function drawFigure(ctx: SKRSContext2D, { left, middle, size }: Place, name: string, acres: number): void {
  ctx.fillStyle = palette.ink;
  ctx.textAlign = "left";
  ctx.textBaseline = "alphabetic";
  setArchivo(ctx, size, 640, 102);
  ctx.fillText(name, left, middle - 0.2 * size);
  setArchivo(ctx, 0.97 * size, 480, 96);
  ctx.fillText(figure(acres), left, middle + 0.95 * size);
}

function figure(acres: number): string {
  return acres.toLocaleString("en-US", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** The same for phones in two rows: the legend, then the total, the scale and the note. */
export function drawPhoneCollar(ctx: SKRSContext2D, tracts: readonly Tract[], feetAPixel: number): void {
  const { width, collar } = phoneMap;
  drawCollar(ctx, map.height, width, collar);
  for (const [i, [status, name]] of names.entries())
    drawEntry(
      ctx,
      { left: 36 + i * 352, middle: map.height + 66, size: 40 },
      status,
      name,
      sumAcres(tracts, status),
    );
  ctx.fillStyle = palette.ink;
  ctx.fillRect(0, map.height + 130, width, 1.5);
  drawScaleBar(ctx, {
    left: 40,
    top: map.height + 152,
    unit: 5280 / feetAPixel,
    marks: [0, 0.5, 1],
    name: "mi",
    size: 39,
  });
  setArchivo(ctx, 39, 480, 96);
  ctx.fillStyle = palette.ink2;
  ctx.textAlign = "right";
  ctx.textBaseline = "alphabetic";
  ctx.fillText(`${tracts.length} tracts, ${figure(projectAcres)} acres`, width - 36, map.height + 175);
  ctx.fillText("Illustration. Not a survey.", width - 36, map.height + 216);
}

/** Summed in tenths, so that the sum of tenths is exact. */
export function sumAcres(tracts: readonly Tract[], status: Status): number {
  const own = tracts.filter((tract) => tract.status === status);
  return own.reduce((tenths, { acres }) => tenths + Math.round(acres * 10), 0) / 10;
}
