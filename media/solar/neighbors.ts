import type { SKRSContext2D } from "@napi-rs/canvas";
import { type Box, grow } from "../draw/box.ts";
import { outline, removeStraightPoints, sharedLegs } from "../land/outline.ts";
import type { Path } from "../land/path.ts";
import { groupBySection, map, type QuarterSection } from "./fabric.ts";

/** The lines of the sections that the neighbors hold, in whole or in part, each once. */
export function neighborLines(quarters: readonly QuarterSection[]): Path[] {
  const rings = [...groupBySection(quarters).values()].flatMap((four) =>
    outline(four.map(({ polygon }) => polygon)),
  );
  return sharedLegs(rings.map((ring) => removeStraightPoints(ring)));
}

/** Draws with `draw` around the boxes, not in them: a line is broken where a name stands on it. */
export function drawAround(ctx: SKRSContext2D, boxes: readonly Box[], by: number, draw: () => void): void {
  ctx.save();
  ctx.beginPath();
  ctx.rect(0, 0, map.width, map.height);
  for (const box of boxes) {
    const { left, top, right, bottom } = grow(box, by);
    ctx.rect(left, top, right - left, bottom - top);
  }
  ctx.clip("evenodd");
  draw();
  ctx.restore();
}
