import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { crosses, overlap } from "../draw/box.ts";
import { loadFonts } from "../draw/fonts.ts";
import { makeGrid } from "../land/grid.ts";
import { corridorLine } from "./corridor.ts";
import { labelEverything, placerFor, type Sheet } from "./draw-sheet.ts";
import { parcels, sections } from "./parcels.ts";
import { riverPath } from "./river.ts";
import { trackerBlocks } from "./solar.ts";
import { tractFourteen } from "./tract.ts";
import { laptopSheet, phoneSheet, wholeSheet } from "./view.ts";

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
    streams: [],
    junipers: [],
    trackers: trackerBlocks(leases, { country, wetness, river }),
  };
}

test.for([wholeSheet(1), laptopSheet(1), phoneSheet(1)])(
  "labels overlap neither each other nor a line: $lettering times",
  (view) => {
    loadFonts();
    const sheet = levelSheet();
    const placer = placerFor(sheet, view);
    labelEverything(createCanvas(8, 8).getContext("2d"), placer, sheet, view);
    const { placed } = placer;
    expect(placed.length).toBeGreaterThan(view.detail === "full" ? 30 : 12);
    const lines = [corridorLine, sheet.river, [...tractFourteen, ...tractFourteen.slice(0, 1)]];
    for (const [i, box] of placed.entries()) {
      for (const other of placed.slice(i + 1)) expect(overlap(box, other)).toBe(false);
      for (const line of lines)
        for (const [n, to] of line.entries()) {
          const from = line[n - 1];
          if (from) expect(crosses(box, from, to)).toBe(false);
        }
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
