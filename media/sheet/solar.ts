import type { SKRSContext2D } from "@napi-rs/canvas";
import { blur, type Grid, sample, slope } from "../land/grid.ts";
import { nearestOnPath, type Path, type Point } from "../land/path.ts";
import { contains, distanceToOutline, type Polygon } from "../land/polygon.ts";
import { corridorLine } from "./corridor.ts";
import { place, sectionSide } from "./parcels.ts";
import { distanceToEasement } from "./pipelines.ts";
import { tractLettering } from "./tract.ts";

/** A tracker block is 560 by 410 feet, with roads between the blocks; measured in sections of Block 9. */
const block = { width: 0.106, height: 0.078, road: 0.014, hem: 0.03 };
const rowsInBlock = 7;

/** Distances kept, in points of 30 feet: to parcel lines, to the middle of corridor and river, to a pipeline's easement, and to
 * the ground beside a bend, from which the wires are pulled in. */
const setbacks = { parcelLine: 4, corridor: 13, river: 17, easement: 1, bend: 74 };
const steepest = 0.27;
const wettest = 0.14;

/** A tracker block: its four corners, clockwise from the northwest. */
export type TrackerBlock = readonly [Point, Point, Point, Point];

export interface Site {
  readonly country: Grid;
  readonly wetness: Grid;
  readonly river: Path;
}

/** Fills each lease with tracker blocks wherever the ground is flat, dry and clear of every setback and of lettering. */
export function trackerBlocks(leases: readonly Polygon[], { country, wetness, river }: Site): TrackerBlock[] {
  const ground = blur(country, 3);
  const fits = (point: Point) =>
    slope(ground, point.x, point.y) < steepest &&
    sample(wetness, point.x, point.y) < wettest &&
    nearestOnPath(corridorLine, point.x, point.y).distance > setbacks.corridor &&
    corridorLine.every(({ x, y }) => Math.hypot(x - point.x, y - point.y) > setbacks.bend) &&
    nearestOnPath(river, point.x, point.y).distance > setbacks.river &&
    distanceToEasement(point) > setbacks.easement &&
    !tractLettering.some((room) => contains(room, point));
  const within = (lease: Polygon) => (point: Point) =>
    contains(lease, point) && distanceToOutline(lease, point) > setbacks.parcelLine;

  const blocks = lattice().filter((corners) => {
    const points = [...corners, middle(corners)];
    return points.every(fits) && leases.some((lease) => points.every(within(lease)));
  });
  // Isolated blocks are not worth building: each needs a neighbor.
  return blocks.filter((a) => blocks.some((b) => a !== b && near(middle(a), middle(b))));
}

function middle([nw, , se]: TrackerBlock): Point {
  return { x: (nw.x + se.x) / 2, y: (nw.y + se.y) / 2 };
}

function near(a: Point, b: Point): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) < (block.width + 2 * block.road) * sectionSide;
}

/** Places for tracker blocks: as many in every section of Block 9 as it holds, none across a section line. */
function lattice(): TrackerBlock[] {
  const starts = (size: number) => {
    const count = Math.floor((1 - 2 * block.hem + block.road) / (size + block.road));
    const left = 1 - count * size - (count - 1) * block.road;
    return Array.from({ length: count }, (_, n) => left / 2 + n * (size + block.road));
  };
  const places: TrackerBlock[] = [];
  for (let row = 0; row < 7; row++)
    for (let column = 0; column < 6; column++)
      for (const south of starts(block.height))
        for (const east of starts(block.width)) {
          const corner = (u: number, v: number) => place(9, column + east + u, row + south + v);
          const { width, height } = block;
          places.push([corner(0, 0), corner(width, 0), corner(width, height), corner(0, height)]);
        }
  return places;
}

/** Draws the blocks: graded ground, rows of panels running north to south, and their shade. */
export function drawTrackers(ctx: SKRSContext2D, blocks: readonly TrackerBlock[]): void {
  ctx.save();
  ctx.lineCap = "butt";
  for (const [nw, ne, se, sw] of blocks) {
    ctx.beginPath();
    for (const { x, y } of [nw, ne, se, sw]) ctx.lineTo(x, y);
    ctx.closePath();
    ctx.fillStyle = "#D3CBAC";
    ctx.fill();
  }
  const rows = blocks.flatMap(([nw, ne, se, sw]) =>
    Array.from({ length: rowsInBlock }, (_, n) => {
      const t = (n + 0.5) / rowsInBlock;
      return [between(nw, ne, t), between(sw, se, t)] as const;
    }),
  );
  const strokeRows = (shift: number, color: string, width: number) => {
    ctx.beginPath();
    for (const [north, south] of rows) {
      ctx.moveTo(north.x + shift, north.y + shift * 0.6);
      ctx.lineTo(south.x + shift, south.y + shift * 0.6);
    }
    ctx.strokeStyle = color;
    ctx.lineWidth = width;
    ctx.stroke();
  };
  strokeRows(0.75, "rgba(58,58,52,.5)", 1.5);
  strokeRows(0, "#2F4A63", 1.55);
  strokeRows(-0.4, "#5E7F9B", 0.35);
  ctx.restore();
}

function between(a: Point, b: Point, t: number): Point {
  return { x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y) };
}
