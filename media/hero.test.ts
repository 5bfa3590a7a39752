import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { inkContrast } from "./contrast.ts";
import { type Box, crosses, holds } from "./draw/box.ts";
import { imagesFolder } from "./folders.ts";
import { findVisiblePart, screens, toPictureBox } from "./page-crops.ts";
import { calls } from "./sheet/calls.ts";
import { corridorLine, offsetLine, rightOfWayHalfWidth } from "./sheet/corridor.ts";
import { work } from "./sheet/development-stages.ts";
import { legendBox } from "./sheet/legend.ts";
import { place } from "./sheet/parcels.ts";
import { tractFourteen } from "./sheet/tract.ts";
import { laptopSheet, phoneSheet, smallestLettering, wideSheet } from "./sheet/view.ts";
import { squint } from "./squint.ts";

const folder = imagesFolder;

const files = { wide: "hero.webp", laptop: "hero-laptop.webp", phone: "hero-phone.webp" };
const views = { wide: wideSheet(1), laptop: laptopSheet(1), phone: phoneSheet(1) };
const withWords = screens.filter(({ words }) => words);

test.for(withWords)(
  "the headline has a contrast of at least 4.5:1 on every pixel behind it at $screen",
  async (shown) => {
    const file = `${folder}/${files[shown.picture]}`;
    const zone = toPictureBox(
      findVisiblePart(await sharp(file).metadata(), shown),
      shown,
      shown.words as Box,
    );
    const { min, median } = await inkContrast(file, zone);
    expect(min).toBeGreaterThanOrEqual(4.5);
    expect(median).toBeGreaterThan(15);
  },
);

test.for(withWords)("the hero's legend stands flush in the lower right corner at $screen", (shown) => {
  const view = views[shown.picture];
  const visible = findVisiblePart(view, shown);
  const { left, top, right, bottom } = legendBox(view) as Box;
  const legend = {
    left: (left - view.left) / view.width,
    top: (top - view.top) / view.height,
    right: (right - view.left) / view.width,
    bottom: (bottom - view.top) / view.height,
  };
  expect(holds(visible, { ...legend, right: legend.right - 1e-9, bottom: legend.bottom - 1e-9 })).toBe(true);
  expect(legend.right).toBeCloseTo(visible.right, 6);
  expect(legend.bottom).toBeCloseTo(visible.bottom, 6);
});

test.for(withWords)("the corridor stays clear of words and buttons at $screen", (shown) => {
  const view = views[shown.picture];
  const words = toPictureBox(findVisiblePart(view, shown), shown, shown.words as Box);
  const edge = offsetLine(corridorLine, -rightOfWayHalfWidth).map(({ x, y }) => ({
    x: (x - view.left) / view.width,
    y: (y - view.top) / view.height,
  }));
  for (const [i, to] of edge.entries()) expect(crosses(words, edge[i - 1] ?? to, to)).toBe(false);
});

test.for(screens)("the smallest lettering is 11 pixels or more at $screen", (shown) => {
  const { lettering, width, height } = views[shown.picture];
  const scale = Math.max(shown.width / width, shown.height / height);
  expect(smallestLettering * lettering * scale).toBeGreaterThanOrEqual(11);
});

test.for(["wide", "laptop"] as const)(
  "with half-closed eyes Tract 14 outweighs every ridge: %s",
  async (picture) => {
    const { tract, ridges, lightness } = await squint(`${folder}/${files[picture]}`, views[picture]);
    expect(tract).toBeGreaterThan(ridges);
    expect(lightness).toBeGreaterThan(50);
  },
);

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
