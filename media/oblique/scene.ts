import type { Grid } from "../land/grid.ts";
import { type Ground, makeGround, wetness } from "./ground.ts";
import { type Juniper, scatterJunipers, shadeUnderJunipers } from "./junipers.ts";
import { makeRelief, type Relief } from "./relief.ts";
import { measureRoads, type RoadField } from "./road-field.ts";
import { layRoads } from "./roads.ts";
import { checkSetbacks, chooseSites, type Site } from "./sites.ts";
import { countyRoad, entry } from "./wind-project.ts";

/** Everything on the land of the wind lease, as plain data that can be sent to a worker. */
export interface Scene {
  readonly relief: Relief;
  readonly ground: Ground;
  readonly wetness: Grid;
  readonly sites: readonly Site[];
  readonly roads: RoadField;
  readonly junipers: readonly Juniper[];
}

/** Builds the scene and reports each step; takes about a minute. */
export function makeScene(land: Grid, report: (step: string) => void): Scene {
  report("relief");
  const relief = makeRelief(land);
  report("turbine sites and roads");
  const sites = chooseSites(relief);
  checkSetbacks(sites);
  const roads = measureRoads([...layRoads(relief, sites, entry), countyRoad], sites);
  report("light and color of the ground");
  const ground = makeGround(land, relief);
  report("junipers");
  const junipers = scatterJunipers(land, relief, ground, roads);
  shadeUnderJunipers(ground, relief, junipers);
  return { relief, ground, wetness: wetness(land), sites, roads, junipers };
}
