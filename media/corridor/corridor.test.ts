import { expect, test } from "vitest";
import { overlap } from "../draw/box.ts";
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
import { placePlanLabels } from "./plan-labels.ts";
import { axisWidth, exaggeration, feetPerRise, profileX, profileY, toChainage } from "./profile-frame.ts";
import { phoneSheet, pictureSize, wholeSheet } from "./sheet-window.ts";
import { leastClearance, measureClearance, spanLimits, spotStructures } from "./structures.ts";
import { bridgeHalf } from "./tower.ts";
import { crossedTracts, easementWidth } from "./tracts.ts";

const hills = (chainage: number) => 1700 + 35 * Math.sin(chainage / 900) + 12 * Math.sin(chainage / 210);
const structures = spotStructures(chainages, hills);

test("there is a structure at every point of intersection, and the line bends nowhere else", () => {
  for (const [i, end] of chainages.entries()) {
    const there = structures.find(({ intersection }) => intersection === i);
    expect(there?.chainage).toBe(end);
    expect(pointAt(end).x).toBeCloseTo(intersections[i]?.x ?? 0, 6);
    expect(pointAt(end).y).toBeCloseTo(intersections[i]?.y ?? 0, 6);
  }
});

test("spans are within their limits, and are the differences of the stations", () => {
  for (const [i, b] of structures.slice(1).entries()) {
    const a = structures[i] ?? b;
    const span = b.chainage - a.chainage;
    expect(span).toBeGreaterThanOrEqual(spanLimits.shortest);
    expect(span).toBeLessThanOrEqual(spanLimits.longest);
    const [from, to] = [pointAt(a.chainage), pointAt(b.chainage)];
    expect(Math.hypot(to.x - from.x, to.y - from.y) * feetPerPixel).toBeCloseTo(span, 6);
    expect((profileX(b.chainage) - profileX(a.chainage)) * feetPerPixel).toBeCloseTo(span, 6);
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
  expect(degreesMinutes(16.7)).toBe("16°42'");
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

test("every span clears the ground by the least clearance, on hills too", () => {
  for (const [i, b] of structures.slice(1).entries())
    expect(measureClearance(structures[i] ?? b, b, hills).least).toBeGreaterThanOrEqual(leastClearance);
});

test("rejects ground too rough for the spans", () => {
  const cliff = (chainage: number) => (chainage % 1000 < 500 ? 0 : 9000);
  expect(() => spotStructures(chainages, cliff)).toThrow("too rough");
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

test("structures keep at least 240 feet from property lines", () => {
  const lines = crossedTracts().flatMap(({ from, to }) => [from, to]);
  for (const { chainage } of structures)
    expect(Math.min(...lines.map((at) => Math.abs(at - chainage)))).toBeGreaterThan(240);
});

test.for([
  { sheet: "whole", window: wholeSheet, least: 11 },
  { sheet: "phone", window: phoneSheet, least: 4 },
])("no two labels of the $sheet plan overlap, and none is cut off", ({ window, least }) => {
  const labels = placePlanLabels(crossedTracts(), structures, [], [], window);
  expect(labels.length).toBeGreaterThanOrEqual(least);
  for (const { box } of labels) {
    expect(box.left).toBeGreaterThan(window.left);
    expect(box.right).toBeLessThan(window.right);
    expect(box.top).toBeGreaterThan(window.top);
  }
  for (const [i, a] of labels.entries())
    for (const b of labels.slice(i + 1)) expect(overlap(a.box, b.box)).toBe(false);
});

test("both pictures have the aspect ratio that the page expects", () => {
  expect(pictureSize(wholeSheet)).toEqual({ width: 2000, height: 1250 });
  expect(pictureSize(phoneSheet)).toEqual({ width: 1080, height: 1350 });
});

test("the elevation strip neither hides nor cuts a tower on phones", () => {
  for (const { chainage } of structures) {
    const x = profileX(chainage);
    const hidden = x + bridgeHalf < phoneSheet.left + axisWidth;
    const whole = x - bridgeHalf > phoneSheet.left + axisWidth && x + bridgeHalf < phoneSheet.right;
    const beyond = x - bridgeHalf > phoneSheet.right;
    expect(hidden || whole || beyond).toBe(true);
  }
});
