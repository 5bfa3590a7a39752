import type { Box } from "../draw/box.ts";
import { work } from "./development-stages.ts";
import { smallestLettering, type View } from "./view.ts";

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
