import { expect, test } from "vitest";
import { keepLeft, signedArea } from "../land/polygon.ts";
import { findStage } from "./development-stages.ts";
import { blockLine, feetPerPoint, parcels, place, sectionNumber, sectionSide, sections } from "./parcels.ts";

const area = (parcel: { polygon: Parameters<typeof signedArea>[0] }) => Math.abs(signedArea(parcel.polygon));

test("a section's side is 5,280 feet", () => {
  const [a, b] = [place(9, 2, 3), place(9, 3, 3)];
  expect(Math.hypot(b.x - a.x, b.y - a.y) * feetPerPoint).toBeCloseTo(5280, 6);
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

test("section numbers run back and forth, and 14 is the tract's", () => {
  expect([0, 1, 2, 3, 4, 5].map((column) => sectionNumber(column, 0))).toEqual([1, 2, 3, 4, 5, 6]);
  expect([0, 1, 2, 3, 4, 5].map((column) => sectionNumber(column, 1))).toEqual([12, 11, 10, 9, 8, 7]);
  expect(sectionNumber(1, 2)).toBe(14);
  expect(sectionSide).toBe(176);
});

test("the headline's part of the sheet stays bare, the east is fully developed", () => {
  for (const parcel of parcels()) {
    const xs = parcel.polygon.map(({ x }) => x);
    if (Math.max(...xs) < 860) expect(findStage(parcel)).toBe("bare");
    if (Math.min(...xs) > 1360) expect(findStage(parcel)).toBe("full");
  }
});
