import type { SKRSContext2D } from "@napi-rs/canvas";
import { centroid, type Polygon } from "../land/polygon.ts";
import { cellRandom } from "../land/random.ts";
import type { Parcel } from "../sheet/parcels.ts";
import { tractFourteen } from "../sheet/tract.ts";
import { wide } from "./cuts.ts";
import { ease } from "./ease.ts";
import { shots } from "./shots.ts";

/** When survey reaches a parcel, in seconds: tract 14 first, then its neighbors, and so outward. */
export interface Reached {
  readonly parcel: Parcel;
  readonly at: number;
}

const home = centroid(tractFourteen);
const first = shots.survey.from + 0.2;
const last = shots.survey.to - 0.9;

/** Crews work parcel by parcel, not in circles: the wave keeps to parcel lines, and some parcels lag. */
export function planSurvey(parcels: readonly Parcel[]): Reached[] {
  const distances = parcels.map(({ polygon, column, row, part }) => {
    const { x, y } = centroid(polygon);
    return Math.max(0, Math.hypot(x - home.x, y - home.y) - 30) + 90 * cellRandom(column * 4 + part, row, 17);
  });
  // Parcels that the frame has left behind by then appear with the last that it shows.
  const farthest = Math.max(...distances.filter((_, n) => isShown(parcels[n] as Parcel)));
  return parcels.map((parcel, n) => {
    const isHome = parcel.block === 9 && parcel.column === 1 && parcel.row === 2;
    // The wave gathers speed with the camera, so that its edge stays within the frame.
    const share = isHome ? 0 : 0.03 + 0.97 * Math.min(1, (distances[n] as number) / farthest) ** 0.72;
    return { parcel, at: first + (last - first) * share };
  });
}

function isShown({ polygon }: Parcel): boolean {
  const { x, y } = centroid(polygon);
  const { work, width, height } = wide;
  return (
    Math.abs(x - work.x) < width / work.scale / 2 + 60 && Math.abs(y - work.y) < height / work.scale / 2 + 60
  );
}

/** How long one parcel takes to appear, in seconds. */
export const revealTime = 0.7;

/**
 * Draws something inside the parcels that are reached, `lag` seconds after the survey: all at once where they are
 * done, so that no seams show, and one by one where they are still appearing.
 */
export function drawRevealed(
  ctx: SKRSContext2D,
  order: readonly Reached[],
  seconds: number,
  lag: number,
  draw: (within?: Polygon) => void,
): void {
  const share = ({ at }: Reached) => ease((seconds - at - lag) / revealTime);
  const done = order.filter((reached) => share(reached) === 1);
  if (done.length === order.length) {
    draw();
    return;
  }
  ctx.save();
  clipToPolygons(
    ctx,
    done.map(({ parcel }) => parcel.polygon),
  );
  if (done.length > 0) draw();
  ctx.restore();
  for (const reached of order) {
    const opacity = share(reached);
    if (opacity === 0 || opacity === 1) continue;
    ctx.save();
    clipToPolygons(ctx, [reached.parcel.polygon]);
    ctx.globalAlpha = opacity;
    draw(reached.parcel.polygon);
    ctx.restore();
  }
}

export function clipToPolygons(ctx: SKRSContext2D, polygons: readonly Polygon[]): void {
  ctx.beginPath();
  for (const polygon of polygons) {
    for (const [i, { x, y }] of polygon.entries())
      if (i > 0) ctx.lineTo(x, y);
      else ctx.moveTo(x, y);
    ctx.closePath();
  }
  ctx.clip();
}
