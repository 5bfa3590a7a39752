import { expect, test } from "vitest";
import { addNonBreakingSpaces } from "./fields.ts";

test.each([
  ["25,000 acres, 300 MW", "25,000\u00a0acres, 300\u00a0MW"],
  ["8 a.m. to 5 p.m. Central", "8\u00a0a.m. to 5\u00a0p.m. Central"],
  ["a new Table A Item 20; a note", "a new Table\u00a0A Item\u00a020; a\u00a0note"],
  ["developers, in Texas", "developers, in\u00a0Texas"],
  ["Title shows what is clear", "Title shows what is clear"],
  ["In 2026 the", "In 2026 the"],
])("keeps a number and its unit on one line: %s", (written, shown) => {
  expect(addNonBreakingSpaces(written)).toBe(shown);
});
