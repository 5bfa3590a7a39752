import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Path, Point } from "../land/path.ts";
import { corridorLine, offsetLine, structures } from "../sheet/corridor.ts";
import { drawCorridor } from "../sheet/draw-corridor.ts";
import { ease, mix } from "./ease.ts";
import { clipToPolygons } from "./reveal.ts";
import { corridor, progress } from "./shots.ts";

/** Wide enough for the right-of-way and a structure's arms. */
const halfWidth = 16;
/** Building begins at the last structure beyond the left edge of the frame. */
const firstShown = 681;
/** Title is cleared this long before the line arrives, and this far ahead of it, in seconds and points. */
const lead = { seconds: 0.6, distance: halfWidth + 12 };

const stations = stationsAlong(corridorLine);
const all = structures(corridorLine).map(({ at }) => at);
const first = all.findIndex(({ x }) => x > firstShown) - 1;
const stops = all.slice(first).map(findStation);

/** The line from its western end to where it is built, or nothing before work begins. */
export function builtLine(seconds: number): readonly Point[] {
  const built = progress(corridor, seconds);
  if (built === 0) return [];
  if (built === 1) return corridorLine;
  const at = mix(built, ease(built), 0.6) * (stops.length - 1);
  const n = Math.floor(at);
  // A short pause at each structure.
  const span = ease(Math.min(1, (at - n) / 0.8));
  const front = mix(stops[n] as number, stops[n + 1] ?? (stops[n] as number), span);
  return cutAt(front + 6);
}

/** Title of the tracts on the line is clear west of this x: always ahead of the building. */
export function clearedTo(seconds: number): number {
  const tip = builtLine(seconds + lead.seconds).at(-1);
  return tip ? tip.x + lead.distance : 0;
}

/** The strip within which the line, its right-of-way and its structures are drawn so far. */
export function builtStrip(seconds: number): readonly Point[] {
  const line = builtLine(seconds);
  if (line.length < 2) return [];
  const [left = [], right = []] = [-1, 1].map((side) => offsetLine(line, side * halfWidth));
  return [...left, ...right.toReversed()];
}

/** Draws the corridor as far as it is built. */
export function growCorridor(ctx: SKRSContext2D, seconds: number): void {
  const strip = builtStrip(seconds);
  if (strip.length === 0) return;
  ctx.save();
  clipToPolygons(ctx, [strip]);
  drawCorridor(ctx, 1);
  ctx.restore();
  if (progress(corridor, seconds) === 1) return;
  const tip = builtLine(seconds).at(-1) as Point;
  ctx.beginPath();
  ctx.arc(tip.x, tip.y, 3.4, 0, 2 * Math.PI);
  ctx.fillStyle = "#8E2408";
  ctx.fill();
}

function stationsAlong(line: Path): number[] {
  let station = 0;
  return line.map((point, i) => {
    const before = line[i - 1] ?? point;
    station += Math.hypot(point.x - before.x, point.y - before.y);
    return station;
  });
}

/** How far along the line one of its points is. */
function findStation(point: Point): number {
  for (let i = 1; i < corridorLine.length; i++) {
    const from = corridorLine[i - 1] as Point;
    const to = corridorLine[i] as Point;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const along = ((point.x - from.x) * (to.x - from.x) + (point.y - from.y) * (to.y - from.y)) / length;
    const off = Math.hypot(from.x - point.x, from.y - point.y) ** 2 - along ** 2;
    if (off < 1 && along > -1 && along < length + 1) return (stations[i - 1] as number) + along;
  }
  return 0;
}

function cutAt(station: number): Point[] {
  const i = stations.findIndex((s) => s >= station);
  if (i < 0) return [...corridorLine];
  if (i === 0) return [...corridorLine.slice(0, 2)];
  const from = corridorLine[i - 1] as Point;
  const to = corridorLine[i] as Point;
  const t = (station - (stations[i - 1] as number)) / ((stations[i] as number) - (stations[i - 1] as number));
  return [...corridorLine.slice(0, i), { x: mix(from.x, to.x, t), y: mix(from.y, to.y, t) }];
}
