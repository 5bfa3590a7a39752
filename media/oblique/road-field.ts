import { type Grid, makeGrid, sample } from "../land/grid.ts";
import { nearestOnPath, type Path, type Point } from "../land/path.ts";

/** How far places lie from the nearest road, up to `reach`: sharp at any size when it is read between its points. */
export interface RoadField {
  readonly west: number;
  readonly north: number;
  readonly distance: Grid;
}

const reach = 3;

/** Points of the field for each unit of the land. */
const perUnit = 2;

export function measureRoads(roads: readonly Path[], pads: readonly Point[]): RoadField {
  const points = [...roads.flat(), ...pads];
  const west = Math.floor(Math.min(...points.map(({ x }) => x))) - 10;
  const north = Math.floor(Math.min(...points.map(({ y }) => y))) - 10;
  const width = (Math.ceil(Math.max(...points.map(({ x }) => x))) + 10 - west) * perUnit;
  const height = (Math.ceil(Math.max(...points.map(({ y }) => y))) + 10 - north) * perUnit;
  const distance = makeGrid(width, height, () => reach);
  const stamp = (a: Point, b: Point, radius: number) => {
    const far = reach + radius;
    const [left, right] = [Math.min(a.x, b.x) - far - west, Math.max(a.x, b.x) + far - west];
    const [top, bottom] = [Math.min(a.y, b.y) - far - north, Math.max(a.y, b.y) + far - north];
    for (let row = Math.max(0, Math.floor(top * perUnit)); row < Math.min(height, bottom * perUnit); row++)
      for (
        let column = Math.max(0, Math.floor(left * perUnit));
        column < Math.min(width, right * perUnit);
        column++
      ) {
        const i = row * width + column;
        const from = nearestOnPath([a, b], west + column / perUnit, north + row / perUnit).distance - radius;
        distance.values[i] = Math.min(distance.values[i] as number, Math.max(0, from));
      }
  };
  for (const road of roads)
    for (let n = 1; n < road.length; n++) stamp(road[n - 1] as Point, road[n] as Point, 0);
  for (const pad of pads) stamp(pad, pad, 2.2);
  return { west, north, distance };
}

export function roadDistance({ west, north, distance }: RoadField, x: number, y: number): number {
  const column = (x - west) * perUnit;
  const row = (y - north) * perUnit;
  if (column < 0 || row < 0 || column >= distance.width - 1 || row >= distance.height - 1) return reach;
  return sample(distance, column, row);
}
