import type { SKRSContext2D } from "@napi-rs/canvas";
import { drawCollar, drawNorth, drawScaleBar } from "../draw/collar.ts";
import { palette } from "../draw/palette.ts";
import { setArchivo, trace } from "../draw/pen.ts";
import type { Polygon } from "../land/polygon.ts";
import { fillTint, hatch } from "./draw-map.ts";
import { map } from "./fabric.ts";
import { projectAcres, type Status, type Tract } from "./ownership.ts";

const height = 130;
/** The land's colour where it is level: a swatch shows a tint as the map does. */
const levelGround = "#E3E3CF";
const middle = map.height + height / 2 + 1;

/** Legend with the acres of each status, the total, scale bar, north and note. */
export function drawSolarCollar(ctx: SKRSContext2D, tracts: readonly Tract[], feetAPixel: number): void {
  drawCollar(ctx, map.height, map.width, height);
  const names: [Status, string][] = [
    ["cleared", "Cleared"],
    ["curative", "Curative"],
    ["open", "Open"],
  ];
  for (const [i, [status, name]] of names.entries())
    drawEntry(ctx, 40 + i * 258, status, name, acresOf(tracts, status));
  for (const x of [810, 1060, 1648, 1770]) drawRule(ctx, x);
  drawFigure(ctx, 846, "Total acres", projectAcres);

  drawScaleBar(ctx, {
    left: 1112,
    top: middle - 26,
    unit: 5280 / feetAPixel,
    marks: [0, 0.5, 1, 2],
    name: "miles",
  });
  drawNorth(ctx, 1698, middle);
  setArchivo(ctx, 26, 480, 96);
  ctx.fillStyle = palette.ink2;
  ctx.textAlign = "left";
  ctx.textBaseline = "alphabetic";
  ctx.fillText("Illustration.", 1804, middle - 6);
  ctx.fillText("Not a survey.", 1804, middle + 28);
}

function drawRule(ctx: SKRSContext2D, x: number): void {
  ctx.fillStyle = palette.ink;
  ctx.fillRect(x, map.height, 1.5, height);
}

function drawEntry(ctx: SKRSContext2D, left: number, status: Status, name: string, acres: number): void {
  const swatch: Polygon = [
    { x: left, y: middle - 34 },
    { x: left + 62, y: middle - 34 },
    { x: left + 62, y: middle + 32 },
    { x: left, y: middle + 32 },
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
  drawFigure(ctx, left + 78, name, acres);
}

function drawFigure(ctx: SKRSContext2D, left: number, name: string, acres: number): void {
  ctx.fillStyle = palette.ink;
  ctx.textAlign = "left";
  ctx.textBaseline = "alphabetic";
  setArchivo(ctx, 33, 640, 102);
  ctx.fillText(name, left, middle - 7);
  setArchivo(ctx, 29, 480, 96);
  const figure = acres.toLocaleString("en-US", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  ctx.fillText(figure, left, middle + 30);
}

/** Summed in tenths, so that the sum of tenths is exact. */
export function acresOf(tracts: readonly Tract[], status: Status): number {
  const own = tracts.filter((tract) => tract.status === status);
  return own.reduce((tenths, { acres }) => tenths + Math.round(acres * 10), 0) / 10;
}
