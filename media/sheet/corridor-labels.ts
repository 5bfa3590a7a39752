import type { SKRSContext2D } from "@napi-rs/canvas";
import { center } from "../draw/box.ts";
import { boxesAlong, boxesBeside, boxesRound, haloText, type LabelPlacer } from "../draw/lettering.ts";
import { setArchivo, setMono } from "../draw/pen.ts";
import type { Point } from "../land/path.ts";
import { corridorLine, deflection, rightOfWayHalfWidth } from "./corridor.ts";
import { halo } from "./labels.ts";
import { smallestLettering, type View } from "./view.ts";

const red = "#7A1E05";
/** The backbone of the Texas grid; 500 kV stays east of it. */
const voltage = "345 kV";

/** The line's voltage along some of its legs, and beside each bend how far it turns. */
export function labelCorridor(ctx: SKRSContext2D, placer: LabelPlacer, view: View): void {
  const legs = view.detail === "full" ? [[6], [2, 3]] : [[3, 2, 4, 5]];
  for (const choice of legs) labelLeg(ctx, placer, choice, view.lettering);
  if (view.detail === "phone") return;
  for (let i = 3; i < corridorLine.length - 1; i++) labelBend(ctx, placer, i, view.lettering);
}

/** A bend's number, and below it how far the line turns. */
function labelBend(ctx: SKRSContext2D, placer: LabelPlacer, i: number, size: number): void {
  const turn = deflection(corridorLine, i);
  const minutes = Math.round(Math.abs(turn) * 60);
  const angle = `${Math.floor(minutes / 60)}°${String(minutes % 60).padStart(2, "0")}' ${turn > 0 ? "RT" : "LT"}`;
  setMono(ctx, smallestLettering * size);
  const { width } = ctx.measureText(angle);
  const line = 14 * size;
  const offers = [13, 18, 24, 32, 42].flatMap((away) => [
    ...boxesBeside(corridorLine[i] as Point, width, 1.7 * line, away * size, ["nw", "se", "n", "s"]),
    ...boxesRound(corridorLine[i] as Point, width, 1.7 * line, away * size),
  ]);
  const box = placer.place(offers);
  if (!box) throw new Error(`PI ${i} has no free place for its label; move the bend or the panels.`);
  const { x, y } = center(box);
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  for (const [text, down] of [
    [`PI ${i}`, -0.5],
    [angle, 0.5],
  ] as const)
    haloText(ctx, text, { x, y: y + down * line }, { fill: red, halo, reach: 2.2 * size });
}

interface Spot {
  readonly at: Point;
  readonly turn: number;
}

/** Sets the voltage along the first of the legs that has room for it on either side. */
function labelLeg(ctx: SKRSContext2D, placer: LabelPlacer, legs: readonly number[], size: number): void {
  setArchivo(ctx, 12.5 * size, 640, 106);
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  const { width } = ctx.measureText(voltage);
  for (const { at, turn } of legs.flatMap((leg) => spotsAlong(leg, rightOfWayHalfWidth + 8 + 7 * size))) {
    const boxes = boxesAlong(at, turn, width, 9 * size);
    if (!boxes.every((box) => placer.isFree(box))) continue;
    placer.keep(boxes);
    ctx.save();
    ctx.translate(at.x, at.y);
    ctx.rotate(turn);
    haloText(ctx, voltage, { x: 0, y: 0 }, { fill: red, halo, reach: 2.2 * size });
    ctx.restore();
    return;
  }
}

/** Places along a leg, its middle first, above the line and below it. */
function spotsAlong(leg: number, away: number): Spot[] {
  const [from, to] = [corridorLine[leg] as Point, corridorLine[leg + 1] as Point];
  const turn = Math.atan2(to.y - from.y, to.x - from.x);
  return [0.5, 0.4, 0.6, 0.3, 0.7, 0.22, 0.78].flatMap((t) =>
    [1, -1].map((side) => ({
      turn,
      at: {
        x: from.x + t * (to.x - from.x) + Math.sin(turn) * away * side,
        y: from.y + t * (to.y - from.y) - Math.cos(turn) * away * side,
      },
    })),
  );
}
