import type { SKRSContext2D } from "@napi-rs/canvas";
import { type Box, boxAround } from "../draw/box.ts";
import { haloText, type LabelPlacer } from "../draw/lettering.ts";
import { setArchivo, setMono } from "../draw/pen.ts";
import type { Point } from "../land/path.ts";
import { corridorLine, deflection, rightOfWayHalfWidth } from "./corridor.ts";
import { halo, setBeside } from "./labels.ts";
import type { View } from "./view.ts";

const red = "#7A1E05";
const voltage = "500 kV";

/** The line's voltage along some of its legs, and beside each bend how far it turns. */
export function labelCorridor(ctx: SKRSContext2D, placer: LabelPlacer, view: View): void {
  const legs = view.detail === "full" ? [[6], [2, 3]] : [[3, 2, 4, 5]];
  for (const choice of legs) labelLeg(ctx, placer, choice, view.lettering);
  if (view.detail === "phone") return;
  setMono(ctx, 11);
  for (let i = 3; i < corridorLine.length - 1; i++) {
    const turn = deflection(corridorLine, i);
    const minutes = Math.round(Math.abs(turn) * 60);
    const angle = `${Math.floor(minutes / 60)}°${String(minutes % 60).padStart(2, "0")}' ${turn > 0 ? "R" : "L"}`;
    setBeside(ctx, placer, `PI ${i}  ${angle}`, corridorLine[i] as Point, 13, red, ["nw", "se", "n", "s"]);
  }
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
    for (const box of boxes) placer.avoidBox(box);
    ctx.save();
    ctx.translate(at.x, at.y);
    ctx.rotate(turn);
    haloText(ctx, voltage, { x: 0, y: 0 }, { fill: red, halo, reach: 1.7 * size });
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

/** A slanting text as a row of small upright boxes. */
function boxesAlong({ x, y }: Point, turn: number, width: number, height: number): Box[] {
  const count = Math.ceil(width / height) + 1;
  return Array.from({ length: count }, (_, n) => {
    const along = (n / (count - 1) - 0.5) * (width - height);
    return boxAround({ x: x + Math.cos(turn) * along, y: y + Math.sin(turn) * along }, height, height);
  });
}
