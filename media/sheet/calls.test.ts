import { expect, test } from "vitest";
import { acres, bearing, calls, misclosure } from "./calls.ts";
import { tractFourteen } from "./tract.ts";

const origin = { x: 0, y: 0 };

test("a bearing counts from north or south, whichever is nearer, and y grows southward", () => {
  expect(bearing(origin, { x: 0, y: -10 })).toBe("N 00°00′00″ E");
  expect(bearing(origin, { x: 10, y: 10 })).toBe("S 45°00′00″ E");
  expect(bearing(origin, { x: -1, y: -1e-6 })).toBe("N 90°00′00″ W");
});

test("seconds never reach 60", () => {
  const angle = ((29 + 59 / 60 + 59.7 / 3600) * Math.PI) / 180;
  expect(bearing(origin, { x: Math.sin(angle), y: -Math.cos(angle) })).toBe("N 30°00′00″ E");
});

test("Tract 14's calls are about 1,900 varas each, all different, to the hundredth, and close honestly", () => {
  const legs = calls(tractFourteen);
  for (const { distance, feet } of legs) {
    expect(distance).toMatch(/^5,27\d\.\d\d′$/);
    expect(Math.abs(feet - 1900 / 0.36)).toBeLessThan(5);
  }
  expect(new Set(legs.map(({ distance }) => distance)).size).toBe(4);
  expect(misclosure(legs)).toBeGreaterThan(0.005);
  expect(misclosure(legs)).toBeLessThan(0.05);
});

test("a tract with a wrong call does not close", () => {
  const [first, ...others] = calls(tractFourteen);
  expect(
    misclosure([{ ...(first as NonNullable<typeof first>), distance: "5,266.51′" }, ...others]),
  ).toBeCloseTo(10, 0);
});

test("Tract 14 holds a section of 1,900 varas, 639.46 acres, within a tenth of an acre", () => {
  expect(Math.abs(acres(tractFourteen) - 639.46)).toBeLessThan(0.1);
});

test("opposite sides of Tract 14 run within a minute or two of each other, but no two bearings agree", () => {
  const angles = calls(tractFourteen).map(({ bearing: text }) => {
    const [degrees, minutes, seconds] = (text.match(/\d+/g) ?? []).map(Number) as [number, number, number];
    return degrees * 3600 + minutes * 60 + seconds;
  });
  const [west, north, east, south] = angles as [number, number, number, number];
  for (const [a, b] of [
    [west, east],
    [north, south],
  ] as const) {
    expect(Math.abs(a - b)).toBeGreaterThan(0);
    expect(Math.abs(a - b)).toBeLessThan(120);
  }
});
