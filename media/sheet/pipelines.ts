import type { SKRSContext2D } from "@napi-rs/canvas";
import { type Box, holds } from "../draw/box.ts";
import { boxesAlong, haloText, type LabelPlacer } from "../draw/lettering.ts";
import { setMono, strokeAll } from "../draw/pen.ts";
import type { Path } from "../land/path.ts";
import { nearestOnPath, type Point } from "../land/path.ts";
import { feetPerPoint, place } from "./parcels.ts";
import { smallestLettering, type View } from "./view.ts";

const ink = "#14201C";
const halo = "rgba(247,248,243,.9)";

/** A pipeline in the ground and the easement that was recorded for it: a title search finds these first. */
export interface Pipeline {
  readonly name: string;
  readonly easement: string;
  /** Of the easement, in feet; the pipe lies in its middle. */
  readonly width: number;
  /** From the east. */
  readonly line: Path;
}

/** The gas line crosses Tract 14; the oil line follows a section line between the panels. */
export const gasLine: Pipeline = {
  name: '16" GAS',
  easement: "50' ESMT",
  width: 50,
  line: alongBlock(
    [7.2, 1.7],
    [5, 1.99],
    [4.3, 2.13],
    [3.3, 2.35],
    [2.1, 2.8],
    [1.5, 2.93],
    [1.2, 3.005],
    [1.05, 3.3],
    [0.95, 4.2],
    [0.98, 5],
    [0.8, 6],
    [0.4, 7.5],
  ),
};

const oilLine: Pipeline = {
  name: '8" OIL',
  easement: "30' ESMT",
  width: 30,
  line: alongBlock(
    [7.2, 3.2],
    [5.6, 3.4],
    [4.5, 3.56],
    [3.5, 3.78],
    [3.03, 4.15],
    [2.985, 5.2],
    [2.6, 6],
    [2.3, 7.2],
  ),
};

export const pipelines: readonly Pipeline[] = [gasLine, oilLine];

/** From a point to the nearest easement, in points; negative inside it. */
export function distanceToEasement({ x, y }: Point): number {
  return Math.min(
    ...pipelines.map(({ line, width }) => nearestOnPath(line, x, y).distance - width / 2 / feetPerPoint),
  );
}

/** Each easement in its true width, and its pipe as a dashed line. */
export function drawPipelines(ctx: SKRSContext2D, size: number): void {
  for (const { line, width } of pipelines) {
    strokeAll(ctx, [line], { color: "rgba(247,248,243,.6)", width: width / feetPerPoint + 1.6 * size });
    strokeAll(ctx, [line], { color: "rgba(20,32,28,.16)", width: width / feetPerPoint });
    strokeAll(ctx, [line], { color: ink, width: 1.15 * size, dash: [11 * size, 3.4 * size] });
  }
}

/** Names each pipeline once, along the first of its legs that has room, or within a box; except on phones with its easement. */
export function labelPipelines(ctx: SKRSContext2D, placer: LabelPlacer, view: View, within?: Box): void {
  const size = view.lettering;
  setMono(ctx, smallestLettering * size);
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  for (const { name, easement, line } of pipelines) {
    const text = view.detail === "full" ? `${name}, ${easement}` : name;
    const { width } = ctx.measureText(text);
    const spot = spotsAlong(line, 12 * size).find(({ at, turn }) =>
      boxesAlong(at, turn, width, 10 * size).every(
        (box) => placer.isFree(box, true) && (!within || holds(within, box)),
      ),
    );
    // A phone's picture may show too little of a line for its name.
    if (!spot) continue;
    placer.keep(boxesAlong(spot.at, spot.turn, width, 10 * size));
    ctx.save();
    ctx.translate(spot.at.x, spot.at.y);
    ctx.rotate(spot.turn);
    haloText(ctx, text, { x: 0, y: 0 }, { fill: ink, halo, reach: 2.2 * size });
    ctx.restore();
  }
}

/** Places along a line, on either side of it, turned so that the lettering is never upside down. */
function spotsAlong(line: Path, away: number): { at: Point; turn: number }[] {
  return line.slice(1).flatMap((to, i) => {
    const from = line[i] as Point;
    const turn = Math.atan2(to.y - from.y, to.x - from.x);
    const upright = Math.abs(turn) > Math.PI / 2 ? turn - Math.sign(turn) * Math.PI : turn;
    return [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8].flatMap((t) =>
      [1, -1].map((side) => ({
        turn: upright,
        at: {
          x: from.x + t * (to.x - from.x) + Math.sin(upright) * away * side,
          y: from.y + t * (to.y - from.y) - Math.cos(upright) * away * side,
        },
      })),
    );
  });
}

function alongBlock(...places: (readonly [east: number, south: number])[]): Point[] {
  return places.map(([east, south]) => place(9, east, south));
}
