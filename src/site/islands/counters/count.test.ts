import { expect, test } from "vitest";
import { counterNames, formatCount, longestMs, targets } from "./count.ts";

test("every counter starts at 0 and ends at its fixed target", () => {
  expect(counterNames.map((name) => formatCount(name, 0))).toEqual(["0+", "0+", "0+", "0.0%"]);
  expect(counterNames.map((name) => formatCount(name, longestMs))).toEqual(["500+", "50+", "44+", "99.8%"]);
});

test("each counter has its own duration", () => {
  expect(counterNames.map((name) => targets[name].durationMs)).toEqual([2500, 2000, 1800, 2200]);
  expect(formatCount("projects", 2499)).toBe("499+");
  expect(formatCount("capacity", 1999)).toBe("49+");
  expect(formatCount("years", 1799)).toBe("43+");
  expect(formatCount("satisfaction", 2199)).toBe("99.7%");
});

test("no counter exceeds its target or counts down", () => {
  for (const name of counterNames) {
    let previous = 0;
    for (let elapsed = 0; elapsed <= longestMs + 100; elapsed += 1) {
      const shown = Number.parseFloat(formatCount(name, elapsed));
      expect(shown).toBeGreaterThanOrEqual(previous);
      expect(shown).toBeLessThanOrEqual(targets[name].value);
      previous = shown;
    }
  }
});
