import type { SKRSContext2D } from "@napi-rs/canvas";
import { haloText } from "../draw/lettering.ts";
import { palette } from "../draw/palette.ts";
import { setArchivo, setMono, strokeAll, trace } from "../draw/pen.ts";
import { centroid } from "../land/polygon.ts";
import { acres, type Call, calls } from "../sheet/calls.ts";
import { tractFourteen } from "../sheet/tract.ts";
import { ease, mix } from "./ease.ts";

const red = "#C63A17";
const deepRed = "#7A1E05";
const halo = "rgba(244, 245, 240, 0.9)";

/** The pen sets down, walks a leg, pauses at the corner, walks the next. In seconds. */
const setsDown = 0.35;
const legTime = 0.86;
const pause = 0.05;

/** Width of the tract's lines in points of the sheet: at the film's opening a point is nearly four pixels. */
const width = 2.1;

/** Of the calls, in points: they keep one layout and grow on the sheet as the view backs away, as far as a leg has room. */
export function callSize(scale: number): number {
  return Math.min(10.6, Math.max(7, 18 / scale));
}

const legs = calls(tractFourteen);

/** Draws the tract as far as the pen has come; once closed it stays. */
export function drawTractByPen(ctx: SKRSContext2D, seconds: number, scale: number): void {
  // Lines keep at least this weight on the screen as the view backs away.
  const weight = Math.max(width, 2.6 / scale);
  const closed = findProgress(legs.length - 1, seconds) === 1;
  const walked = legs.map((leg, n) => ({ leg, share: ease(findProgress(n, seconds)) }));
  const lines = walked
    .filter(({ share }) => share > 0)
    .map(({ leg, share }) => [leg.from, along(leg, share)]);
  strokeAll(ctx, lines, { color: "rgba(249, 249, 244, 0.75)", width: weight * 1.8 });
  strokeAll(ctx, lines, { color: red, width: weight });

  const size = callSize(scale);
  for (const [n, { leg, share }] of walked.entries()) {
    letterCall(ctx, leg, share, size);
    drawMonument(ctx, leg.from, ease((seconds - findStart(n) + 0.22) / 0.25), weight / width);
  }
  if (closed) letterName(ctx, ease((seconds - closesAt - 0.1) / 0.5), size);
  const writing = walked.find((_, n) => seconds < findStart(n) + legTime);
  if (writing && seconds > setsDown - 0.3) drawPenPoint(ctx, writing.leg, writing.share, seconds);
}

/** Washes the tract once the pen has closed it. */
export function fillTract(ctx: SKRSContext2D, seconds: number): void {
  const at = ease((seconds - closesAt) / 0.6);
  if (at === 0) return;
  trace(ctx, tractFourteen, true);
  ctx.fillStyle = `rgba(226, 67, 27, ${0.1 * at})`;
  ctx.fill();
}

const findStart = (n: number) => setsDown + n * (legTime + pause);
const closesAt = findStart(legs.length - 1) + legTime;
const findProgress = (n: number, seconds: number) =>
  Math.min(1, Math.max(0, (seconds - findStart(n)) / legTime));

function along({ from, to }: Call, share: number) {
  return { x: mix(from.x, to.x, share), y: mix(from.y, to.y, share) };
}

/** Sets a call outside its leg, letter by letter as the pen passes. */
function letterCall(ctx: SKRSContext2D, leg: Call, share: number, size: number): void {
  const text = callText(leg);
  const turn = Math.atan2(leg.to.y - leg.from.y, leg.to.x - leg.from.x);
  const upsideDown = Math.abs(turn) > Math.PI / 2 + 0.2;
  const middle = along(leg, 0.5);
  ctx.save();
  ctx.translate(middle.x, middle.y);
  ctx.rotate(upsideDown ? turn + Math.PI : turn);
  setMono(ctx, size);
  ctx.textAlign = "left";
  ctx.textBaseline = "middle";
  const length = Math.hypot(leg.to.x - leg.from.x, leg.to.y - leg.from.y);
  const start = -ctx.measureText(text).width / 2;
  const pen = (share - 0.5) * length * (upsideDown ? -1 : 1);
  // The tract lies to the right of every leg, so that outside is above what reads upright.
  const outside = 1.2 * size;
  const y = upsideDown ? outside : -outside;
  ctx.beginPath();
  if (upsideDown) ctx.rect(pen, y - size, length, 2 * size);
  else ctx.rect(-length, y - size, length + pen, 2 * size);
  ctx.clip();
  haloText(ctx, text, { x: start, y }, { fill: deepRed, halo, reach: 0.17 * size });
  ctx.restore();
}

export function callText({ bearing, distance }: Call): string {
  return `${bearing}   ${distance}`;
}

function letterName(ctx: SKRSContext2D, opacity: number, size: number): void {
  const { x, y } = centroid(tractFourteen);
  // Up and to the left, where none of the streams will come.
  const middle = { x: x - 1.4 * size, y: y - 1.57 * size };
  ctx.save();
  ctx.globalAlpha = opacity;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  setArchivo(ctx, 1.57 * size, 680, 108);
  haloText(ctx, "TRACT 14", { x: middle.x, y: middle.y - 0.86 * size }, { fill: deepRed, halo, reach: 0.2 * size });
  setMono(ctx, 1.07 * size);
  const area = `${acres(tractFourteen).toFixed(2)} AC`;
  haloText(ctx, area, { x: middle.x, y: middle.y + 0.93 * size }, { fill: deepRed, halo, reach: 0.17 * size });
  ctx.restore();
}

/** A set monument, a circle quartered; it shrinks to its size as it is set. */
function drawMonument(
  ctx: SKRSContext2D,
  { x, y }: { x: number; y: number },
  set: number,
  size: number,
): void {
  if (set === 0) return;
  const radius = 3.6 * size * (1.7 - 0.7 * set);
  ctx.save();
  ctx.globalAlpha = set;
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, 2 * Math.PI);
  ctx.fillStyle = palette.film;
  ctx.fill();
  ctx.strokeStyle = palette.ink;
  ctx.lineWidth = 0.85 * size;
  ctx.stroke();
  ctx.beginPath();
  ctx.moveTo(x - radius, y);
  ctx.lineTo(x + radius, y);
  ctx.moveTo(x, y - radius);
  ctx.lineTo(x, y + radius);
  ctx.lineWidth = 0.55 * size;
  ctx.stroke();
  ctx.restore();
}

/** The pen's point: a red dot, and a fine ring that draws the eye before the first line. */
function drawPenPoint(ctx: SKRSContext2D, leg: Call, share: number, seconds: number): void {
  const { x, y } = along(leg, share);
  const appears = ease((seconds - setsDown + 0.3) / 0.3);
  ctx.save();
  ctx.globalAlpha = appears;
  ctx.beginPath();
  ctx.arc(x, y, 2.1, 0, 2 * Math.PI);
  ctx.fillStyle = "#8E2408";
  ctx.fill();
  ctx.beginPath();
  ctx.arc(x, y, 5.2 + 5 * (1 - appears), 0, 2 * Math.PI);
  ctx.strokeStyle = "rgba(142, 36, 8, 0.55)";
  ctx.lineWidth = 0.5;
  ctx.stroke();
  ctx.restore();
}
