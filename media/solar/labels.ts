import type { SKRSContext2D } from "@napi-rs/canvas";
import { type Box, boxAround, centre, crosses, grow } from "../draw/box.ts";
import { haloText, LabelPlacer } from "../draw/lettering.ts";
import { setArchivo } from "../draw/pen.ts";
import type { Path, Point } from "../land/path.ts";
import { centroid, contains } from "../land/polygon.ts";
import { map } from "./fabric.ts";
import type { Tract } from "./ownership.ts";

/** The room a tract's two lines take: the number above, the acreage below. */
export const labelSize = { width: 104, height: 74 };

export interface TractLabel {
  readonly tract: Tract;
  readonly box: Box;
}

/**
 * Finds each tract's label the free place nearest to the tract's centre: inside its lines, off roads and
 * cables, and off streams where it can be. Throws if a tract has no such place, because a tract without a number is a wrong map.
 */
export function placeTractLabels(
  tracts: readonly Tract[],
  lines: readonly Path[],
  streams: readonly Path[],
): TractLabel[] {
  const placer = new LabelPlacer({ left: 0, top: 0, right: map.width, bottom: map.height }, 3);
  for (const { polygon } of tracts) placer.avoidLine([...polygon, polygon[0] as Point], 3);
  for (const line of lines) placer.avoidLine(line, 4);
  return tracts.map((tract) => {
    const inside = [...offersAround(centroid(tract.polygon))].filter((box) =>
      contains(tract.polygon, centre(box)),
    );
    const dry = inside.filter((box) => streams.every((path) => !near(box, path)));
    const box = placer.place([...dry, ...inside]);
    if (!box)
      throw new Error(`Tract ${tract.number} has no free place for its label; move a road or a line.`);
    return { tract, box };
  });
}

export function drawTractLabel(ctx: SKRSContext2D, { tract, box }: TractLabel): void {
  const { x, y } = centre(box);
  ctx.textAlign = "center";
  ctx.textBaseline = "alphabetic";
  const halo = haloOn[tract.status];
  setArchivo(ctx, 45, 680, 106);
  haloText(ctx, String(tract.number), { x, y: y + 1 }, { halo, reach: 4 });
  setArchivo(ctx, 29, 560, 92);
  haloText(ctx, tract.acres.toFixed(1), { x, y: y + 34 }, { halo, reach: 3.5 });
}

/** The tract's own tint, so that a halo reads as cleared paper and not as a sticker. */
const haloOn = {
  cleared: "rgba(186,209,182,.9)",
  curative: "rgba(232,212,162,.92)",
  open: "rgba(248,249,245,.9)",
};

function near(box: Box, path: Path): boolean {
  const room = grow(box, 5);
  return path.some((point, i) => i > 0 && crosses(room, path[i - 1] as Point, point));
}

/** Boxes on ever wider rings about a point. */
function* offersAround({ x, y }: Point): Generator<Box> {
  for (let radius = 0; radius <= 110; radius += 6)
    for (let turn = 0; turn < (radius ? 24 : 1); turn++) {
      const angle = (turn / 24) * 2 * Math.PI;
      const middle = { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
      yield boxAround(middle, labelSize.width, labelSize.height);
    }
}
