import { expect, test } from "vitest";
import { largestRemainder } from "../land/largest-remainder.ts";
import { outline } from "../land/outline.ts";
import { contains, signedArea } from "../land/polygon.ts";
import { feetPerPixel, projectTracts } from "./ownership.ts";
import { sumAcres } from "./solar-collar.ts";

const tracts = projectTracts();
const rings = outline(tracts.map(({ polygon }) => polygon));

test("26 tracts, numbered once each, whose shown acreages add up to 15,000.0", () => {
  expect(tracts.map(({ number }) => number)).toEqual(Array.from({ length: 26 }, (_, i) => 101 + i));
  expect(tracts.reduce((tenths, { acres }) => tenths + Math.round(acres * 10), 0)).toBe(150_000);
  const byStatus = sumAcres(tracts, "cleared") + sumAcres(tracts, "curative") + sumAcres(tracts, "open");
  expect(byStatus).toBeCloseTo(15_000, 6);
});

test("each acreage is its polygon's, at the drawing's scale, to a tenth", () => {
  const acresPerPixel = feetPerPixel(tracts) ** 2 / 43_560;
  for (const { polygon, acres } of tracts)
    expect(Math.abs(signedArea(polygon) * acresPerPixel - acres)).toBeLessThan(0.1);
});

test("the tracts make one envelope, which they cover without overlap", () => {
  expect(rings).toHaveLength(1);
  const envelope = rings[0] ?? [];
  const sum = tracts.reduce((total, { polygon }) => total + signedArea(polygon), 0);
  expect(signedArea(envelope)).toBeCloseTo(sum, 1);
  for (let x = 3; x < 2000; x += 13)
    for (let y = 5; y < 1120; y += 13) {
      const holders = tracts.filter(({ polygon }) => contains(polygon, { x, y })).length;
      expect(holders).toBe(contains(envelope, { x, y }) ? 1 : 0);
    }
});

test("largest remainders share out every unit", () => {
  expect(largestRemainder([1, 1, 1], 100)).toEqual([34, 33, 33]);
  expect(largestRemainder([2.6, 1.2, 0.2], 4)).toEqual([3, 1, 0]);
});
