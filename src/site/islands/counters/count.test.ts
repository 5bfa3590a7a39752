import { expect, test } from "vitest";
import { count, counterNames, longestMs, targets } from "./count.ts";

test("every counter starts at 0 and ends at its fixed target", () => {
  expect(counterNames.map((name) => count(name, 0))).toEqual(["0+", "0+", "0+", "0.0%"]);
  expect(counterNames.map((name) => count(name, longestMs))).toEqual(["500+", "50+", "44+", "99.8%"]);
});

test("each counter takes its own time", () => {
  expect(counterNames.map((name) => targets[name].durationMs)).toEqual([2500, 2000, 1800, 2200]);
  expect(count("projects", 2499)).toBe("499+");
  expect(count("capacity", 1999)).toBe("49+");
  expect(count("years", 1799)).toBe("43+");
  expect(count("satisfaction", 2199)).toBe("99.7%");
});

test("no counter ever shows more than its target or goes back", () => {
  for (const name of counterNames) {
    let former = 0;
    for (let elapsed = 0; elapsed <= longestMs + 100; elapsed += 1) {
      const shown = Number.parseFloat(count(name, elapsed));
      expect(shown).toBeGreaterThanOrEqual(former);
      expect(shown).toBeLessThanOrEqual(targets[name].value);
      former = shown;
    }
  }
});
