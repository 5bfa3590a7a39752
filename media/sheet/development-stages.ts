import { centroid, type Polygon } from "../land/polygon.ts";
import { cellRandom } from "../land/random.ts";
import { type Parcel, sectionNumber } from "./parcels.ts";

/** How far a parcel has come, from a number on a plat to surveyed, built-up land. */
export const stages = ["bare", "ghost", "gray", "tint", "full"] as const;
export type Stage = (typeof stages)[number];

/** How strongly each stage shows what was surveyed on it: contours, streams, trees. */
export const surveyStrength: Readonly<Record<Stage, number>> = {
  bare: 0,
  ghost: 0.35,
  gray: 0.7,
  tint: 0.85,
  full: 1,
};

/** Sections of Block 9 leased for solar, by column and row. */
const leases = [
  [0, 3],
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
  return block === 9 && sectionNumber(column, row) === 14;
}

/** The parcels of each stage. Work moves from west to east, a parcel at a time, some ahead of their neighbors. */
export function groupByStage(parcels: readonly Parcel[]): ReadonlyMap<Stage, readonly Polygon[]> {
  const byStage = new Map<Stage, Polygon[]>(stages.map((stage) => [stage, []]));
  for (const parcel of parcels) byStage.get(findStage(parcel))?.push(parcel.polygon);
  return byStage;
}

export function findStage(parcel: Parcel): Stage {
  const { block, column, row, part, polygon } = parcel;
  if (isTractFourteen(parcel) || isLeased(parcel)) return "full";
  const { x, y } = centroid(polygon);
  const luck = cellRandom(column * 7 + part + 40, row * 5 + 40, block) - 0.5;
  const progress = x + 0.12 * (y - 540) + 240 * luck;
  if (block === 7 && (x < 860 || progress < 905)) return "bare";
  if (progress < 1000) return "ghost";
  if (progress < 1095) return "gray";
  if (progress < 1175) return "tint";
  return "full";
}
