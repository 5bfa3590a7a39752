import type { Feature, MultiPolygon as GeoJsonMultiPolygon, Polygon as GeoJsonPolygon } from "geojson";
import { feature } from "topojson-client";
import type { GeometryCollection, Polygon, Topology } from "topojson-specification";
import { type Box, meets, nowhere, toBox, unite } from "./box.ts";
import { findKind, type Place } from "./county-names.ts";
import type { LetOthersRun } from "./let-others-run.ts";
import { type Area, type Position, turnWest } from "./shapes.ts";

export interface County extends Place {
  readonly areas: readonly Area[];
  readonly box: Box;
}

type Named = GeometryCollection<{ name: string }>;

/** The Census Bureau's counties of 2017, generalized to 0.1 to 0.3 mile (us-atlas, counties-10m.json). */
export type CountyTopology = Topology<{ counties: Named; states: Named }>;

/** The counties whose boxes meet a box. */
export async function findCountiesNear(
  topology: CountyTopology,
  box: Box,
  pause: LetOthersRun,
): Promise<County[]> {
  const { states, counties } = topology.objects;
  const stateNames = new Map(states.geometries.map(({ id, properties }) => [id, readName(properties)]));
  const boxes = findArcBoxes(topology);
  const found: County[] = [];
  for (const geometry of counties.geometries) {
    const arcs = "arcs" in geometry ? ([geometry.arcs].flat(3) as number[]) : [];
    const own = arcs.reduce((all, arc) => unite(all, boxes[arc < 0 ? ~arc : arc] ?? all), nowhere);
    if (!meets(own, box)) continue;
    await pause();
    const code = String(geometry.id);
    found.push({
      name: readName(geometry.properties),
      kind: findKind(code),
      state: stateNames.get(code.slice(0, 2)) ?? "",
      areas: toAreas(feature(topology, geometry as Polygon) as Feature<CountyGeometry>),
      box: own,
    });
  }
  return found;
}

function readName(properties: { name?: string } = {}): string {
  return properties.name ?? "";
}

type CountyGeometry = GeoJsonPolygon | GeoJsonMultiPolygon;

function toAreas({ geometry: { type, coordinates } }: Feature<CountyGeometry>): readonly Area[] {
  const polygons = type === "Polygon" ? [coordinates] : coordinates;
  return (polygons as unknown as readonly Area[]).map((area) => area.map((ring) => ring.map(turnWest)));
}

function findArcBoxes({ arcs, transform }: CountyTopology): readonly Box[] {
  const { scale, translate } = transform ?? { scale: [1, 1], translate: [0, 0] };
  return arcs.map((arc) => {
    let [x, y] = [0, 0];
    let box = nowhere;
    for (const [east = 0, north = 0] of arc) {
      x += east;
      y += north;
      const at = turnWest([x * scale[0] + translate[0], y * scale[1] + translate[1]]);
      box = unite(box, toBox(at, at));
    }
    return box;
  });
}

/** Whether a county has a place. */
export function contains({ areas, box: [west, south, east, north] }: County, [x, y]: Position): boolean {
  if (x < west || x > east || y < south || y > north) return false;
  let isInside = false;
  for (const area of areas)
    for (const ring of area)
      for (const [index, [toX, toY]] of ring.entries()) {
        const [fromX, fromY] = ring[index === 0 ? ring.length - 1 : index - 1] ?? [toX, toY];
        if (fromY > y !== toY > y && x < ((toX - fromX) * (y - fromY)) / (toY - fromY) + fromX)
          isInside = !isInside;
      }
  return isInside;
}
