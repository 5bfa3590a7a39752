import { createCanvas } from "@napi-rs/canvas";
import { grow } from "../draw/box.ts";
import { strokeAll, trace } from "../draw/pen.ts";
import { type Grid, makeGrid, slope } from "../land/grid.ts";
import { nearestOnPath, type Path } from "../land/path.ts";
import type { Stream } from "../land/streams.ts";
import { map } from "./fabric.ts";
import { groundCell, verticalExaggeration } from "./ground.ts";
import type { Tract } from "./ownership.ts";
import {
  accessRoads,
  collectionLines,
  countyRoads,
  genTie,
  inverters,
  pipelines,
  substation,
} from "./routes.ts";

/** How far panels keep from each drawn thing, in pixels of the map (25 feet): half of the road's or yard's own width included. */
export const room = {
  tractLine: 11,
  stream: 10,
  swale: 4,
  road: 11,
  collection: 6,
  pipeline: 6,
  inverter: 12,
  yard: 10,
};

/** The steepest ground on which a tracker's piles are driven, rise over run. */
export const steepest = 0.075;

export interface Site {
  readonly tracts: readonly Tract[];
  readonly streams: readonly Stream[];
  /** Drains too small to draw. */
  readonly swales: readonly Path[];
  readonly plains: Grid;
}

/** Where panels may stand, a point a pixel of the map: 1 on cleared land that is dry, gentle and not needed for access. */
export function findSuitableLand({ tracts, streams, swales, plains }: Site): Grid {
  checkInverters([...pipelines, ...accessRoads, ...countyRoads, ...streams.map(({ path }) => path)]);
  const { width, height } = map;
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext("2d");
  const keepOff = (paths: readonly Path[], by: number) =>
    strokeAll(ctx, paths, { color: "#000", width: 2 * by });
  for (const { polygon, status } of tracts) {
    if (status !== "cleared") continue;
    trace(ctx, polygon, true);
    ctx.fillStyle = "#FFF";
    ctx.fill();
  }
  keepOff(
    tracts.map(({ polygon }) => [...polygon, ...polygon.slice(0, 1)]),
    room.tractLine,
  );
  keepOff(
    streams.map(({ path }) => path),
    room.stream,
  );
  keepOff(swales, room.swale);
  keepOff(accessRoads, room.road);
  keepOff([...collectionLines, genTie], room.collection);
  keepOff(pipelines, room.pipeline);
  const { left, top, right, bottom } = grow(substation, room.yard);
  ctx.fillStyle = "#000";
  ctx.fillRect(left, top, right - left, bottom - top);
  for (const { x, y } of inverters)
    ctx.fillRect(x - room.inverter, y - room.inverter, 2 * room.inverter, 2 * room.inverter);

  const { data } = ctx.getImageData(0, 0, width, height);
  return makeGrid(width, height, (x, y) => {
    const gentle =
      slope(plains, x / groundCell, y / groundCell) / groundCell / verticalExaggeration <= steepest;
    return gentle && data[4 * (y * width + x)] === 255 ? 1 : 0;
  });
}

/** Throws if an inverter stands in an easement, on a road or in a stream. */
export function checkInverters(lines: readonly Path[]): void {
  for (const { x, y } of inverters)
    if (lines.some((line) => nearestOnPath(line, x, y).distance < room.inverter))
      throw new Error(`The inverter at ${x}, ${y} stands on a pipeline, a road or a stream.`);
}
