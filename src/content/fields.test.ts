import { expect, test } from "vitest";
import { addNonBreakingSpaces, date, httpsUrl, number } from "./fields.ts";

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

test.each(["4", "6", "4.5", "3", "7", "4 min", "1e1", "", "-4"])(
  "reads %j as a whole number from 4 to 6, or rejects it",
  (text) => {
    const read = number({ min: 4, max: 6 }).safeParse(text);
    expect(read.success ? read.data : "rejected").toBe({ 4: 4, 6: 6 }[text] ?? "rejected");
  },
);

test("a date must exist in the calendar", () => {
  expect(["2026-02-28", "2026-02-30", "02/28/2026"].map((text) => date.safeParse(text).success)).toEqual([
    true,
    false,
    false,
  ]);
});

test("a URL must begin with https://", () => {
  const texts = ["https://example.com/a?b#c", "http://example.com", "www.example.com", "https://"];
  expect(texts.map((text) => httpsUrl.safeParse(text).success)).toEqual([true, false, false, false]);
});
