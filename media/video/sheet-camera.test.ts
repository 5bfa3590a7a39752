import { expect, test } from "vitest";
import { calls } from "../sheet/calls.ts";
import { blockLine, sectionSide } from "../sheet/parcels.ts";
import { tractFourteen } from "../sheet/tract.ts";
import { type Cut, cuts, shown, wide } from "./cuts.ts";
import { sheetView } from "./sheet-camera.ts";
import { shots } from "./shots.ts";
import { callSize } from "./tract-marks.ts";

const times = Array.from({ length: 100 }, (_, n) => 10 + ((shots.tilt.from - 10) * n) / 99);
const opening = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const inFrame = (cut: Cut, seconds: number) => {
  const { x, y, scale } = sheetView(cut, seconds);
  return (point: { x: number; y: number }) => ({
    x: (point.x - x) * scale + cut.width / 2,
    y: (point.y - y) * scale + cut.height / 2,
  });
};

test.each(cuts)("$name: from 10 s Block 9 fills three quarters of the frame, Block 7 a strip", (cut) => {
  for (const seconds of times) {
    const place = inFrame(cut, seconds);
    for (const row of [0, 0.5, 1]) {
      const { y, scale } = sheetView(cut, seconds);
      const at = y + ((row - 0.5) * cut.height) / scale;
      const share = (at - blockLine.top.y) / (blockLine.bottom.y - blockLine.top.y);
      const line = { x: blockLine.top.x + share * (blockLine.bottom.x - blockLine.top.x), y: at };
      expect(place(line).x / cut.width, `${seconds} s`).toBeLessThanOrEqual(0.25);
    }
  }
});

test.each(cuts)(
  "$name: the tract stays at least 150 pixels wide, and all of it in the frame with its calls",
  (cut) => {
    for (const seconds of [...opening, ...times]) {
      const { scale } = sheetView(cut, seconds);
      expect(sectionSide * scale).toBeGreaterThanOrEqual(150);
      const margin = 2.9 * callSize(scale) * scale;
      for (const corner of tractFourteen.map(inFrame(cut, seconds))) {
        expect(corner.x).toBeGreaterThan(margin);
        expect(corner.y).toBeGreaterThan(margin);
        expect(corner.x).toBeLessThan(cut.width - margin);
        expect(corner.y).toBeLessThan(cut.height - margin);
      }
    }
  },
);

test.each(cuts)(
  "$name: the frame never reaches beyond what is painted of the sheet once all of it is drawn",
  (cut) => {
    const { x, y, scale } = sheetView(cut, shots.tilt.from);
    expect(x - cut.width / scale / 2).toBeGreaterThanOrEqual(shown.left);
    expect(x + cut.width / scale / 2).toBeLessThanOrEqual(shown.left + shown.width + 1e-6);
    expect(y - cut.height / scale / 2).toBeGreaterThanOrEqual(shown.top);
    expect(y + cut.height / scale / 2).toBeLessThanOrEqual(shown.top + shown.height);
  },
);

test("a bearing, 13 letters, is never longer than its leg", () => {
  for (const seconds of [0, 5, 8, 9, 10, 17])
    for (const { from, to } of calls(tractFourteen)) {
      const leg = Math.hypot(to.x - from.x, to.y - from.y);
      expect(13 * 0.6 * callSize(sheetView(wide, seconds).scale)).toBeLessThan(leg);
    }
});

test("lettering in the phone's cut is at least 2.2 times larger in relation to the frame", () => {
  for (const seconds of [0, 4, 8, 12, 17]) {
    const [inWide, inPhone] = cuts.map((cut) => {
      const { scale } = sheetView(cut, seconds);
      return (callSize(scale) * scale) / cut.width;
    });
    expect((inPhone as number) / (inWide as number)).toBeGreaterThanOrEqual(2.2);
  }
});

/** Captions begin at this share of the height (boundary.vtt). */
const captionsFrom = 0.75;

test.each(cuts)(
  "$name: while the calls are drawn and read, the fourth one stands above the captions",
  (cut) => {
    const fourth = calls(tractFourteen)[3];
    if (!fourth) throw new Error("Tract 14 has four calls.");
    for (let seconds = 0; seconds <= shots.survey.to; seconds += 0.25) {
      const place = inFrame(cut, seconds);
      const size = callSize(sheetView(cut, seconds).scale) * sheetView(cut, seconds).scale;
      const [from, to] = [place(fourth.from), place(fourth.to)];
      const slant = Math.abs(from.y - to.y) / Math.abs(from.x - to.x);
      const halfLength = (13 * 0.6 * size) / 2;
      const lowest = (from.y + to.y) / 2 + (2.3 + 0.5) * size + slant * halfLength;
      expect(lowest / cut.height, `${seconds} s`).toBeLessThan(captionsFrom);
    }
  },
);
