import { expect, test } from "vitest";
import { centroid, keepLeft, signedArea } from "../land/polygon.ts";
import { findStage, stages } from "./development-stages.ts";
import {
  blockLine,
  feetPerPoint,
  type Parcel,
  parcels,
  place,
  sectionNumber,
  sectionSide,
  sections,
  surveyedPlace,
} from "./parcels.ts";

const area = (parcel: { polygon: Parameters<typeof signedArea>[0] }) => Math.abs(signedArea(parcel.polygon));

test("a section's side is 1,900 varas on the plat, and within 7 feet of it on the ground", () => {
  const [a, b] = [place(9, 2, 3), place(9, 3, 3)];
  expect(Math.hypot(b.x - a.x, b.y - a.y) * feetPerPoint).toBeCloseTo(5277.78, 2);
  for (let row = 0; row < 6; row++)
    for (let column = 0; column < 5; column++) {
      const [west, east] = [surveyedPlace(9, column, row), surveyedPlace(9, column + 1, row)];
      const feet = Math.hypot(east.x - west.x, east.y - west.y) * feetPerPoint;
      expect(Math.abs(feet - 1900 / 0.36)).toBeLessThan(7);
      expect(feet).not.toBeCloseTo(1900 / 0.36, 3);
    }
});

test("the parcels of a section fill it", () => {
  const pieces = parcels();
  for (const section of sections()) {
    const own = pieces.filter(
      ({ block, column, row }) => block === section.block && column === section.column && row === section.row,
    );
    expect(own.reduce((sum, parcel) => sum + area(parcel), 0)).toBeCloseTo(area(section), 4);
  }
});

test("no parcel of Block 7 lies beyond the block line, and none of Block 9 before it", () => {
  for (const { block, polygon } of parcels()) {
    const west = keepLeft(polygon, blockLine.bottom, blockLine.top);
    const east = keepLeft(polygon, blockLine.top, blockLine.bottom);
    const beyond = block === 7 ? east : west;
    expect(Math.abs(signedArea(beyond.length > 2 ? beyond : [{ x: 0, y: 0 }]))).toBeLessThan(0.5);
  }
});

test("section numbers run down one column and up the next, and 14 is the tract's", () => {
  expect([0, 1, 2, 3, 4, 5].map((column) => sectionNumber(9, column, 0))).toEqual([1, 16, 17, 32, 33, 48]);
  expect([0, 1, 2, 3, 4, 5].map((column) => sectionNumber(9, column, 7))).toEqual([8, 9, 24, 25, 40, 41]);
  expect(sectionNumber(9, 1, 2)).toBe(14);
  expect(sectionNumber(7, -1, 0)).toBe(48);
  expect(sectionNumber(9, 0, 8)).toBeUndefined();
  expect(sectionSide).toBe(176);
});

test("the headline's part of the sheet stays bare, the east is fully developed", () => {
  for (const parcel of parcels()) {
    const xs = parcel.polygon.map(({ x }) => x);
    if (Math.max(...xs) < 830) expect(findStage(parcel)).toBe("bare");
    if (Math.min(...xs) > 1360) expect(findStage(parcel)).toBe("full");
  }
});

test("the front is one staircase: eastward along a row no parcel falls back, and southward none is ahead", () => {
  const all = parcels();
  const rank = (parcel: Parcel) => stages.indexOf(findStage(parcel));
  const at = (parcel: Parcel) => centroid(parcel.polygon);
  let steps = 0;
  for (const a of all)
    for (const b of all) {
      if (a.block !== b.block || a.block !== 9) continue;
      const [from, to] = [at(a), at(b)];
      if (a.row === b.row && to.x > from.x + 20) {
        expect(rank(b)).toBeGreaterThanOrEqual(rank(a));
        if (rank(b) > rank(a)) steps++;
      }
    }
  // By area, along the block line: each section is at most as far as the one to its north.
  const west = [0, 1, 2, 3, 4, 5].map((row) => {
    const own = all.filter((parcel) => parcel.block === 9 && parcel.column === 0 && parcel.row === row);
    return own.reduce((sum, parcel) => sum + rank(parcel) * area(parcel), 0) / sectionSide ** 2;
  });
  for (const [row, here] of west.entries()) expect(here).toBeLessThanOrEqual((west[row - 1] ?? 4) + 0.3);
  expect((west[0] as number) - (west[5] as number)).toBeGreaterThan(1);
  expect(steps).toBeGreaterThan(10);
  expect(new Set(all.map(findStage)).size).toBe(stages.length);
});
