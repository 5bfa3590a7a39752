import { expect, test } from "vitest";
import { crosses } from "../draw/box.ts";
import { flattenSpline } from "../draw/spline.ts";
import { lengthsAlong, pathLength } from "../land/lengths.ts";
import { nearestOnPath, type Point } from "../land/path.ts";
import { contains } from "../land/polygon.ts";
import { groundMiles, lambert } from "./conic.ts";
import { figures, findBox, findCrosses, islands, office, officeName, ring, ringRadius } from "./features.ts";
import { onSheet, outline, sheet, unitsPerMile } from "./sheet.ts";
import { fortWorth, type Place, type Stretch, texas } from "./texas.ts";

const border = [...outline, outline[0] as Point];

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
  const corners = texas.flatMap(({ places }) => places);
  for (const [i, corner] of corners.entries()) {
    const [latitude, west] = corner;
    expect(latitude, `corner ${i}`).toBeGreaterThan(25.5);
    expect(latitude, `corner ${i}`).toBeLessThan(36.7);
    expect(west, `corner ${i}`).toBeGreaterThan(93.3);
    expect(west, `corner ${i}`).toBeLessThan(106.8);
    const next = corners[(i + 1) % corners.length];
    if (next) expect(groundMiles(corner, next), `leg ${i}`).toBeLessThan(330);
  }
});

test("north is up on the middle meridian, and west is left", () => {
  expect(lambert(31.25, 100)).toEqual({ x: expect.closeTo(0, 9), y: expect.closeTo(0, 9) });
  expect(lambert(35, 100).y).toBeLessThan(0);
  expect(lambert(31.25, 104).x).toBeLessThan(0);
});

test("towns lie on the right side of the outline, and bays and lagoons outside it", () => {
  const inTexas = (place: Place) => contains(outline, onSheet(place));
  expect(inTexas(fortWorth)).toBe(true);
  const houston = [29.76, 95.37] as const;
  const corpusChristi = [27.77, 97.6] as const;
  const brownsville = [25.97, 97.5] as const;
  for (const town of [houston, corpusChristi, brownsville]) expect(inTexas(town)).toBe(true);
  const shreveport = [32.52, 93.75] as const;
  const juarez = [31.65, 106.5] as const;
  const tulsa = [36.15, 95.99] as const;
  for (const town of [shreveport, juarez, tulsa]) expect(inTexas(town)).toBe(false);
  const galvestonBay = [29.55, 94.85] as const;
  const lavacaBay = [28.6, 96.58] as const;
  const corpusChristiBay = [27.8, 97.3] as const;
  const lagunaMadre = [26.6, 97.35] as const;
  for (const water of [galvestonBay, lavacaBay, corpusChristiBay, lagunaMadre])
    expect(inTexas(water)).toBe(false);
});

test("the coast has no spikes: it never turns back on itself within eight miles", () => {
  const coast = flattenSpline((texas[5] as Stretch).places.map(onSheet));
  const lengths = lengthsAlong(coast);
  for (const [i, here] of coast.entries()) {
    const back = coast.find((_, n) => (lengths[n] as number) > (lengths[i] as number) - 5) as Point;
    const ahead = coast.findLast((_, n) => (lengths[n] as number) < (lengths[i] as number) + 5) as Point;
    const width = Math.hypot(ahead.x - back.x, ahead.y - back.y);
    if ((lengths[i] as number) > 5 && (lengths[i] as number) < (lengths.at(-1) as number) - 5)
      expect(width, `at ${here.x} ${here.y}`).toBeGreaterThan(3);
  }
});

test("barrier islands lie off the coast and don't touch it", () => {
  expect(islands.reduce((sum, island) => sum + pathLength(island), 0) / unitsPerMile).toBeGreaterThan(250);
  for (const { x, y } of islands.flatMap(flattenSpline)) {
    expect(contains(outline, { x, y })).toBe(false);
    expect(nearestOnPath(border, x, y).distance).toBeGreaterThan(1.7);
  }
});

test("no cross of the graticule is half hidden: each lies outside, 8 pixels off the outline as the page shows it", () => {
  const pixelsPerUnit = 420 / sheet.width;
  const crosses = findCrosses();
  expect(crosses.length).toBeGreaterThan(10);
  for (const { x, y } of crosses) {
    expect(contains(outline, { x, y })).toBe(false);
    expect(nearestOnPath(border, x, y).distance * pixelsPerUnit).toBeGreaterThan(8);
  }
});

test("the ring is a hundred miles around the office, and open where lettering stands", () => {
  const north = onSheet([fortWorth[0] + 100 / 69.09, fortWorth[1]]);
  expect(groundMiles(fortWorth, [fortWorth[0] + 100 / 69.09, fortWorth[1]])).toBeCloseTo(100, 1);
  expect(Math.hypot(north.x - office.x, north.y - office.y) / ringRadius).toBeCloseTo(1, 1.5);
  expect(ring.length).toBeGreaterThan(1);
  for (const box of [...officeName, ...figures].map(findBox))
    for (const arc of ring)
      for (const [i, to] of arc.entries()) expect(crosses(box, arc[i - 1] ?? to, to)).toBe(false);
});
