import type { Canvas, SKRSContext2D } from "@napi-rs/canvas";
import { palette } from "../draw/palette.ts";
import { sharedLegs } from "../land/outline.ts";
import type { Polygon } from "../land/polygon.ts";
import { contourInterval } from "../sheet/contours.ts";
import type { Sheet } from "../sheet/draw-sheet.ts";
import { blockLine } from "../sheet/parcels.ts";
import { drawRiver } from "../sheet/river.ts";
import { clearance, drawClearance } from "./clearance.ts";
import { clipToColored } from "./color-sweep.ts";
import { growCorridor } from "./corridor-growth.ts";
import { ease, mix } from "./ease.ts";
import { drawTractByPen } from "./pen.ts";
import { drawRevealed, planSurvey } from "./reveal.ts";
import { lookAtSheet, sheetView } from "./sheet-camera.ts";
import type { SheetLayers } from "./sheet-layers.ts";
import { frameSize, shots } from "./shots.ts";
import { drawSurveyLines, surveyLines } from "./survey-lines.ts";

/** Draws any moment of the film's first five shots. */
export type SheetFrame = (ctx: SKRSContext2D, seconds: number) => void;

/** Computes everything that a frame needs, once. */
export function sheetFrames(sheet: Sheet, layers: SheetLayers): SheetFrame {
  const order = planSurvey(sheet.parcels);
  const lines = surveyLines(order, sheet.contours, sheet.streams, contourInterval * 5);
  const title = clearance(sheet.parcels, sheet.trackers);
  const parcelLegs = sharedLegs(sheet.parcels.map(({ polygon }) => polygon));
  const sectionLegs = sharedLegs(sheet.sections.map(({ polygon }) => polygon));

  return (ctx, seconds) => {
    const view = sheetView(seconds);
    ctx.resetTransform();
    ctx.fillStyle = palette.film;
    ctx.fillRect(0, 0, frameSize.width, frameSize.height);
    lookAtSheet(ctx, view);

    if (seconds > shots.survey.from)
      drawRevealed(ctx, order, seconds, 0.55, (within) => drawLayer(ctx, layers.gray, within));
    if (seconds > shots.color.from) {
      ctx.save();
      if (clipToColored(ctx, seconds)) drawLayer(ctx, layers.color);
      ctx.restore();
    }
    if (seconds > shots.survey.from) {
      drawSurveyLines(ctx, lines, order, seconds, view.scale, "contours");
      drawSurveyLines(ctx, lines, order, seconds, view.scale, "streams");
      drawRevealed(ctx, order, seconds, 0.2, () => drawRiver(ctx, sheet.river, ctx.globalAlpha));
    }

    const known = ease((seconds - 2.6) / 4);
    strokeLegs(ctx, parcelLegs, mix(0.2, 0.34, known), Math.max(0.6, 0.9 / view.scale));
    strokeLegs(ctx, sectionLegs, mix(0.34, 0.62, known), Math.max(0.95, 1.3 / view.scale));
    strokeBlockLine(ctx, Math.max(1.6, 1.9 / view.scale));

    if (seconds > shots.solar.from) drawClearance(ctx, title, seconds);
    fadeIn(ctx, layers.names, ease((seconds - 8.7) / 1.4));
    growCorridor(ctx, seconds);
    fadeIn(ctx, layers.corridorNames, ease((seconds - 16.7) / 0.6));
    drawTractByPen(ctx, seconds, view.scale);
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
  const finer = layer.width / 1920;
  if (!within) {
    ctx.drawImage(layer, 0, 0, 1920, layer.height / finer);
    return;
  }
  const left = Math.max(0, Math.floor(Math.min(...within.map(({ x }) => x))) - 1);
  const top = Math.max(0, Math.floor(Math.min(...within.map(({ y }) => y))) - 1);
  const right = Math.min(1920, Math.ceil(Math.max(...within.map(({ x }) => x))) + 1);
  const bottom = Math.min(layer.height / finer, Math.ceil(Math.max(...within.map(({ y }) => y))) + 1);
  const [width, height] = [right - left, bottom - top];
  if (width <= 0 || height <= 0) return;
  ctx.drawImage(layer, left * finer, top * finer, width * finer, height * finer, left, top, width, height);
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
