import { expect, test } from "vitest";
import { formatCall, toLettering } from "./format-call.ts";

const arc = { degrees: 315, feet: 500, sweep: -Math.PI, radius: 250, to: [0, 0] } as const;

test("an arc is lettered with its radius and length, and written with its chord", () => {
  expect(toLettering(arc)).toEqual(["R 250.00′", "L 785.40′"]);
  expect(formatCall(arc)).toBe(`Curve to the left, radius 250.00 ft, chord N 45°00'00" W, 500.00 ft`);
});
