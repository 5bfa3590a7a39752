import type { SKRSContext2D } from "@napi-rs/canvas";
import { strokeAll, trace } from "../draw/pen.ts";
import { corridorLine, offsetLine, rightOfWayHalfWidth, type Structure, structures } from "./corridor.ts";

const edge = "#B4310F";
const conductor = "#C63A17";
const steel = "#7A1E05";
const paper = "#F8F8F3";

/**
 * Draws the right-of-way, its dashed edges, the line and its structures, from the `first` structure that is built; west of
 * it the line is only surveyed. `size` scales the symbols.
 */
export function drawCorridor(ctx: SKRSContext2D, size: number, first = 0): void {
  const all = structures(corridorLine);
  if (first > 0) drawSurvey(ctx, all.slice(0, first + 1), size);
  const built = all.slice(first);
  const line = built.map(({ at }) => at);
  const edges = [-1, 1].map((side) => offsetLine(line, side * rightOfWayHalfWidth));
  trace(ctx, [...(edges[0] ?? []), ...(edges[1] ?? []).toReversed()], true);
  ctx.fillStyle = "rgba(226,67,27,.2)";
  ctx.fill();
  strokeAll(ctx, edges, { color: edge, width: 0.7 * size, dash: [6, 3.5] });
  strokeAll(ctx, [line], { color: conductor, width: 1.7 * size });
  for (const structure of built) drawStructure(ctx, structure, size);
}

/** The centerline of the part that is not built yet, dashed, and a stake at each PI. */
function drawSurvey(ctx: SKRSContext2D, planned: readonly Structure[], size: number): void {
  strokeAll(ctx, [planned.map(({ at }) => at)], { color: edge, width: 1.2 * size, dash: [10, 6] });
  const reach = 4 * size;
  const stakes = planned
    .filter(({ bends }) => bends)
    .flatMap(({ at: { x, y } }) =>
      [1, -1].map((slant) => [
        { x: x - reach, y: y - slant * reach },
        { x: x + reach, y: y + slant * reach },
      ]),
    );
  strokeAll(ctx, stakes, { color: paper, width: 4 * size });
  strokeAll(ctx, stakes, { color: steel, width: 1.6 * size });
}

function drawStructure(ctx: SKRSContext2D, { at, arms, bends }: Structure, size: number): void {
  ctx.save();
  ctx.translate(at.x, at.y);
  ctx.rotate(arms);
  ctx.scale(size, size);
  ctx.fillStyle = paper;
  ctx.strokeStyle = steel;
  ctx.lineWidth = 1;
  ctx.beginPath();
  ctx.moveTo(-5.6, 0);
  ctx.lineTo(5.6, 0);
  ctx.stroke();
  ctx.beginPath();
  if (bends) ctx.arc(0, 0, 4.3, 0, 2 * Math.PI);
  else ctx.rect(-2.2, -2.2, 4.4, 4.4);
  ctx.fill();
  ctx.lineWidth = bends ? 1.4 : 1;
  ctx.stroke();
  if (bends) {
    ctx.beginPath();
    ctx.arc(0, 0, 1.4, 0, 2 * Math.PI);
    ctx.fillStyle = steel;
    ctx.fill();
  }
  ctx.restore();
}
