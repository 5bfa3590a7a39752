import { expect, test } from "vitest";
import { calls } from "../sheet/calls.ts";
import { tractFourteen } from "../sheet/tract.ts";
import { cuts } from "./cuts.ts";
import { sheetView } from "./sheet-camera.ts";
import { shots } from "./shots.ts";
import { columnRay, see, tiltCamera } from "./tilt-camera.ts";
import { tiltView } from "./tilt-path.ts";

const ground = 10;

test.each(cuts)(
  "$name: the tilt begins with the map, to a tenth of a pixel, whatever the land's height",
  (cut) => {
    const camera = tiltCamera(tiltView(cut, shots.tilt.from), cut.width, cut.height);
    const { x, y, scale } = sheetView(cut, shots.tilt.from);
    for (const [east, south, height] of [
      [700, 300, 0],
      [1258, 400, 20],
      [1900, 900, 34],
    ] as const) {
      const seen = see(camera, east, south, height);
      expect(seen.column).toBeCloseTo((east - x) * scale + cut.width / 2, 1);
      expect(seen.row).toBeCloseTo((south - y) * scale + cut.height / 2, 1);
    }
  },
);

test.each(cuts)("$name: a ray through a column comes back to it, and uprights stay upright", (cut) => {
  const camera = tiltCamera(tiltView(cut, 20), cut.width, cut.height);
  for (const column of [10, 400, 860])
    for (const depth of [-60, 0, 300]) {
      const { from, step } = columnRay(camera, column);
      const at = [from.x + step.x * depth, from.y + step.y * depth] as const;
      expect(see(camera, ...at, 0).column).toBeCloseTo(column, 6);
      expect(see(camera, ...at, 30).column).toBeCloseTo(column, 6);
      expect(see(camera, ...at, 30).row).toBeLessThan(see(camera, ...at, 0).row);
    }
});

test.each(cuts)(
  "$name: in the end the horizon, the whole tract and room for its calls are in the frame",
  (cut) => {
    const camera = tiltCamera(tiltView(cut, shots.tilt.to), cut.width, cut.height);
    expect(camera.height / 2 - camera.horizon).toBeGreaterThan(0.03 * cut.height);
    for (const { from, to } of calls(tractFourteen)) {
      const [a, b] = [from, to].map(({ x, y }) => see(camera, x, y, ground));
      if (!a || !b) throw new Error("A call has two ends.");
      for (const { column, row } of [a, b]) {
        expect(column).toBeGreaterThan(0.05 * cut.width);
        expect(column).toBeLessThan(0.95 * cut.width);
        expect(row).toBeGreaterThan(0.1 * cut.height);
        expect(row).toBeLessThan(0.9 * cut.height);
      }
    }
  },
);
