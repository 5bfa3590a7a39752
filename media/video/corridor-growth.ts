import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Path, Point } from "../land/path.ts";
import { corridorLine, offsetLine, structures } from "../sheet/corridor.ts";
import { drawCorridor } from "../sheet/draw-corridor.ts";
import { ease, mix } from "./ease.ts";
import { clipToPolygons } from "./reveal.ts";
import { progress, shots } from "./shots.ts";

/** Wide enough for the right-of-way and a structure's arms. */
const halfWidth = 16;
const stations = stationsAlong(corridorLine);
const stops = structures(corridorLine).map(({ at }) => findStation(at));

/** Draws the corridor as far as it is built: from structure to structure, with a short pause at each. */
export function growCorridor(ctx: SKRSContext2D, seconds: number): void {
  const built = progress(shots.corridor, seconds);
  if (built === 0) return;
  if (built === 1) {
    drawCorridor(ctx, 1);
    return;
  }
  const at = mix(built, ease(built), 0.6) * (stops.length - 1);
  const n = Math.floor(at);
  const span = ease(Math.min(1, (at - n) / 0.8));
  const front = mix(stops[n] as number, stops[n + 1] ?? (stops[n] as number), span);
  const reached = cutAt(front + 6);
  ctx.save();
  const edges = [-1, 1].map((side) => offsetLine(reached, side * halfWidth));
  clipToPolygons(ctx, [[...(edges[0] ?? []), ...(edges[1] ?? []).toReversed()]]);
  drawCorridor(ctx, 1);
  ctx.restore();
  const tip = reached.at(-1) as Point;
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
