import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Box } from "../draw/box.ts";
import { haloText } from "../draw/lettering.ts";
import { setMono } from "../draw/pen.ts";
import { work } from "./development-stages.ts";
import { smallestLettering, type View } from "./view.ts";

const ink = "#14201C";

/** In points, before a view enlarges them: a tick's length, and where its letters stand beside it. */
const tick = 15;
const beside = 2.5;

/** Where each name stands along a view's upper neatline. */
function stageTicks({ top, lettering: size }: View): { name: string; from: number; box: Box }[] {
  return work.map(({ name, from }) => {
    const left = from + beside * size;
    const width = name.length * 0.6 * smallestLettering * size;
    return { name, from, box: { left, top: top + 4 * size, right: left + width, bottom: top + tick * size } };
  });
}

/** The strip that they take together, and the room below them. */
export function stageStrip(view: View): Box {
  const boxes = stageTicks(view).map(({ box }) => box);
  const [first, last] = [boxes[0] as Box, boxes.at(-1) as Box];
  return { left: first.left - 12, top: view.top, right: last.right, bottom: first.bottom + 16 };
}

/** Letters the stages of the work as ticks on the upper neatline, each over the column where it begins. */
export function drawStageTicks(ctx: SKRSContext2D, view: View): void {
  const { top, lettering: size } = view;
  ctx.textAlign = "left";
  ctx.textBaseline = "alphabetic";
  setMono(ctx, smallestLettering * size);
  for (const { name, from, box } of stageTicks(view)) {
    ctx.fillStyle = ink;
    ctx.fillRect(from - 0.5 * size, top, size, tick * size);
    haloText(ctx, name, { x: box.left, y: box.bottom - size }, { fill: ink, reach: 2 * size });
  }
}
