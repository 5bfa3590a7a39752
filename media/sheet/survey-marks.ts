import type { SKRSContext2D } from "@napi-rs/canvas";
import { strokeAll } from "../draw/pen.ts";
import type { Path, Point } from "../land/path.ts";
import { findStage } from "./development-stages.ts";
import { clipTo } from "./ground.ts";
import { type Parcel, surveyedPlace } from "./parcels.ts";
import type { View } from "./view.ts";

/** Whether a section, or a part of it, is being surveyed: its abstract is named, and its corners are marked. */
export function isBeingSurveyed(section: Parcel, parcels: readonly Parcel[]): boolean {
  return parcels.some((parcel) => isPartOf(parcel, section) && ["ghost", "gray"].includes(findStage(parcel)));
}

/** Draws the marks of a survey before there is anything else to see: quarter lines on ghost tracts, and the corners found. */
export function drawSurveyMarks(
  ctx: SKRSContext2D,
  view: View,
  sections: readonly Parcel[],
  parcels: readonly Parcel[],
  size: number,
): void {
  const ghosts = parcels.filter((parcel) => findStage(parcel) === "ghost").map(({ polygon }) => polygon);
  const surveyed = sections.filter((section) => isBeingSurveyed(section, parcels));
  ctx.save();
  clipTo(ctx, view, ghosts);
  strokeAll(ctx, surveyed.flatMap(quarterLines), { color: "rgba(20,32,28,.35)", width: 0.6 * size });
  ctx.restore();
  // West of the block line the headline begins.
  for (const corner of surveyed.filter(({ block }) => block === 9).flatMap(findCorners))
    drawFoundCorner(ctx, corner, size);
}

function isPartOf(parcel: Parcel, { block, column, row }: Parcel): boolean {
  return parcel.block === block && parcel.column === column && parcel.row === row;
}

function quarterLines({ block, column, row }: Parcel): Path[] {
  const at = (u: number, v: number) => surveyedPlace(block, column + u, row + v);
  return [
    [at(0.5, 0), at(0.5, 1)],
    [at(0, 0.5), at(1, 0.5)],
  ];
}

/** The section's own corners: where the block line cuts it off, no monument stands. */
function findCorners({ block, column, row, polygon }: Parcel): Point[] {
  return [0, 1].flatMap((v) =>
    [0, 1].flatMap((u) => {
      const corner = surveyedPlace(block, column + u, row + v);
      return polygon.some(({ x, y }) => Math.hypot(x - corner.x, y - corner.y) < 0.01) ? [corner] : [];
    }),
  );
}

/** A found monument: an open circle. */
function drawFoundCorner(ctx: SKRSContext2D, { x, y }: Point, size: number): void {
  ctx.beginPath();
  ctx.arc(x, y, 2.4 * size, 0, 2 * Math.PI);
  ctx.fillStyle = "#F4F5F0";
  ctx.fill();
  ctx.strokeStyle = "rgba(20,32,28,.7)";
  ctx.lineWidth = 0.9 * size;
  ctx.stroke();
}
