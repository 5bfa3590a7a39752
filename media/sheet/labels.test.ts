import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { type Box, crosses, grow, holds, overlap } from "../draw/box.ts";
import { loadFonts } from "../draw/fonts.ts";
import { makeGrid } from "../land/grid.ts";
import { corridorLine } from "./corridor.ts";
import { labelEverything, placerFor, type Sheet } from "./draw-sheet.ts";
import { parcels, sections } from "./parcels.ts";
import { riverPath } from "./river.ts";
import { trackerBlocks } from "./solar.ts";
import { tractFourteen } from "./tract.ts";
import { laptopSheet, phoneSheet, type View, wideSheet } from "./view.ts";

/** Level and dry, so that panels fill every lease: the hardest sheet to letter. */
function levelSheet(): Sheet {
  const country = makeGrid(1920, 1080, () => 40);
  const wetness = makeGrid(1920, 1080, () => 0);
  const river = riverPath();
  const leases = sections()
    .filter(({ block, column, row }) => block === 9 && column === 2 && row === 4)
    .map(({ polygon }) => polygon);
  return {
    country,
    wetness,
    river,
    parcels: parcels(),
    sections: sections(),
    developed: new Map(),
    contours: [],
    finer: [],
    streams: [],
    junipers: [],
    trackers: trackerBlocks(leases, { country, wetness, river }),
  };
}

/** Places every label of a view, as published, and returns its boxes, label by label. */
function letter(view: View) {
  loadFonts();
  const sheet = levelSheet();
  const placer = placerFor(sheet, view);
  labelEverything(createCanvas(8, 8).getContext("2d"), placer, sheet, view);
  return { sheet, labels: placer.labels };
}

function distance(a: Box, b: Box): number {
  const across = Math.max(0, a.left - b.right, b.left - a.right);
  return Math.hypot(across, Math.max(0, a.top - b.bottom, b.top - a.bottom));
}

const views = [wideSheet(1.5), laptopSheet(1), phoneSheet(1)];

test.for(views)("labels of $picture stand 24 pixels apart and cross no line", (view) => {
  const { sheet, labels } = letter(view);
  expect(labels.length).toBeGreaterThan(view.detail === "full" ? 25 : 10);
  const lines = [corridorLine, sheet.river, [...tractFourteen, ...tractFourteen.slice(0, 1)]];
  for (const [i, label] of labels.entries())
    for (const box of label) {
      for (const other of labels.slice(i + 1).flat())
        expect(distance(box, other) * view.scale).toBeGreaterThanOrEqual(24 - 1e-6);
      for (const line of lines)
        for (const [n, to] of line.entries()) {
          const from = line[n - 1];
          if (from) expect(crosses(box, from, to)).toBe(false);
        }
    }
});

function isAlongBlockLine(label: readonly Box[]): boolean {
  const [left, right] = [Math.min(...label.map((b) => b.left)), Math.max(...label.map((b) => b.right))];
  const tall = Math.max(...label.map((b) => b.bottom)) - Math.min(...label.map((b) => b.top));
  return tall > 2 * (right - left) && left > 930 && right < 1030;
}

test.for(views)(
  "no common window cuts a label of $picture, and the names along the block line are whole",
  (view) => {
    const { labels } = letter(view);
    const shown = view.crops ?? [];
    expect(shown.length).toBeGreaterThan(2);
    for (const part of shown) {
      const outer = grow(part, 1e-6);
      for (const label of labels)
        expect(label.every((box) => holds(outer, box)) || label.every((box) => !overlap(part, box))).toBe(
          true,
        );
    }
    // The names along the block line, as tall as their letters are many.
    if (view.detail === "full")
      for (const part of shown) {
        const names = labels.filter(isAlongBlockLine);
        expect(names).toHaveLength(3);
        for (const name of names) expect(name.every((box) => holds(part, box))).toBe(true);
      }
  },
);

test("tracker blocks keep their setbacks and never straddle a section line", () => {
  const { trackers } = levelSheet();
  expect(trackers.length).toBeGreaterThan(20);
  const lines = sections().map(({ polygon }) => [...polygon, ...polygon.slice(0, 1)]);
  for (const [nw, , se] of trackers)
    for (const line of [...lines, corridorLine, riverPath()])
      for (const [n, to] of line.entries()) {
        const from = line[n - 1];
        if (!from) continue;
        const box = { left: nw.x, top: nw.y, right: se.x, bottom: se.y };
        expect(crosses(box, from, to)).toBe(false);
      }
});
