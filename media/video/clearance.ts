import type { SKRSContext2D } from "@napi-rs/canvas";
import { faint, palette } from "../draw/palette.ts";
import { trace } from "../draw/pen.ts";
import type { Point } from "../land/path.ts";
import { centroid, contains, distanceToOutline, keepLeft, type Polygon } from "../land/polygon.ts";
import { corridorLine, rightOfWayHalfWidth } from "../sheet/corridor.ts";
import { isTractFourteen } from "../sheet/development-stages.ts";
import type { Parcel } from "../sheet/parcels.ts";
import { drawPipelines } from "../sheet/pipelines.ts";
import { drawTrackers, type TrackerBlock } from "../sheet/solar.ts";
import { tractFourteen } from "../sheet/tract.ts";
import { clearedTo } from "./corridor-growth.ts";
import { ease, mix } from "./ease.ts";
import { clipToPolygons } from "./reveal.ts";
import { panels, progress, shots } from "./shots.ts";

const home = centroid(tractFourteen);

/** From Tract 14 to the farthest corner that the film shows, in points. */
const farthest = 1100;

/** A tract whose title still needs curative work. */
export interface Curative {
  readonly polygon: Polygon;
  /** The corridor will cross it, so that its title is cleared first. */
  readonly onLine: boolean;
}

/** What title work found. */
export interface Clearance {
  /** Parcels clear to build on, each with its panels. */
  readonly cleared: readonly { readonly parcel: Parcel; readonly trackers: readonly TrackerBlock[] }[];
  /** Parcels that still need work. */
  readonly curative: readonly Curative[];
  /** The line's other parcels: clear when it comes. */
  readonly joined: readonly Polygon[];
}

/** Parcels with panels are clear. Of their neighbors in Block 9, two on the line and one off it are not clear yet. */
export function clearance(parcels: readonly Parcel[], trackers: readonly TrackerBlock[]): Clearance {
  const middle = ([a, , c]: TrackerBlock): Point => ({ x: (a.x + c.x) / 2, y: (a.y + c.y) / 2 });
  const own = parcels.map((parcel) => ({
    parcel,
    trackers: trackers.filter((block) => contains(parcel.polygon, middle(block))),
  }));
  const cleared = own.filter(({ trackers: blocks }) => blocks.length > 0);
  const nearest = ({ polygon }: Parcel) => {
    const { x, y } = centroid(polygon);
    return Math.min(...trackers.map((block) => Math.hypot(middle(block).x - x, middle(block).y - y)));
  };
  const waiting = own
    .filter(({ parcel, trackers: blocks }) => parcel.block === 9 && blocks.length === 0)
    .filter(({ parcel }) => !isTractFourteen(parcel) && centroid(parcel.polygon).y < 900)
    .map(({ parcel }) => ({ polygon: parcel.polygon, onLine: isCrossed(parcel), distance: nearest(parcel) }))
    .sort((a, b) => a.distance - b.distance);
  const first = (count: number, onLine: boolean) =>
    waiting.filter((parcel) => parcel.onLine === onLine).slice(0, count);
  const curative = [...first(2, true), ...first(1, false)];
  return {
    // Work starts at Tract 14.
    cleared: cleared.sort((a, b) => distanceToTract(a.parcel.polygon) - distanceToTract(b.parcel.polygon)),
    curative,
    joined: own
      .filter(({ parcel, trackers: blocks }) => blocks.length === 0 && isCrossed(parcel))
      .map(({ parcel }) => parcel.polygon)
      .filter((polygon) => !curative.some((tract) => tract.polygon === polygon)),
  };
}

function distanceToTract(polygon: Polygon): number {
  const { x, y } = centroid(polygon);
  return Math.hypot(x - home.x, y - home.y);
}

/** Whether any of the right-of-way lies on a parcel. */
function isCrossed({ polygon }: Parcel): boolean {
  return corridorLine.some((to, i) => {
    const from = corridorLine[i - 1] ?? to;
    const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y));
    return Array.from({ length: steps }, (_, n) => n / steps).some((t) => {
      const at = { x: mix(from.x, to.x, t), y: mix(from.y, to.y, t) };
      return contains(polygon, at) || distanceToOutline(polygon, at) < rightOfWayHalfWidth;
    });
  });
}

/** The part of a tract that is still hatched: of one on the line, the part east of the cleared part. */
export function hatchedPart({ polygon, onLine }: Curative, seconds: number): Polygon {
  if (!onLine) return polygon;
  return keepEast(polygon, clearedTo(seconds));
}

/** Washes the cleared parcels and hatches the others. */
export function drawClearance(
  ctx: SKRSContext2D,
  { cleared, curative, joined }: Clearance,
  seconds: number,
): void {
  const come = progress(shots.title, seconds) * (cleared.length + 3);
  cleared.forEach(({ parcel }, n) => {
    // The tract in hand keeps its red.
    if (!isTractFourteen(parcel))
      outlineParcel(ctx, parcel.polygon, palette.green, 0.16, ease((come - n) / 1.2));
  });
  for (const polygon of joined) washCleared(ctx, polygon, seconds);
  curative.forEach((tract, n) => {
    const share = ease((come - 2 - 2 * n) / 2);
    if (share === 0) return;
    const hatched = hatchedPart(tract, seconds);
    if (hatched.length > 2) {
      ctx.save();
      clipToPolygons(ctx, [hatched]);
      outlineParcel(ctx, tract.polygon, palette.ochre, 0.1, share);
      hatch(ctx, tract.polygon, share);
      ctx.restore();
    }
    if (tract.onLine) washCleared(ctx, tract.polygon, seconds);
  });
}

/** Tints the cleared part of a tract on the line. */
function washCleared(ctx: SKRSContext2D, polygon: Polygon, seconds: number): void {
  const clear = keepWest(polygon, clearedTo(seconds));
  if (clear.length < 3) return;
  ctx.save();
  clipToPolygons(ctx, [clear]);
  outlineParcel(ctx, polygon, palette.green, 0.16, 1);
  ctx.restore();
}

/** The recorded easements, as far from Tract 14 as the search of title has come. */
export function drawEasements(ctx: SKRSContext2D, seconds: number): void {
  ctx.save();
  ctx.beginPath();
  ctx.arc(home.x, home.y, farthest * progress(shots.title, seconds) ** 1.5, 0, 2 * Math.PI);
  ctx.clip();
  drawPipelines(ctx, 1);
  ctx.restore();
}

/** Draws the panels that stand so far. */
export function drawPanels(ctx: SKRSContext2D, { cleared }: Clearance, seconds: number): void {
  const come = progress(panels, seconds) * (cleared.length + 3);
  const shown = cleared.flatMap(({ trackers }, n) =>
    trackers.slice(0, Math.round(ease((come - n - 0.7) / 2.2) * trackers.length)),
  );
  if (shown.length > 0) drawTrackers(ctx, shown);
}

function keepEast(polygon: Polygon, x: number): Polygon {
  return keepLeft(polygon, { x, y: 0 }, { x, y: 1 });
}

function keepWest(polygon: Polygon, x: number): Polygon {
  return keepLeft(polygon, { x, y: 0 }, { x, y: -1 });
}

function outlineParcel(
  ctx: SKRSContext2D,
  polygon: Polygon,
  color: string,
  wash: number,
  share: number,
): void {
  if (share === 0) return;
  ctx.save();
  ctx.globalAlpha = share;
  clipToPolygons(ctx, [polygon]);
  trace(ctx, polygon, true);
  ctx.fillStyle = faint(color, wash);
  ctx.fill();
  // Clipped to the parcel, so that neighbors keep their own half of the line.
  ctx.strokeStyle = faint(color, 0.75);
  ctx.lineWidth = 3;
  ctx.stroke();
  ctx.restore();
}

function hatch(ctx: SKRSContext2D, polygon: Polygon, share: number): void {
  const { x, y } = centroid(polygon);
  ctx.save();
  clipToPolygons(ctx, [polygon]);
  ctx.beginPath();
  for (let offset = -260; offset < -260 + 520 * share; offset += 7) {
    ctx.moveTo(x + offset - 140, y + 140);
    ctx.lineTo(x + offset + 140, y - 140);
  }
  ctx.strokeStyle = faint(palette.ochre, 0.6);
  ctx.lineWidth = 1.1;
  ctx.stroke();
  ctx.restore();
}
