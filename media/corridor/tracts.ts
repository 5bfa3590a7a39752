import { nearestOnPath, type Path, type Point } from "../land/path.ts";
import type { Polygon } from "../land/polygon.ts";
import { cellRandom } from "../land/random.ts";
import { chainages, feetPerPixel, intersections, pointAt } from "./alignment.ts";

/** The easement's full width, in feet. */
export const easementWidth = 200;

export interface CrossedTract {
  readonly number: number;
  readonly polygon: Polygon;
  /** Where the centerline comes in and leaves, in feet along it. */
  readonly from: number;
  readonly to: number;
  /** The easement on it, to two decimals. */
  readonly easementAcres: number;
}

/**
 * Where the side lines meet the centerline, in pixels of the plan, and how they lean, in degrees off north. They pass
 * between the structures: none stands on a line that two owners share.
 */
const sideLines = [
  { x: -290, lean: 4 },
  { x: -60, lean: 4 },
  { x: 160, lean: 4 },
  { x: 310, lean: 4 },
  { x: 628, lean: 4 },
  { x: 770, lean: 4 },
  { x: 1150, lean: 4 },
  { x: 1305, lean: -6 },
  { x: 1780, lean: -6 },
  { x: 1960, lean: -6 },
  { x: 2130, lean: -6 },
];

/** The tracts that the line crosses, west to east; neighbors share their side lines. */
export function crossedTracts(): CrossedTract[] {
  return sideLines.slice(1).map((east, i) => {
    const west = sideLines[i] as (typeof sideLines)[number];
    const north = 176 + 60 * cellRandom(i, 1, 4);
    const south = 150 + 60 * cellRandom(i, 2, 4);
    const slant = 14 * (cellRandom(i, 3, 4) - 0.5);
    const from = chainageAt(west.x);
    const to = chainageAt(east.x);
    return {
      number: 214 + i,
      polygon: [
        along(west, -north),
        along(east, -north - slant),
        along(east, south - slant),
        along(west, south),
      ],
      from,
      to,
      easementAcres: Math.round(((to - from) * easementWidth) / 435.6) / 100,
    };
  });
}

/** The corridor's two edges: half the easement's width on either side, mitered at the bends. */
export function corridorEdges(): [Path, Path] {
  return [edge(-easementWidth / 2), edge(easementWidth / 2)];
}

function edge(feet: number): Path {
  const off = feet / feetPerPixel;
  return intersections.map((p, i) => {
    const before = findDirection(Math.max(1, i));
    const after = findDirection(Math.min(intersections.length - 1, i + 1));
    const half = (after - before) / 2;
    const normal = before + half + Math.PI / 2;
    const reach = off / Math.cos(half);
    return { x: p.x + reach * Math.cos(normal), y: p.y + reach * Math.sin(normal) };
  });
}

function findDirection(leg: number): number {
  const [a, b] = [intersections[leg - 1] as Point, intersections[leg] as Point];
  return Math.atan2(b.y - a.y, b.x - a.x);
}

/** The point of a side line `down` pixels below the centerline. */
function along({ x, lean }: { x: number; lean: number }, down: number): Point {
  const { y } = pointAt(chainageAt(x));
  return { x: x - down * Math.tan((lean * Math.PI) / 180), y: y + down };
}

/** The centerline's chainage where it passes an x of the plan. */
export function chainageAt(x: number): number {
  const leg = intersections.findIndex((end, i) => i > 0 && x <= end.x);
  const [a, b] = [intersections[leg - 1] as Point, intersections[leg] as Point];
  const y = a.y + ((b.y - a.y) * (x - a.x)) / (b.x - a.x);
  const { along: at } = nearestOnPath([a, b], x, y);
  const [from, to] = [chainages[leg - 1] as number, chainages[leg] as number];
  return from + at * (to - from);
}
