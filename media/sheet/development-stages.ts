import { centroid, type Polygon } from "../land/polygon.ts";
import { type Parcel, sectionNumber } from "./parcels.ts";

/** How far a parcel has come, from a number on a plat to surveyed, built-up land. */
export const stages = ["bare", "ghost", "gray", "tint", "full"] as const;
export type Stage = (typeof stages)[number];

/** How strongly each stage shows its survey: contours, streams, trees. */
export const surveyStrength: Readonly<Record<Stage, number>> = {
  bare: 0,
  ghost: 0.45,
  gray: 0.7,
  tint: 0.85,
  full: 1,
};

/** The work, by the stages in which it is visible, and where along the sheet's upper neatline each begins. */
export const work = [
  { name: "PLAT", from: 760 },
  { name: "TITLE", from: 852 },
  { name: "SURVEY", from: 944 },
  { name: "BUILT", from: 1087 },
] as const;

/** Sections of Block 9 leased for solar, by column and row; the first is Tract 14. */
const leases = [
  [1, 2],
  [1, 3],
  [2, 3],
  [1, 4],
  [2, 4],
  [3, 4],
  [1, 5],
] as const;

export function isLeased({ block, column, row }: Parcel): boolean {
  return block === 9 && leases.some(([c, r]) => c === column && r === row);
}

export function isTractFourteen({ block, column, row }: Parcel): boolean {
  return block === 9 && sectionNumber(9, column, row) === 14;
}

/** The parcels of each stage. Work moves from west to east, a parcel at a time. */
export function groupByStage(parcels: readonly Parcel[]): ReadonlyMap<Stage, readonly Polygon[]> {
  const byStage = new Map<Stage, Polygon[]>(stages.map((stage) => [stage, []]));
  for (const parcel of parcels) byStage.get(findStage(parcel))?.push(parcel.polygon);
  return byStage;
}

/** Where each stage begins: the fronts run from the northwest to the southeast, and parcels make stairs of them. */
const fronts = [
  { stage: "full", from: 1100 },
  { stage: "tint", from: 1030 },
  { stage: "gray", from: 950 },
  { stage: "ghost", from: 860 },
] as const;

export function findStage(parcel: Parcel): Stage {
  if (isLeased(parcel)) return "full";
  const { x, y } = centroid(parcel.polygon);
  const progress = x - 0.12 * (y - 540);
  return fronts.find(({ from }) => progress >= from)?.stage ?? "bare";
}
