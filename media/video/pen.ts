import type { SKRSContext2D } from "@napi-rs/canvas";
import { haloText } from "../draw/lettering.ts";
import { setMono, strokeAll, trace } from "../draw/pen.ts";
import type { Point } from "../land/path.ts";
import { type Call, calls } from "../sheet/calls.ts";
import { tractFourteen } from "../sheet/tract.ts";
import { ease, mix } from "./ease.ts";
import {
  callLines,
  callSize,
  deepRed,
  drawMonument,
  halo,
  letterName,
  namePlace,
  red,
} from "./tract-marks.ts";

/** The pen sets down, walks a leg, pauses at the corner, walks the next. In seconds. */
const setsDown = 0.35;
const legTime = 0.86;
const pause = 0.05;

/** Width of the tract's lines in points of the sheet: at the film's opening a point is nearly four pixels. */
const width = 2.1;

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
    setMonument(ctx, leg.from, ease((seconds - findStart(n) + 0.22) / 0.25), weight / width);
  }
  if (closed) {
    ctx.globalAlpha = ease((seconds - closesAt - 0.1) / 0.5);
    letterName(ctx, namePlace, size);
    ctx.globalAlpha = 1;
  }
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

/** Sets a call's lines outside its leg, letter by letter as the pen passes. */
function letterCall(ctx: SKRSContext2D, leg: Call, share: number, size: number): void {
  const turn = Math.atan2(leg.to.y - leg.from.y, leg.to.x - leg.from.x);
  const upsideDown = Math.abs(turn) > Math.PI / 2;
  const middle = along(leg, 0.5);
  ctx.save();
  ctx.translate(middle.x, middle.y);
  ctx.rotate(upsideDown ? turn + Math.PI : turn);
  setMono(ctx, size);
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  const length = Math.hypot(leg.to.x - leg.from.x, leg.to.y - leg.from.y);
  const pen = (share - 0.5) * length * (upsideDown ? -1 : 1);
  // The tract lies to the right of every leg, so that outside is above what reads upright.
  const outside = upsideDown ? size : -size;
  ctx.beginPath();
  if (upsideDown) ctx.rect(pen, 0, length, 3 * size);
  else ctx.rect(-length, -3 * size, length + pen, 3 * size);
  ctx.clip();
  for (const { text, away } of callLines(leg))
    haloText(ctx, text, { x: 0, y: away * outside }, { fill: deepRed, halo, reach: 0.17 * size });
  ctx.restore();
}

/** A monument shrinks to its size as it is set. */
function setMonument(ctx: SKRSContext2D, at: Point, set: number, size: number): void {
  if (set === 0) return;
  ctx.globalAlpha = set;
  drawMonument(ctx, at, 3.6 * size * (1.7 - 0.7 * set));
  ctx.globalAlpha = 1;
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
