import fc from "fast-check";
import { expect, test } from "vitest";
import { toDialNumber } from "./phone.ts";

test.each([
  ["(817) 555-0199", "+18175550199"],
  ["817.555.0199 ", "+18175550199"],
  ["1-817-555-0199", "+18175550199"],
  ["+44 20 7946 0958", "+442079460958"],
])("%j is dialed as %s", (typed, dialed) => {
  expect(toDialNumber(typed)).toBe(dialed);
});

test.each([
  "",
  "555-0199",
  "817-555-0199 ext. 12",
  "817-555-0199 or 817-555-0198",
  "call me",
  "+0 555 0199",
  "٨١٧٥٥٥٠١٩٩",
])("%j is not one complete number", (typed) => {
  expect(toDialNumber(typed)).toBeNull();
});

test("for any text there is a number of at most 15 digits, or none", () => {
  const typed = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(..."+1 8().-9x\n") }));
  fc.assert(
    fc.property(typed, (text) => {
      expect(toDialNumber(text) ?? "+18175550199").toMatch(/^\+[1-9]\d{6,14}$/);
    }),
  );
});
