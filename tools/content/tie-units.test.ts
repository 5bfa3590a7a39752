import { expect, test } from "vitest";
import { tieUnits } from "./tie-units.ts";

test.each([
  ["25,000 acres, 300 MW", "25,000\u00a0acres, 300\u00a0MW"],
  ["one 500 kV line", "one 500\u00a0kV line"],
  ["50+ MW", "50+\u00a0MW"],
  ["180 mileposts", "180 mileposts"],
  ["In 2026 the", "In 2026 the"],
])("%s stays together where number meets unit", (written, read) => {
  expect(tieUnits(written)).toBe(read);
});
