import { blur, makeGrid, sample } from "../land/grid.ts";
import { nearestOnPath, type Point } from "../land/path.ts";
import { contains, distanceToOutline } from "../land/polygon.ts";
import { feetPerPoint } from "../sheet/parcels.ts";
import { heightAt, type Relief } from "./relief.ts";
import { boundary, countyRoad, entry, feet, leases } from "./wind-project.ts";

/** A turbine of five megawatts, in units of the land: sixty of them make 300 MW. Its tips reach 600 feet. */
export const turbine = { hub: feet(345), radius: feet(255) } as const;
export const tipHeight = turbine.hub + turbine.radius;
export const turbineCount = 60;

/** No turbine stands nearer than this many tip heights to a lease line, the project's boundary or a public road. */
export const setbackFactor = 1.1;
export const setback = setbackFactor * tipHeight;

/** Three rotor diameters keep each turbine out of the others' wakes. */
export const spacing = 6 * turbine.radius;

export interface Site extends Point {
  /** Height of the ground. */
  readonly z: number;
}

/** A turbine's number on the layout, `T-07`, by its place among all sites. */
export function formatNumber(site: number): string {
  return `T-${String(site + 1).padStart(2, "0")}`;
}

/** Chooses the windiest places first: high above their surroundings, near a rim, on ground level enough to build on. */
export function chooseSites(relief: Relief): Site[] {
  const cell = 4;
  const [west, east] = range(boundary.map(({ x }) => x));
  const [north, south] = range(boundary.map(({ y }) => y));
  const heights = makeGrid(Math.ceil((east - west) / cell), Math.ceil((south - north) / cell), (x, y) =>
    heightAt(relief, west + x * cell, north + y * cell),
  );
  const around = blur(heights, 16);

  const candidates: { site: Site; exposure: number }[] = [];
  for (let row = 0; row < heights.height; row++)
    for (let column = 0; column < heights.width; column++) {
      const site = {
        x: west + column * cell,
        y: north + row * cell,
        z: sample(heights, column, row),
      };
      const exposure = site.z - sample(around, column, row);
      if (exposure < 1 || !contains(boundary, site) || unevenness(relief, site) > 1.6) continue;
      candidates.push({ site, exposure });
    }
  candidates.sort((a, b) => b.exposure - a.exposure);

  const chosen: Site[] = [];
  for (const { site } of candidates) {
    if (chosen.length === turbineCount) break;
    if (chosen.some((other) => Math.hypot(other.x - site.x, other.y - site.y) < spacing)) continue;
    if (distanceToLine(site) < setback * 1.1) continue;
    chosen.push(site);
  }
  if (chosen.length < turbineCount)
    throw new Error(
      `Only ${chosen.length} of ${turbineCount} turbines found level ground. Loosen sites.ts or change the land.`,
    );
  // Numbered outward from the entry, in the order in which the roads reach them.
  const away = ({ x, y }: Site) => Math.hypot(x - entry.x, y - entry.y);
  return chosen.sort((a, b) => away(a) - away(b));
}

/** From a place to the nearest line of a lease (some of them together are the boundary) or to the public road. */
function distanceToLine(place: Point): number {
  const { distance } = nearestOnPath(countyRoad, place.x, place.y);
  return Math.min(distance, ...leases.map(({ polygon }) => distanceToOutline(polygon, place)));
}

/** The legend says that setbacks are measured from surveyed lines, so none of these may run through a ring. */
export function checkSetbacks(sites: readonly Point[]): void {
  for (const [site, place] of sites.entries()) {
    const feetAway = Math.round(distanceToLine(place) * feetPerPoint);
    if (distanceToLine(place) < setback)
      throw new Error(
        `A lease line or the road runs through the setback of ${formatNumber(site)}, ${feetAway} feet away.`,
      );
  }
}

/** The greatest difference in height across a crane pad. */
function unevenness(relief: Relief, { x, y }: Point): number {
  let lowest = Number.POSITIVE_INFINITY;
  let highest = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < 8; i++) {
    const angle = (i * Math.PI) / 4;
    const z = heightAt(relief, x + 4 * Math.cos(angle), y + 4 * Math.sin(angle));
    lowest = Math.min(lowest, z);
    highest = Math.max(highest, z);
  }
  return highest - lowest;
}

function range(values: readonly number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)];
}
