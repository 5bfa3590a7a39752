import type { SKRSContext2D } from "@napi-rs/canvas";
import { center } from "../draw/box.ts";
import { boxesAlong, boxesBeside, boxesRound, haloText, type LabelPlacer } from "../draw/lettering.ts";
import { setArchivo, setMono } from "../draw/pen.ts";
import type { Point } from "../land/path.ts";
import { corridorLine, rightOfWayHalfWidth } from "./corridor.ts";
import { halo } from "./labels.ts";
import { smallestLettering, type View } from "./view.ts";

const red = "#7A1E05";
const ink = "#14201C";
/** The backbone of the Texas grid; 500 kV stays east of it. */
const voltage = "345 kV";

/** The line's voltage along one of its legs where it is built, and the number of each bend. */
export function labelCorridor(ctx: SKRSContext2D, placer: LabelPlacer, view: View): void {
  labelLeg(ctx, placer, [6, 4, 3, 5], view.lettering);
  if (view.detail === "phone") return;
  for (let i = 3; i < corridorLine.length - 1; i++) labelBend(ctx, placer, i, view.lettering);
}

function labelBend(ctx: SKRSContext2D, placer: LabelPlacer, i: number, size: number): void {
  const name = `PI ${i}`;
  setMono(ctx, smallestLettering * size);
  const { width } = ctx.measureText(name);
  const high = 10 * size;
  const offers = [13, 18, 24, 32, 42].flatMap((away) => [
    ...boxesBeside(corridorLine[i] as Point, width, high, away * size, ["nw", "se", "n", "s"]),
    ...boxesRound(corridorLine[i] as Point, width, high, away * size),
  ]);
  const box = placer.place(offers);
  if (!box) throw new Error(`${name} has no free place for its label; move the bend or the panels.`);
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  haloText(ctx, name, center(box), { fill: ink, halo, reach: 2.2 * size });
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
