import { expect, test } from "vitest";
import { center, overlap } from "../draw/box.ts";
import { largestRemainder } from "../land/largest-remainder.ts";
import { outline } from "../land/outline.ts";
import { nearestOnPath } from "../land/path.ts";
import { contains, distanceToOutline, signedArea } from "../land/polygon.ts";
import { placeTractLabels } from "./labels.ts";
import { phoneMap, wholeMap } from "./map-window.ts";
import { feetPerPixel, projectTracts } from "./ownership.ts";
import { layPanels } from "./panels.ts";
import { accessRoad, collectionLines, substation } from "./routes.ts";
import { sumAcres } from "./solar-collar.ts";

const tracts = projectTracts();
const rings = outline(tracts.map(({ polygon }) => polygon));

test("26 tracts, numbered once each, whose shown acreages add up to 15,000.0", () => {
  expect(tracts.map(({ number }) => number)).toEqual(Array.from({ length: 26 }, (_, i) => i + 1));
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

test("cables and the substation stand on cleared land only", () => {
  const uncleared = tracts.filter(({ status }) => status !== "cleared");
  for (const line of collectionLines)
    for (const [i, a] of line.entries()) {
      const b = line[i + 1] ?? a;
      for (let t = 0; t <= 1; t += 0.02) {
        const p = { x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y) };
        expect(uncleared.filter(({ polygon }) => contains(polygon, p)).map(({ number }) => number)).toEqual(
          [],
        );
      }
    }
  expect(tracts.find(({ polygon }) => contains(polygon, substation))?.status).toBe("cleared");
});

test.for([
  { picture: "whole", window: wholeMap },
  { picture: "phone", window: phoneMap },
])(
  "on the $picture map labels are inside their tracts, clear of road and cables, and don't overlap",
  ({ window }) => {
    const routes = [accessRoad, ...collectionLines];
    const labels = placeTractLabels(tracts, routes, [], window);
    const shown = tracts.filter(({ polygon }) =>
      polygon.every(({ x }) => x >= window.left && x <= window.left + window.width),
    );
    expect(shown.length).toBeGreaterThan(14);
    for (const tract of shown) expect(labels.map((label) => label.tract)).toContain(tract);
    for (const [i, { tract, box }] of labels.entries()) {
      expect(contains(tract.polygon, center(box))).toBe(true);
      for (const later of labels.slice(i + 1)) expect(overlap(box, later.box)).toBe(false);
      const { x, y } = center(box);
      for (const path of routes) expect(nearestOnPath(path, x, y).distance).toBeGreaterThan(30);
    }
  },
);

test("trackers keep the setback and leave the label's hole clear", () => {
  const tract = tracts.find(({ number }) => number === 11);
  if (!tract) throw new Error("Tract 11 is missing.");
  const hole = { left: 560, top: 440, right: 664, bottom: 514 };
  const tiles = layPanels(tract.polygon, { hole, keepOff: [], setback: 13 });
  expect(tiles.length).toBeGreaterThan(30);
  for (const tile of tiles) {
    expect(overlap(tile, hole)).toBe(false);
    expect(distanceToOutline(tract.polygon, { x: tile.left, y: tile.top })).toBeGreaterThanOrEqual(13);
  }
});

test("largest remainders share out every unit", () => {
  expect(largestRemainder([1, 1, 1], 100)).toEqual([34, 33, 33]);
  expect(largestRemainder([2.6, 1.2, 0.2], 4)).toEqual([3, 1, 0]);
});

test("the acreages are 11 pixels or more on the page: 331 wide on a phone of 360, 690 at 1280", () => {
  expect((phoneMap.acreage * 331) / phoneMap.width).toBeGreaterThanOrEqual(11);
  expect((wholeMap.acreage * 690) / wholeMap.width).toBeGreaterThanOrEqual(11);
});
