import { expect, test } from "vitest";
import { outline, removeStraightPoints, sharedLegs } from "./outline.ts";
import { keepLeft, signedArea } from "./polygon.ts";

const square = (x: number, y: number, size: number) => [
  { x, y },
  { x: x + size, y },
  { x: x + size, y: y + size },
  { x, y: y + size },
];

test("pieces that touch have one outline, though a corner of one lies within a leg of another", () => {
  const rings = outline([square(0, 0, 20), square(20, 5, 10)]);
  expect(rings).toHaveLength(1);
  expect(signedArea(rings[0] ?? [])).toBe(500);
});

test("pieces apart have an outline each", () => {
  expect(outline([square(0, 0, 5), square(20, 0, 5)])).toHaveLength(2);
});

test("points on a straight line are no corners", () => {
  const ring = outline([square(0, 0, 10), square(10, 0, 10)])[0] ?? [];
  expect(ring).toHaveLength(6);
  expect(removeStraightPoints(ring)).toHaveLength(4);
});

test("a leg that two neighbors share is drawn once", () => {
  expect(sharedLegs([square(0, 0, 10), square(10, 0, 10)])).toHaveLength(7);
});

test("a cut keeps the part on one side", () => {
  const kept = keepLeft(square(0, 0, 10), { x: 4, y: 0 }, { x: 4, y: 10 });
  expect(Math.abs(signedArea(kept))).toBe(60);
  expect(keepLeft(square(0, 0, 10), { x: 20, y: 0 }, { x: 20, y: -10 })).toHaveLength(4);
  expect(keepLeft(square(0, 0, 10), { x: 20, y: 0 }, { x: 20, y: 10 })).toEqual([]);
});
