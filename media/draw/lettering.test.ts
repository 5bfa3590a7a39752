import { expect, test } from "vitest";
import { boxAround, crosses, overlap } from "./box.ts";
import { boxesBeside, LabelPlacer } from "./lettering.ts";

const sheet = { left: 0, top: 0, right: 200, bottom: 100 };

test("a line crosses a box it passes through, starts in or ends in, and no other", () => {
  const box = boxAround({ x: 50, y: 50 }, 20, 10);
  expect(crosses(box, { x: 0, y: 40 }, { x: 100, y: 60 })).toBe(true);
  expect(crosses(box, { x: 50, y: 50 }, { x: 90, y: 90 })).toBe(true);
  expect(crosses(box, { x: 0, y: 0 }, { x: 45, y: 0 })).toBe(false);
  expect(crosses(box, { x: 30, y: 50 }, { x: 50, y: 80 })).toBe(false);
});

test("a label takes the first side that is free of lines", () => {
  const placer = new LabelPlacer(sheet, 2);
  placer.avoidLine([
    { x: 110, y: 0 },
    { x: 140, y: 100 },
  ]);
  const offers = boxesBeside({ x: 100, y: 50 }, 30, 10, 8, ["e", "w"]);
  expect(placer.place(offers)).toEqual(offers[1]);
});

test("labels never overlap each other and never leave the sheet", () => {
  const placer = new LabelPlacer(sheet);
  for (let i = 0; i < 60; i++) placer.place(boxesBeside({ x: (i * 37) % 200, y: (i * 23) % 100 }, 40, 12, 5));
  const { placed } = placer;
  expect(placed.length).toBeGreaterThan(8);
  for (const [i, a] of placed.entries()) {
    expect(a.left >= 0 && a.top >= 0 && a.right <= 200 && a.bottom <= 100).toBe(true);
    for (const b of placed.slice(i + 1)) expect(overlap(a, b)).toBe(false);
  }
});

test("a label without a free place is left out", () => {
  const placer = new LabelPlacer(sheet);
  placer.avoidBox(sheet);
  expect(placer.place(boxesBeside({ x: 100, y: 50 }, 10, 10, 4))).toBeUndefined();
});
