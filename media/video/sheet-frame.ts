import type { Canvas, SKRSContext2D } from "@napi-rs/canvas";
import { palette } from "../draw/palette.ts";
import { sharedLegs } from "../land/outline.ts";
import type { Polygon } from "../land/polygon.ts";
import { contourInterval } from "../sheet/contours.ts";
import type { Sheet } from "../sheet/draw-sheet.ts";
import { blockLine } from "../sheet/parcels.ts";
import { drawRiver } from "../sheet/river.ts";
import { clearance, drawClearance, drawEasements, drawPanels } from "./clearance.ts";
import { clipToColored } from "./color-sweep.ts";
import { growCorridor } from "./corridor-growth.ts";
import { type Cut, shown } from "./cuts.ts";
import { ease, mix } from "./ease.ts";
import { drawTractByPen, fillTract } from "./pen.ts";
import { drawRevealed, planSurvey } from "./reveal.ts";
import { lookAtSheet, sheetView } from "./sheet-camera.ts";
import type { SheetLayers } from "./sheet-layers.ts";
import { panels, shots } from "./shots.ts";
import { drawSurveyLines, surveyLines } from "./survey-lines.ts";

/** Draws any moment of the film's first five shots. */
export type SheetFrame = (ctx: SKRSContext2D, seconds: number) => void;

/** Draws the finished sheet in its own points, without lettering, panels and structures. */
export type SheetPainter = (ctx: SKRSContext2D) => void;

export interface SheetFrames {
  readonly draw: SheetFrame;
  readonly paintGround: SheetPainter;
}

/** Computes everything that a frame needs, once. */
export function sheetFrames(cut: Cut, sheet: Sheet, layers: SheetLayers): SheetFrames {
  const order = planSurvey(sheet.parcels);
  const lines = surveyLines(order, sheet.contours, sheet.streams, contourInterval * 5);
  const title = clearance(sheet.parcels, sheet.trackers);
  const parcelLegs = sharedLegs(sheet.parcels.map(({ polygon }) => polygon));
  const sectionLegs = sharedLegs(sheet.sections.map(({ polygon }) => polygon));

  const drawGround = (ctx: SKRSContext2D, seconds: number, scale: number) => {
    if (seconds > shots.survey.from)
      drawRevealed(ctx, order, seconds, 0.55, (within) => drawLayer(ctx, layers.gray, within));
    if (seconds > shots.color.from) {
      ctx.save();
      if (clipToColored(ctx, seconds)) drawLayer(ctx, layers.color);
      ctx.restore();
    }
    if (seconds > shots.survey.from) {
      drawSurveyLines(ctx, lines, order, seconds, scale, "contours");
      drawSurveyLines(ctx, lines, order, seconds, scale, "streams");
      drawRevealed(ctx, order, seconds, 0.2, () => drawRiver(ctx, sheet.river, ctx.globalAlpha));
    }
    const known = ease((seconds - 2.6) / 4);
    strokeLegs(ctx, parcelLegs, mix(0.2, 0.34, known), Math.max(0.6, 0.9 / scale));
    strokeLegs(ctx, sectionLegs, mix(0.34, 0.62, known), Math.max(0.95, 1.3 / scale));
    strokeBlockLine(ctx, Math.max(1.6, 1.9 / scale));
    if (seconds > shots.title.from) {
      drawClearance(ctx, title, seconds);
      drawEasements(ctx, seconds);
    }
    fillTract(ctx, seconds);
  };

  return {
    draw(ctx, seconds) {
      const view = sheetView(cut, seconds);
      ctx.resetTransform();
      ctx.fillStyle = palette.film;
      ctx.fillRect(0, 0, cut.width, cut.height);
      lookAtSheet(ctx, cut, view);
      drawGround(ctx, seconds, view.scale);
      if (seconds > panels.from) drawPanels(ctx, title, seconds);
      fadeIn(ctx, layers.names, ease((seconds - 7.4) / 1.2));
      growCorridor(ctx, seconds);
      fadeIn(ctx, layers.corridorNames, ease((seconds - 16.4) / 0.6));
      drawTractByPen(ctx, seconds, view.scale);
    },
    paintGround: (ctx) => drawGround(ctx, shots.tilt.from, cut.work.scale),
  };
}

function fadeIn(ctx: SKRSContext2D, layer: Canvas, share: number): void {
  if (share === 0) return;
  ctx.globalAlpha = share;
  drawLayer(ctx, layer);
  ctx.globalAlpha = 1;
}

/** Draws a layer, or only the part of it around a parcel. */
function drawLayer(ctx: SKRSContext2D, layer: Canvas, within?: Polygon): void {
  const { left, top, width, height } = shown;
  const finer = layer.width / width;
  if (!within) {
    ctx.drawImage(layer, left, top, width, height);
    return;
  }
  const west = Math.max(left, Math.floor(Math.min(...within.map(({ x }) => x))) - 1);
  const north = Math.max(top, Math.floor(Math.min(...within.map(({ y }) => y))) - 1);
  const east = Math.min(left + width, Math.ceil(Math.max(...within.map(({ x }) => x))) + 1);
  const south = Math.min(top + height, Math.ceil(Math.max(...within.map(({ y }) => y))) + 1);
  const [wide, high] = [east - west, south - north];
  if (wide <= 0 || high <= 0) return;
  const from = [(west - left) * finer, (north - top) * finer, wide * finer, high * finer] as const;
  ctx.drawImage(layer, ...from, west, north, wide, high);
}

function strokeLegs(
  ctx: SKRSContext2D,
  legs: ReturnType<typeof sharedLegs>,
  strength: number,
  width: number,
): void {
  ctx.beginPath();
  for (const [from, to] of legs) {
    ctx.moveTo(from.x, from.y);
    ctx.lineTo(to.x, to.y);
  }
  ctx.lineCap = "butt";
  ctx.strokeStyle = `rgba(20, 32, 28, ${strength})`;
  ctx.lineWidth = width;
  ctx.stroke();
}

function strokeBlockLine(ctx: SKRSContext2D, width: number): void {
  ctx.save();
  ctx.beginPath();
  ctx.moveTo(blockLine.top.x, blockLine.top.y);
  ctx.lineTo(blockLine.bottom.x, blockLine.bottom.y);
  ctx.setLineDash([15, 4.5, 3, 4.5]);
  ctx.strokeStyle = "rgba(20, 32, 28, 0.86)";
  ctx.lineWidth = width;
  ctx.stroke();
  ctx.restore();
}
