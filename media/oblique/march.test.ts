import { expect, test } from "vitest";
import { makeGrid } from "../land/grid.ts";
import { findRowRise, makeCamera } from "./camera.ts";
import { march } from "./march.ts";
import type { Relief } from "./relief.ts";

/** A plain at height 10 with a wall 40 high across it, north of y = 200. */
const relief: Relief = {
  grid: makeGrid(2000, 1200, (_, y) => (y >= 380 && y < 400 ? 50 : 10)),
  highest: 50,
};
const camera = makeCamera({ x: 300, y: 400, z: 60, heading: 0, fieldOfView: 40, horizon: 0.2 }, 60, 60);
const sight = march(relief, camera);

test("the plain lies where a ray meets it", () => {
  const row = 55;
  const depth = (10 - camera.z) / findRowRise(camera, row + 0.5);
  expect(sight[row * 60 + 30]).toBeCloseTo(depth, 1);
});

test("a wall hides the plain behind it", () => {
  const column = Array.from({ length: 60 }, (_, row) => sight[row * 60 + 30] as number);
  const wall = column.filter((depth) => depth > 199 && depth < 211);
  expect(wall.length).toBeGreaterThan(5);
  expect(column.some((depth) => depth > 215 && depth < 580)).toBe(false);
});

test("above the horizon is sky", () => {
  expect(sight[30]).toBe(Number.POSITIVE_INFINITY);
});
