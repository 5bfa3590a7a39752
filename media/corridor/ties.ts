import type { SKRSContext2D } from "@napi-rs/canvas";
import { type Box, grow } from "../draw/box.ts";
import { palette } from "../draw/palette.ts";
import { setArchivo, strokeAll } from "../draw/pen.ts";
import type { Path } from "../land/path.ts";
import { pointAt } from "./alignment.ts";
import { plan } from "./country.ts";
import { profile, profileX, profileY } from "./profile-frame.ts";
import type { SheetWindow } from "./sheet-window.ts";
import { drawKind, placeKind } from "./structure-kind.ts";
import { isDeadEnd, type Structure } from "./structures.ts";

/** The band between plan and profile. */
const band = { top: plan.height, bottom: profile.top, middle: (plan.height + profile.top) / 2 + 6 };

/** The radius of the circle round a structure's number, in pixels. */
export const bubble = 25;

/** From each structure in plan down to its number in the band: which labels must avoid. */
export function tiesInPlan(structures: readonly Structure[]): Path[] {
  return structures.map(({ chainage }) => {
    const { x, y } = pointAt(chainage);
    return [
      { x, y },
      { x, y: plan.height },
    ];
  });
}

/** The same ties, each broken where a label of the plan stands in its way. */
export function breakTies(ties: readonly Path[], labels: readonly Box[]): Path[] {
  return ties.flatMap(([from, to]) => {
    if (!from || !to) return [];
    const inWay = labels
      .map((box) => grow(box, 8))
      .filter(({ left, right }) => from.x > left && from.x < right)
      .filter(({ top, bottom }) => bottom > from.y && top < to.y)
      .sort((a, b) => a.top - b.top);
    const starts = [from.y, ...inWay.map(({ bottom }) => bottom)];
    const ends = [...inWay.map(({ top }) => top), to.y];
    return starts.map((y, i) => [
      { x: from.x, y },
      { x: from.x, y: ends[i] as number },
    ]);
  });
}

/** Ties every structure in plan to itself in profile, with its number and the spans between as a dimension line. */
export function drawTies(
  ctx: SKRSContext2D,
  structures: readonly Structure[],
  labels: readonly Box[],
  window: SheetWindow,
): void {
  ctx.fillStyle = palette.film;
  ctx.fillRect(0, band.top, plan.width, band.bottom - band.top);
  const dotted = { color: "rgba(20,32,28,.62)", width: 1.8, dash: [3, 6] };
  strokeAll(ctx, breakTies(tiesInPlan(structures), labels), dotted);
  const knees = structures.map(({ chainage }) => [
    { x: pointAt(chainage).x, y: band.top },
    { x: profileX(chainage), y: band.middle },
  ]);
  strokeAll(ctx, knees, { color: palette.ink, width: 1.4 });
  const drops = structures.map((structure) => {
    const x = profileX(structure.chainage);
    const top = isDeadEnd(structure)
      ? placeKind(ctx, structure).top
      : profileY(structure.ground + structure.height);
    return [
      { x, y: band.middle },
      { x, y: top - 6 },
    ];
  });
  strokeAll(ctx, drops, dotted);
  for (const [i, a] of structures.entries()) {
    const b = structures[i + 1];
    if (b) drawSpan(ctx, a, b, window);
  }
  for (const { chainage, number } of structures)
    if (profileX(chainage) > window.left + bubble && profileX(chainage) < window.right - bubble)
      drawNumber(ctx, profileX(chainage), number);
  for (const structure of structures.filter(isDeadEnd)) drawKind(ctx, structure);
  ctx.fillStyle = palette.ink;
  ctx.fillRect(0, band.top - 1.5, plan.width, 3);
  ctx.fillRect(0, band.bottom - 1.5, plan.width, 3);
}

function drawSpan(ctx: SKRSContext2D, a: Structure, b: Structure, { left, right }: SheetWindow): void {
  const [from, to] = [profileX(a.chainage) + bubble, profileX(b.chainage) - bubble];
  const middle = (from + to) / 2;
  if (middle > right - 66 || middle < left + 66) return;
  const { text, width } = spanText(ctx, a, b);
  const half = width / 2 + 9;
  const line = (x0: number, x1: number) => [
    { x: x0, y: band.middle },
    { x: x1, y: band.middle },
  ];
  const lines = [line(from, middle - half), line(middle + half, to)];
  if (middle - half > from) strokeAll(ctx, lines, { color: palette.ink, width: 1.4 });
  ctx.fillStyle = palette.ink;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.fillText(text, middle, band.middle + 1);
}

/** A span's length, and its width in the context's font, which this sets. */
export function spanText(ctx: SKRSContext2D, a: Structure, b: Structure): { text: string; width: number } {
  const text = `${Math.round(b.chainage - a.chainage).toLocaleString("en-US")} ft`;
  setArchivo(ctx, 31, 520, 92);
  return { text, width: ctx.measureText(text).width };
}

function drawNumber(ctx: SKRSContext2D, x: number, number: number): void {
  ctx.beginPath();
  ctx.arc(x, band.middle, bubble, 0, 2 * Math.PI);
  ctx.fillStyle = palette.film;
  ctx.fill();
  ctx.strokeStyle = palette.redDeep;
  ctx.lineWidth = 2;
  ctx.stroke();
  setArchivo(ctx, 29, 620, 84);
  ctx.fillStyle = palette.redDeep;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.fillText(String(number), x, band.middle + 1);
}
