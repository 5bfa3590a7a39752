import { expect, test } from "vitest";
import { compactPath } from "./compact-path.ts";

test("places become offsets in tenths, and a minus sign needs no space before it", () => {
  expect(compactPath("M10 10L12.5 9.5L12.5 11L14 12")).toBe("m100 100l25-5v15l15 10");
  expect(compactPath("M5 5h8m-4 -4v8")).toBe("m50 50h80m-40-40v80");
  expect(compactPath("M1 1a2 2 0 1 0 4 0")).toBe("m10 10a20 20 0 1 0 40 0");
});

test("a curve that goes on smoothly is drawn without what pulls it", () => {
  expect(compactPath("M0 0Q4 0 4 3Q4 6 2 6Q0 0 1 1")).toBe("m0 0q40 0 40 30t-20 30q-20-60-10-50");
});

test("a closed line goes on from its start", () => {
  expect(compactPath("M10 10H20V20ZM12 12H13")).toBe("m100 100h100v100zm20 20h10");
});

test("rounding does not add up along a line", () => {
  const places = Array.from({ length: 100 }, (_, i) => `${(i * 0.333).toFixed(3)} 0`);
  const steps =
    compactPath(`M${places.join("L")}`)
      .slice(1)
      .match(/-?\d+/g) ?? [];
  expect(steps.reduce((sum, step) => sum + Number(step), 0)).toBe(330);
});
