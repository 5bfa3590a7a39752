import type { SKRSContext2D } from "@napi-rs/canvas";
import { type Box, center, crosses, findExtent, grow, holds, overlap } from "../draw/box.ts";
import { palette } from "../draw/palette.ts";
import { setArchivo } from "../draw/pen.ts";
import type { Path, Point } from "../land/path.ts";
import { centroid, contains, type Polygon } from "../land/polygon.ts";
import type { MapWindow } from "./map-window.ts";
import type { Tract } from "./ownership.ts";
import type { Bank } from "./panels.ts";

/** A tract's number and acreage, on a plate that is laid on the map last: nothing below it gives way. */
export interface Plate {
  readonly tract: Tract;
  readonly box: Box;
}

export interface Ground {
  readonly banks: ReadonlyMap<Tract, readonly Bank[]>;
  /** Roads and cables, which a plate never covers, and boxes of the same kind. */
  readonly routes: readonly Path[];
  readonly works: readonly Box[];
  readonly streams: readonly Path[];
}

/** How far a plate reaches beyond its figures, and how far it stays from lines, in pixels. */
const margin = 4;
const clearance = 4;

/**
 * Places each plate within its tract: with panels, in the corner where it covers the fewest; without, in the middle.
 * Throws if a tract has no place for one, because a map must not leave a tract unnumbered.
 */
export function placePlates(tracts: readonly Tract[], ground: Ground, window: MapWindow): Plate[] {
  const { left, top, width, height } = window;
  const sheet = grow({ left, top, right: left + width, bottom: top + height }, -clearance);
  return tracts.flatMap((tract) => {
    const free = [...offers(tract.polygon, window)].filter(
      (box) => holds(sheet, box) && isFree(box, tract, ground),
    );
    const costs = free.map((box) => cost(box, tract, ground));
    const box = free[costs.indexOf(Math.min(...costs))];
    // A tract that the window cuts off may stay without a plate, one that it shows whole may not.
    if (!box && holds(grow(sheet, clearance), findExtent(tract.polygon)))
      throw new Error(`Tract ${tract.number} has no free place for its plate; move a road or a line.`);
    return box ? [{ tract, box }] : [];
  });
}

/** Banks of panels of which a plate hides no more than a sliver: half a bank would look like a mistake. */
export function clearOfPlates(banks: readonly Bank[], plates: readonly Plate[]): Bank[] {
  return banks.filter(({ box }) =>
    plates.every((plate) => sharedArea(plate.box, box) <= 0.15 * sharedArea(box, box)),
  );
}

/** Boxes of a plate's size all over a tract. */
function* offers(polygon: Polygon, { number, acreage }: MapWindow): Generator<Box> {
  const [width, height] = [2.43 * acreage + 2 * margin, 0.7 * (number + acreage) + 7 + 2 * margin];
  const { left, top, right, bottom } = findExtent(polygon);
  for (let y = top; y < bottom - height; y += 4)
    for (let x = left; x < right - width; x += 4)
      yield { left: x, top: y, right: x + width, bottom: y + height };
}

function isFree(box: Box, { polygon }: Tract, { routes, works }: Ground): boolean {
  const near = grow(box, clearance);
  return (
    contains(polygon, center(box)) &&
    !routes.some((path) => passes(path, near)) &&
    !passes([...polygon, ...polygon.slice(0, 1)], near) &&
    !works.some((work) => overlap(work, near))
  );
}

/** In plates: what share of itself a plate covers of panels, more than a plate for a stream, and how far it is from its ideal place. */
function cost(box: Box, tract: Tract, { banks, streams }: Ground): number {
  const { polygon, status } = tract;
  const stream = streams.some((path) => passes(path, grow(box, 2))) ? 1.2 : 0;
  if (status !== "cleared") {
    const { x, y } = centroid(polygon);
    return stream + Math.hypot(center(box).x - x, center(box).y - y) / 100;
  }
  const corners = [
    { x: box.left, y: box.top },
    { x: box.right, y: box.top },
    { x: box.right, y: box.bottom },
    { x: box.left, y: box.bottom },
  ];
  const toCorner = Math.min(
    ...polygon.flatMap((p) => corners.map(({ x, y }) => Math.hypot(p.x - x, p.y - y))),
  );
  return coveredShare(box, banks.get(tract) ?? []) + stream + toCorner / 2000;
}

/** What share of a box lies on panels. */
export function coveredShare(box: Box, banks: readonly Bank[]): number {
  const covered = banks.reduce((sum, { box: bank }) => sum + sharedArea(box, bank), 0);
  return covered / ((box.right - box.left) * (box.bottom - box.top));
}

export function sharedArea(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return Math.max(0, width) * Math.max(0, height);
}

function passes(path: Path, box: Box): boolean {
  return path.some((point, i) => i > 0 && crosses(box, path[i - 1] as Point, point));
}

/** The tract's own tint, seen through a little. */
const tint = {
  cleared: "rgba(172,198,164,.88)",
  curative: "rgba(220,198,144,.88)",
  open: "rgba(247,248,244,.88)",
};

export function drawPlate(ctx: SKRSContext2D, { tract, box }: Plate, { number, acreage }: MapWindow): void {
  const { x } = center(box);
  ctx.fillStyle = tint[tract.status];
  ctx.fillRect(box.left, box.top, box.right - box.left, box.bottom - box.top);
  ctx.fillStyle = palette.ink;
  ctx.textAlign = "center";
  ctx.textBaseline = "alphabetic";
  setArchivo(ctx, number, 680, 106);
  ctx.fillText(String(tract.number), x, box.top + margin + 0.7 * number);
  setArchivo(ctx, acreage, 560, 92);
  ctx.fillText(tract.acres.toFixed(1), x, box.bottom - margin);
}
