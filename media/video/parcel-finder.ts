import type { Point } from "../land/path.ts";
import { contains } from "../land/polygon.ts";
import type { Parcel } from "../sheet/parcels.ts";

/** Finds the parcel that holds a point: its place in the list, or -1. Fast for points that follow one another. */
export function findParcel(parcels: readonly Parcel[]): (point: Point) => number {
  const boxes = parcels.map(({ polygon }) => ({
    left: Math.min(...polygon.map(({ x }) => x)),
    right: Math.max(...polygon.map(({ x }) => x)),
    top: Math.min(...polygon.map(({ y }) => y)),
    bottom: Math.max(...polygon.map(({ y }) => y)),
  }));
  const holds = (n: number, point: Point) => {
    const box = boxes[n];
    if (!box || point.x < box.left || point.x > box.right || point.y < box.top || point.y > box.bottom)
      return false;
    return contains((parcels[n] as Parcel).polygon, point);
  };
  let last = 0;
  return (point) => {
    if (holds(last, point)) return last;
    const found = parcels.findIndex((_, n) => holds(n, point));
    if (found >= 0) last = found;
    return found;
  };
}
