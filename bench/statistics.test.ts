import { expect, test } from "vitest";
import { median, percentile, summarize } from "./statistics.ts";

test("the median is the middle value, or the mean of the two in the middle", () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2.5);
});

test("p99 of a hundred values is the ninety-ninth", () => {
  const hundred = Array.from({ length: 100 }, (_, index) => index + 1);
  expect(percentile(hundred, 0.99)).toBe(99);
  expect(percentile([7], 0.99)).toBe(7);
});

test("a summary has the median and both extremes", () => {
  expect(summarize([2, 9, 4])).toEqual({ median: 4, min: 2, max: 9 });
});
