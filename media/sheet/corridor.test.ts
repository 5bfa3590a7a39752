import { expect, test } from "vitest";
import { nearestOnPath } from "../land/path.ts";
import { corridorLine, offsetLine, rightOfWayHalfWidth, structures } from "./corridor.ts";
import { feetPerPoint } from "./parcels.ts";
import { riverPath } from "./river.ts";

const standing = structures(corridorLine);

test("there is a structure at every PI, drawn as one that carries the bend", () => {
  const bending = standing.filter(({ bends }) => bends).map(({ at }) => at);
  expect(bending).toEqual(corridorLine.slice(1, -1));
});

test("spans between two PIs are equal and at most 1,400 feet", () => {
  const spans: number[][] = [[]];
  for (const [i, { at, bends }] of standing.entries()) {
    const next = standing[i + 1];
    if (bends) spans.push([]);
    if (next) spans.at(-1)?.push(Math.hypot(next.at.x - at.x, next.at.y - at.y) * feetPerPoint);
  }
  for (const leg of spans) {
    expect(Math.max(...leg)).toBeLessThanOrEqual(1400);
    expect(Math.max(...leg) - Math.min(...leg)).toBeLessThan(0.001);
  }
});

test("the right-of-way keeps its width around every bend", () => {
  for (const side of [-1, 1])
    for (const { x, y } of offsetLine(corridorLine, side * rightOfWayHalfWidth).slice(1, -1))
      expect(nearestOnPath(corridorLine, x, y).distance).toBeGreaterThan(rightOfWayHalfWidth - 1e-6);
});

test("no structure stands in the river, on its sand bars or within 500 feet of its middle", () => {
  const river = riverPath();
  for (const { at } of standing)
    expect(nearestOnPath(river, at.x, at.y).distance * feetPerPoint).toBeGreaterThan(500);
});
