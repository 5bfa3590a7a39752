import { expect, test } from "vitest";
import { findBackoffSeconds } from "./backoff.ts";

const hour = 60 * 60;

test.each([
  [0, "shortest"],
  [1, "longest"],
])("with chance at %d (the %s waits) the last attempt comes more than 72 hours after the first", (chance) => {
  let total = 0;
  let attempts = 1;
  for (; findBackoffSeconds(attempts, chance) !== null; attempts += 1)
    total += findBackoffSeconds(attempts, chance) ?? 0;
  expect(total).toBeGreaterThan(72 * hour);
  expect(total).toBeLessThan(110 * hour);
  expect(attempts).toBe(100);
});

test("the first attempts come soon, and later ones each hour, spread by a tenth either way", () => {
  expect([1, 2, 3, 4, 5, 6, 99].map((attempts) => findBackoffSeconds(attempts, 0.5))).toEqual([
    10, 60, 300, 900, 1800, 3600, 3600,
  ]);
  expect([0, 1].map((chance) => findBackoffSeconds(99, chance))).toEqual([0.9 * hour, 1.1 * hour]);
});
