import { beforeAll, expect, test } from "vitest";
import { type Grid, makeGrid } from "../land/grid.ts";
import { nearestOnPath } from "../land/path.ts";
import { contains, distanceToOutline } from "../land/polygon.ts";
import { acres } from "../sheet/calls.ts";
import { heightAt, makeRelief, type Relief } from "./relief.ts";
import { measureRoads, roadDistance } from "./road-field.ts";
import { layRoads } from "./roads.ts";
import { checkSetbacks, chooseSites, type Site, setback, spacing, turbine, turbineCount } from "./sites.ts";
import { boundary, countyRoad, leases } from "./wind-project.ts";

/** A land of round hills: quick to make, with high ground everywhere. */
const hills: Grid = makeGrid(960, 540, (x, y) => 90 + 60 * Math.sin(x / 29) * Math.sin(y / 31));

let relief: Relief;
let sites: Site[];
beforeAll(() => {
  relief = makeRelief(hills);
  sites = chooseSites(relief);
});

test("sixty turbines of five megawatts make 300", () => {
  expect(sites).toHaveLength(turbineCount);
  expect(turbineCount * 5).toBe(300);
});

test("the leased land holds 25,000 acres", () => {
  expect(acres(boundary)).toBeCloseTo(25_000, 3);
});

test("no turbine is in another's wake", () => {
  expect(spacing).toBeGreaterThanOrEqual(6 * turbine.radius);
  for (const [n, a] of sites.entries())
    for (const b of sites.slice(n + 1))
      expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(spacing);
});

test("setbacks overlap neither the boundary nor the public road", () => {
  for (const site of sites) {
    expect(contains(boundary, site)).toBe(true);
    expect(distanceToOutline(boundary, site)).toBeGreaterThan(setback);
    expect(nearestOnPath(countyRoad, site.x, site.y).distance).toBeGreaterThan(setback);
  }
  for (const { polygon } of leases) expect(() => checkSetbacks(polygon)).toThrow("runs through the setback");
});

test("turbines stand on the ground, and a road leads to each", () => {
  const few = sites.slice(0, 6);
  const field = measureRoads(layRoads(relief, few, sites[0] as Site), []);
  for (const site of few) {
    expect(heightAt(relief, site.x, site.y)).toBeCloseTo(site.z, 1);
    expect(roadDistance(field, site.x, site.y)).toBeLessThan(1);
  }
});
