import { cachedGrid } from "../land/cached-grid.ts";
import { blur, type Grid } from "../land/grid.ts";
import { makeHills, normalizeHeights } from "../land/hills.ts";
import { map } from "./fabric.ts";

/** How many pixels of the map lie between two points of the ground's grid. */
export const groundCell = 2;

/** Between the lowest and the highest point, in pixels of the map. */
const relief = 46;

/** Heights are drawn this much too high, so that gentle land has light and shade. */
export const verticalExaggeration = 2.5;

/** Rolling plains cut by shallow draws; heights in pixels of the map, a point every `groundCell` pixels. */
export function makePlains(): Grid {
  const recipe = {
    ...map,
    seed: 41,
    margin: 240,
    passes: [
      { cell: 8, steps: 120 },
      { cell: 4, steps: 14 },
      { cell: groundCell, steps: 4 },
    ],
    swell: 620,
    creep: 0.16,
    bend: 88,
  };
  const hills = cachedGrid("plains", recipe, makeHills);
  const plains = normalizeHeights(flatten(blur(hills, 3)));
  return { ...plains, values: plains.values.map((z) => z * relief) };
}

/** Takes most of the broad heights away: canyons become draws, and the small forms stay. */
function flatten(land: Grid): Grid {
  const broad = blur(land, 40).values;
  return { ...land, values: land.values.map((z, i) => z - 0.72 * (broad[i] as number)) };
}
