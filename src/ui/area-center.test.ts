import { expect, test } from "vitest";
import { findCenter } from "./area-center.ts";

test("the acreage stands at the center of a tract's area, or inside beside it", () => {
  const triangle = [
    [0, 0],
    [30, 0],
    [0, 30],
  ] as const;
  expect(findCenter(triangle)).toEqual({ center: [10, 10], area: 450 });
  const horseshoe = [
    [0, 0],
    [100, 0],
    [100, 20],
    [20, 20],
    [20, 80],
    [100, 80],
    [100, 100],
    [0, 100],
  ] as const;
  expect(findCenter(horseshoe).center).toEqual([10, 50]);
});
