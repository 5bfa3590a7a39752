import { expect, test } from "vitest";
import { signedArea } from "../land/polygon.ts";
import {
  chainages,
  deflection,
  degreesMinutes,
  feetPerPixel,
  intersections,
  pointAt,
  station,
} from "./alignment.ts";
import { hangWire, midSag } from "./catenary.ts";
import { exaggeration, feetPerRise, profileX, profileY, toChainage } from "./profile-frame.ts";
import { crossedTracts, easementWidth } from "./tracts.ts";

test("the centerline passes its points of intersection at their chainages", () => {
  for (const [i, end] of chainages.entries()) {
    expect(pointAt(end).x).toBeCloseTo(intersections[i]?.x ?? 0, 6);
    expect(pointAt(end).y).toBeCloseTo(intersections[i]?.y ?? 0, 6);
  }
});

test("stations are written from feet along the line", () => {
  expect(station(246_300)).toBe("2463+00");
  expect(station(252_227.6)).toBe("2522+28");
  expect(toChainage(profileX(250_000))).toBeCloseTo(250_000, 6);
});

test("the bends' angles are those between the legs", () => {
  expect(deflection(1)).toBeLessThan(0);
  expect(deflection(2)).toBeGreaterThan(0);
  expect(degreesMinutes(16.7)).toBe("16°42′");
  const total = [1, 2, 3].reduce((sum, i) => sum + deflection(i), 0);
  const heading = (i: number) => {
    const [a, b] = [intersections[i - 1], intersections[i]];
    return a && b ? (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI : Number.NaN;
  };
  expect(total).toBeCloseTo(heading(4) - heading(1), 9);
});

test("the profile's vertical scale matches the label in its collar", () => {
  expect(feetPerPixel / feetPerRise).toBeCloseTo(exaggeration, 9);
  expect(profileY(1700) - profileY(1800)).toBeCloseTo(100 / feetPerRise, 9);
});

test("a wire hangs through both supports, and sags nearly as its parabola", () => {
  const wire = hangWire({ at: 100, height: 1800 }, { at: 1300, height: 1840 }, 5000);
  expect(wire(100)).toBeCloseTo(1800, 6);
  expect(wire(1300)).toBeCloseTo(1840, 6);
  expect(1820 - wire(700)).toBeCloseTo(1200 ** 2 / (8 * 5000), 0);
  expect(midSag(1200, 5000)).toBeCloseTo(36.02, 1);
});

test("tracts adjoin each other along the line, and easements are width times length", () => {
  const tracts = crossedTracts();
  for (const [i, tract] of tracts.entries()) {
    const next = tracts[i + 1];
    if (next) expect(next.from).toBe(tract.to);
    expect(signedArea(tract.polygon)).toBeGreaterThan(0);
    expect(tract.easementAcres).toBeCloseTo(((tract.to - tract.from) * easementWidth) / 43_560, 2);
  }
});
