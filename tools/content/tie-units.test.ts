import { expect, test } from "vitest";
import { tieUnits } from "./tie-units.ts";

test.each([
  ["25,000 acres, 300 MW", "25,000\u00a0acres, 300\u00a0MW"],
  ["one 500 kV line", "one 500\u00a0kV line"],
  ["50+ MW", "50+\u00a0MW"],
  ["8 a.m. to 5 p.m. Central", "8\u00a0a.m. to 5\u00a0p.m. Central"],
  ["a new Table A item", "a new Table\u00a0A item"],
  ["Title shows what is clear", "Title shows what is clear"],
  ["180 mileposts", "180 mileposts"],
  ["In 2026 the", "In 2026 the"],
])("%s: what belongs together stays together", (written, read) => {
  expect(tieUnits(written)).toBe(read);
});
