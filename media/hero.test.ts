import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inkContrast } from "./contrast.ts";
import { type Box, crosses } from "./draw/box.ts";
import { imagesFolder } from "./folders.ts";
import { calls } from "./sheet/calls.ts";
import { corridorLine, offsetLine, rightOfWayHalfWidth } from "./sheet/corridor.ts";
import { work } from "./sheet/development-stages.ts";
import { legendBox } from "./sheet/legend.ts";
import { place } from "./sheet/parcels.ts";
import { tractFourteen } from "./sheet/tract.ts";
import { laptopSheet, wideSheet } from "./sheet/view.ts";
import { squint } from "./squint.ts";

const folder = imagesFolder;

const views = [wideSheet(1), laptopSheet(1)];

test.for(views)(
  "the headline has a contrast of at least 4.5:1 wherever it may stand: $picture",
  async (view) => {
    const { min, median } = await inkContrast(`${folder}/${view.picture}.webp`, view, view.words as Box);
    expect(min).toBeGreaterThanOrEqual(4.5);
    expect(median).toBeGreaterThan(15);
  },
);

test.for(views)(
  "the legend stands flush in the lower right corner, which no window crops: $picture",
  (view) => {
    const { right, bottom } = legendBox(view) as Box;
    expect(right).toBe(view.left + view.width);
    expect(bottom).toBe(view.top + view.height);
  },
);

test.for(views)("the corridor stays clear of words and buttons: $picture", (view) => {
  const edge = offsetLine(corridorLine, -rightOfWayHalfWidth);
  for (const [i, to] of edge.entries()) expect(crosses(view.words as Box, edge[i - 1] ?? to, to)).toBe(false);
});

test.for(views)("with half-closed eyes Tract 14 outweighs every ridge: $picture", async (view) => {
  const { tract, ridges, lightness } = await squint(`${folder}/${view.picture}.webp`, view);
  expect(tract).toBeGreaterThan(ridges);
  expect(lightness).toBeGreaterThan(50);
});

test("the page draws the boundary through the surveyed corners, and letters their calls", () => {
  const svg = readFileSync(`${folder}/boundary.svg`, "utf8");
  const [, west, south, north, east, southeast] =
    /d="M([-\d.]+) ?([-\d.]+)V([-\d.]+)H([-\d.]+)L([-\d. ]+)z"/.exec(svg) ?? [];
  const drawn = [[west, south], [west, north], [east, north], southeast?.split(" ")].map((corner) =>
    corner?.map(Number),
  );
  const turn = Math.atan(0.08);
  const middle = place(9, 1.5, 2.5);
  for (const [i, { x, y }] of tractFourteen.entries()) {
    const [right, down] = [x - middle.x, y - middle.y];
    const [u, v] = drawn[i] as [number, number];
    expect(Math.abs(right * Math.cos(turn) + down * Math.sin(turn) - u)).toBeLessThan(0.02);
    expect(Math.abs(down * Math.cos(turn) - right * Math.sin(turn) - v)).toBeLessThan(0.02);
  }
  for (const { distance } of calls(tractFourteen)) expect(svg).toContain(distance);
  for (const { name } of work) expect(svg).toContain(name);
});
