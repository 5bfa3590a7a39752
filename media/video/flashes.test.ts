import { expect, test } from "vitest";
import { countFlashes } from "./flashes.ts";

test("a slow fade is no flash", () => {
  expect(
    countFlashes(
      Array.from({ length: 96 }, (_, n) => n / 96),
      24,
    ),
  ).toBe(0);
});

test("a light that blinks five times a second flashes five times", () => {
  const blinking = Array.from({ length: 96 }, (_, n) => (((n * 10) / 24) % 2 < 1 ? 0.2 : 0.8));
  expect(countFlashes(blinking, 24)).toBe(5);
});

test("flicker below a tenth of white does not count", () => {
  expect(
    countFlashes(
      Array.from({ length: 96 }, (_, n) => 0.5 + 0.04 * (n % 2)),
      24,
    ),
  ).toBe(0);
});
