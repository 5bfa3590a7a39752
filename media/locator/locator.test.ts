import { expect, test } from "vitest";
import { contains } from "../land/polygon.ts";
import { groundMiles, lambert } from "./conic.ts";
import { fortWorth, texas } from "./texas.ts";

type Place = readonly [latitude: number, west: number];

test("the map is true to its scale bar within one in a hundred all over Texas", () => {
  const pairs: readonly (readonly [Place, Place])[] = [
    [
      [26, 97.5],
      [36.4, 101],
    ],
    [
      [31.8, 106.5],
      [32.755, 97.331],
    ],
    [
      [29.3, 94.8],
      [29.3, 103],
    ],
  ];
  for (const [a, b] of pairs) {
    const [p, q] = [lambert(...a), lambert(...b)];
    const ratio = Math.hypot(p.x - q.x, p.y - q.y) / groundMiles(a, b);
    expect(Math.abs(ratio - 1)).toBeLessThan(0.01);
  }
});

test("every corner of the outline lies in Texas, and no leg leaps across it", () => {
  for (const [i, corner] of texas.entries()) {
    const [latitude, west] = corner;
    expect(latitude, `corner ${i}`).toBeGreaterThan(25.5);
    expect(latitude, `corner ${i}`).toBeLessThan(36.7);
    expect(west, `corner ${i}`).toBeGreaterThan(93.3);
    expect(west, `corner ${i}`).toBeLessThan(106.8);
    const next = texas[(i + 1) % texas.length];
    if (next) expect(groundMiles(corner, next), `leg ${i}`).toBeLessThan(330);
  }
});

test("north is up on the middle meridian, and west is left", () => {
  expect(lambert(31.25, 100)).toEqual({ x: expect.closeTo(0, 9), y: expect.closeTo(0, 9) });
  expect(lambert(35, 100).y).toBeLessThan(0);
  expect(lambert(31.25, 104).x).toBeLessThan(0);
});

test("Fort Worth lies in Texas; Shreveport, Juárez and Tulsa do not", () => {
  const outline = texas.map(([latitude, west]) => lambert(latitude, west));
  const inTexas = (latitude: number, west: number) => contains(outline, lambert(latitude, west));
  expect(inTexas(fortWorth.latitude, fortWorth.west)).toBe(true);
  expect(inTexas(32.52, 93.75)).toBe(false);
  expect(inTexas(31.65, 106.5)).toBe(false);
  expect(inTexas(36.15, 95.99)).toBe(false);
});
