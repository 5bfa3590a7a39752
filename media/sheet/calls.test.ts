import { expect, test } from "vitest";
import { acres, bearing, calls, misclosure } from "./calls.ts";
import { tractFourteen } from "./tract.ts";

const origin = { x: 0, y: 0 };

test("a bearing counts from north or south, whichever is nearer, and y grows southward", () => {
  expect(bearing(origin, { x: 0, y: -10 })).toBe(`N 00°00'00" E`);
  expect(bearing(origin, { x: 10, y: 10 })).toBe(`S 45°00'00" E`);
  expect(bearing(origin, { x: -1, y: -1e-6 })).toBe(`N 90°00'00" W`);
});

test("seconds never reach 60", () => {
  const angle = ((29 + 59 / 60 + 59.7 / 3600) * Math.PI) / 180;
  expect(bearing(origin, { x: Math.sin(angle), y: -Math.cos(angle) })).toBe(`N 30°00'00" E`);
});

test("Tract 14's calls are a mile each and close to a tenth of a foot", () => {
  const legs = calls(tractFourteen);
  expect(legs.map(({ distance }) => distance)).toEqual(Array(4).fill("5,280.0'"));
  expect(misclosure(legs)).toBeLessThan(0.1);
});

test("a tract with a wrong call does not close", () => {
  const [first, ...others] = calls(tractFourteen);
  expect(
    misclosure([{ ...(first as NonNullable<typeof first>), distance: "5,270.0'" }, ...others]),
  ).toBeCloseTo(10, 0);
});

test("Tract 14 holds 640.00 acres at 5,280 feet to a section's side", () => {
  expect(acres(tractFourteen).toFixed(2)).toBe("640.00");
});

test("opposite sides of Tract 14 read the same angle the other way", () => {
  const [west, north, east, south] = calls(tractFourteen).map(({ bearing: text }) => text);
  expect(east).toBe(west?.replace("N", "S").replace("E", "W"));
  expect(south).toBe(north?.replace("S", "N").replace("E", "W"));
});
