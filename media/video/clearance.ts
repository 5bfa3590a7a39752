import type { SKRSContext2D } from "@napi-rs/canvas";
import { faint, palette } from "../draw/palette.ts";
import { trace } from "../draw/pen.ts";
import type { Point } from "../land/path.ts";
import { centroid, contains, type Polygon } from "../land/polygon.ts";
import type { Parcel } from "../sheet/parcels.ts";
import { drawTrackers, type TrackerBlock } from "../sheet/solar.ts";
import { ease } from "./ease.ts";
import { clipToPolygons } from "./reveal.ts";
import { progress, shots } from "./shots.ts";

/** What title work found: parcels clear to build on, each with its panels, and parcels that still need work. */
export interface Clearance {
  readonly cleared: readonly { readonly polygon: Polygon; readonly trackers: readonly TrackerBlock[] }[];
  readonly curative: readonly Polygon[];
}

const curativeCount = 3;

/** Parcels with panels are clear; the nearest of their neighbors in Block 9 are not cleared yet. */
export function clearance(parcels: readonly Parcel[], trackers: readonly TrackerBlock[]): Clearance {
  const middle = ([a, , c]: TrackerBlock): Point => ({ x: (a.x + c.x) / 2, y: (a.y + c.y) / 2 });
  const own = parcels.map((parcel) => ({
    parcel,
    trackers: trackers.filter((block) => contains(parcel.polygon, middle(block))),
  }));
  const cleared = own
    .filter(({ trackers: blocks }) => blocks.length > 0)
    .map(({ parcel, trackers: blocks }) => ({ polygon: parcel.polygon, trackers: blocks }));
  const nearest = ({ polygon }: Parcel) => {
    const { x, y } = centroid(polygon);
    return Math.min(...trackers.map((block) => Math.hypot(middle(block).x - x, middle(block).y - y)));
  };
  const curative = own
    .filter(({ parcel, trackers: blocks }) => parcel.block === 9 && blocks.length === 0)
    .map(({ parcel }) => ({ polygon: parcel.polygon, distance: nearest(parcel) }))
    .filter(({ polygon }) => centroid(polygon).y < 1000)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, curativeCount)
    .map(({ polygon }) => polygon);
  // Work starts in the east, where the color came from.
  return { cleared: cleared.sort((a, b) => centroid(b.polygon).x - centroid(a.polygon).x), curative };
}

/** Washes the cleared parcels, hatches the others, and fills the cleared ones with panels block by block. */
export function drawClearance(ctx: SKRSContext2D, { cleared, curative }: Clearance, seconds: number): void {
  const come = progress(shots.solar, seconds) * (cleared.length + 3);
  const shown: TrackerBlock[] = [];
  cleared.forEach(({ polygon, trackers }, n) => {
    outlineParcel(ctx, polygon, palette.green, 0.16, ease((come - n) / 1.2));
    const filled = ease((come - n - 0.7) / 2.2) * trackers.length;
    shown.push(...trackers.slice(0, Math.round(filled)));
  });
  curative.forEach((polygon, n) => {
    const share = ease((come - 2 - 2 * n) / 2);
    if (share === 0) return;
    outlineParcel(ctx, polygon, palette.ochre, 0.1, share);
    hatch(ctx, polygon, share);
  });
  if (shown.length > 0) drawTrackers(ctx, shown);
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
