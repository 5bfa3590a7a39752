import { type Box, meets, toBox, widen } from "./box.ts";
import { type County, type CountyTopology, contains, findCountiesNear } from "./county-map.ts";
import { createEdgeGrid, type Edge, type EdgeGrid } from "./edge-grid.ts";
import type { LetOthersRun } from "./let-others-run.ts";
import type { Position } from "./shapes.ts";

export interface CountyFinder {
  readonly counties: readonly County[];
  readonly findEdges: EdgeGrid["findNear"];
  /** The number of the county that has a place; -1 if none has. */
  locate(at: Position): number;
  /** The counties whose boundary is within some miles of the way from one place to another, and how far it is. */
  findNear(from: Position, to: Position, miles: number): ReadonlyMap<number, number>;
}

/** Outside of every county. */
export const noCounty = -1;

/** Finds the counties at and around the places in a box, by their numbers. */
export async function createCountyFinder(
  topology: CountyTopology,
  box: Box,
  pause: LetOthersRun,
): Promise<CountyFinder> {
  const around = widen(box, 0.6);
  const counties = await findCountiesNear(topology, around, pause);
  const edges: Edge[] = [];
  for (const [owner, county] of counties.entries())
    for (const ring of county.areas.flat())
      for (const [index, to] of ring.entries()) {
        const from = ring[index - 1];
        if (from && meets(toBox(from, to), around)) edges.push({ from, to, owner });
      }
  const grid = await createEdgeGrid(edges, pause);
  return {
    counties,
    findEdges: grid.findNear,
    locate: (at) => counties.findIndex((county) => contains(county, at)),
    findNear(from, to, miles) {
      const found = new Map<number, number>();
      for (const edge of grid.findNear(from, to, miles / 69 / Math.cos((from[1] * Math.PI) / 180))) {
        const distance = measureApart(from, to, edge);
        if (distance <= Math.min(miles, found.get(edge.owner) ?? miles)) found.set(edge.owner, distance);
      }
      return found;
    },
  };
}

/** The miles between two short ways. */
function measureApart(from: Position, to: Position, edge: Edge): number {
  if (findCrossing(from, to, edge) !== undefined) return 0;
  return Math.min(
    measureFrom(from, edge.from, edge.to),
    measureFrom(to, edge.from, edge.to),
    measureFrom(edge.from, from, to),
    measureFrom(edge.to, from, to),
  );
}

/** How far along a way an edge crosses it, from 0 to 1. */
export function findCrossing([x, y]: Position, [toX, toY]: Position, { from, to }: Edge): number | undefined {
  const [east, north] = [toX - x, toY - y];
  const [edgeEast, edgeNorth] = [to[0] - from[0], to[1] - from[1]];
  const turn = east * edgeNorth - north * edgeEast;
  if (turn === 0) return undefined;
  const along = ((from[0] - x) * edgeNorth - (from[1] - y) * edgeEast) / turn;
  const edgeAlong = ((from[0] - x) * north - (from[1] - y) * east) / turn;
  const isOnBoth = along >= 0 && along <= 1 && edgeAlong >= -1e-9 && edgeAlong <= 1 + 1e-9;
  return isOnBoth ? along : undefined;
}

/** The miles from a place to a short way. */
export function measureFrom(at: Position, from: Position, to: Position): number {
  return createRuler(from, to)(at);
}

const milesPerLatitude = 69;

/** Measures how many miles places are from one short way, without an array for each of a hundred thousand. */
export function createRuler(from: Position, to: Position): (at: Position) => number {
  const milesPerLongitude = 69.17 * Math.cos(((from[1] + to[1]) * Math.PI) / 360);
  const east = (to[0] - from[0]) * milesPerLongitude;
  const north = (to[1] - from[1]) * milesPerLatitude;
  const square = east * east + north * north;
  return (at) => {
    const x = (at[0] - from[0]) * milesPerLongitude;
    const y = (at[1] - from[1]) * milesPerLatitude;
    const along = square === 0 ? 0 : Math.min(1, Math.max(0, (x * east + y * north) / square));
    const [offX, offY] = [x - along * east, y - along * north];
    return Math.sqrt(offX * offX + offY * offY);
  };
}
