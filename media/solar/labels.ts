import type { SKRSContext2D } from "@napi-rs/canvas";
import { type Box, boxAround, center, crosses, grow } from "../draw/box.ts";
import { haloText, LabelPlacer } from "../draw/lettering.ts";
import { setArchivo } from "../draw/pen.ts";
import type { Path, Point } from "../land/path.ts";
import { centroid, contains } from "../land/polygon.ts";
import { map } from "./fabric.ts";
import type { MapWindow } from "./map-window.ts";
import type { Tract } from "./ownership.ts";

/** The size of a tract's two lines: the number above, the acreage below. */
function labelSize({ number, acreage }: MapWindow): { width: number; height: number } {
  return { width: 2.6 * acreage + 6, height: number * 0.74 + acreage * 0.74 + 13 };
}

export interface TractLabel {
  readonly tract: Tract;
  readonly box: Box;
}

/**
 * Finds each tract's label the free place nearest to the tract's center: inside its lines, off roads and
 * cables, and off streams where possible. Throws if a tract has no such place, because a map must not leave one unnumbered.
 */
export function placeTractLabels(
  tracts: readonly Tract[],
  lines: readonly Path[],
  streams: readonly Path[],
  window: MapWindow,
): TractLabel[] {
  const { left, width } = window;
  const placer = new LabelPlacer({ left: left + 4, top: 0, right: left + width - 4, bottom: map.height }, 3);
  for (const { polygon } of tracts) placer.avoidLine([...polygon, polygon[0] as Point], 3);
  for (const line of lines) placer.avoidLine(line, 4);
  return tracts.flatMap((tract) => {
    const offers = offersAround(centroid(tract.polygon), labelSize(window));
    const inside = [...offers].filter((box) => contains(tract.polygon, center(box)));
    const dry = inside.filter((box) => streams.every((path) => !near(box, path)));
    const box = placer.place([...dry, ...inside]);
    // A tract that the window cuts off may stay without a label, one that it shows whole may not.
    if (!box && tract.polygon.some(({ x }) => x < left || x > left + width)) return [];
    if (!box)
      throw new Error(`Tract ${tract.number} has no free place for its label; move a road or a line.`);
    return [{ tract, box }];
  });
}

export function drawTractLabel(ctx: SKRSContext2D, { tract, box }: TractLabel, window: MapWindow): void {
  const { x } = center(box);
  ctx.textAlign = "center";
  ctx.textBaseline = "alphabetic";
  const halo = haloOn[tract.status];
  setArchivo(ctx, window.number, 680, 106);
  haloText(ctx, String(tract.number), { x, y: box.top + window.number * 0.74 + 3 }, { halo, reach: 4 });
  setArchivo(ctx, window.acreage, 560, 92);
  haloText(ctx, tract.acres.toFixed(1), { x, y: box.bottom - 4 }, { halo, reach: 3.5 });
}

/** The tract's own tint, so that a halo looks like paper and not like a sticker. */
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
function* offersAround({ x, y }: Point, size: { width: number; height: number }): Generator<Box> {
  for (let radius = 0; radius <= 110; radius += 6)
    for (let turn = 0; turn < (radius ? 24 : 1); turn++) {
      const angle = (turn / 24) * 2 * Math.PI;
      const middle = { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
      yield boxAround(middle, size.width, size.height);
    }
}
