import type { Grid } from "../land/grid.ts";
import { place } from "../sheet/parcels.ts";
import { type Ground, makeGround } from "./ground.ts";
import { type Juniper, scatterJunipers, shadeUnderJunipers } from "./junipers.ts";
import { makeRelief, type Relief } from "./relief.ts";
import { measureRoads, type RoadField } from "./road-field.ts";
import { layRoads } from "./roads.ts";
import { chooseSites, type Site } from "./sites.ts";
import { countyRoad } from "./wind-project.ts";

/** All that stands and lies on the land of the wind lease. Plain data: it can be handed to a worker. */
export interface Scene {
  readonly relief: Relief;
  readonly ground: Ground;
  readonly sites: readonly Site[];
  readonly roads: RoadField;
  readonly junipers: readonly Juniper[];
}

/** Builds the scene, telling each step; takes about a minute. */
export function makeScene(land: Grid, tell: (step: string) => void): Scene {
  tell("relief");
  const relief = makeRelief(land);
  tell("turbine sites and roads");
  const sites = chooseSites(relief);
  const roads = measureRoads([...layRoads(relief, sites, place(9, 3, 5)), countyRoad], sites);
  tell("light and colour of the ground");
  const ground = makeGround(land, relief);
  tell("junipers");
  const junipers = scatterJunipers(land, relief, ground, roads);
  shadeUnderJunipers(ground, relief, junipers);
  return { relief, ground, sites, roads, junipers };
}
