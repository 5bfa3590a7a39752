import fc from "fast-check";
import { expect, test } from "vitest";
import { describeExtent } from "./describe-extent.ts";
import { parseAcreage } from "./parse-acreage.ts";

test.each([
  ["640 acres", "640 acres is one section, a square mile."],
  ["642 acres", "642 acres is about one section, a square mile."],
  ["1,280 acres", "1,280 acres is 2 sections, or 2 square miles."],
  ["12 sections", "7,680 acres is 12 sections, or 12 square miles."],
  ["15,000 ac", "15,000 acres is 23.44 sections, or 23.44 square miles."],
  ["320 acres", "320 acres is 0.5 of a section, a square mile."],
  ["1 acre", "1 acre is 43,560 square feet."],
  ["42 miles", "42 miles. Each 50 feet of width is 254.5 acres."],
  ["1 mile", "1 mile. Each 50 feet of width is 6.1 acres."],
  ["10,000 miles", "10,000 miles. Each 50 feet of width is 60,606 acres."],
])("%s: %s", (text, sentence) => {
  expect(describe(text)).toBe(sentence.replace(/(\d) /g, "$1\u00a0"));
});

test("no amount that is understood comes to nothing, or to a number in the form of a program", () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 10_000, noNaN: true }), (amount) => {
      for (const unit of ["acres", "miles", "sections"])
        expect(describe(`${amount.toFixed(2)} ${unit}`)).not.toMatch(/\b0 |\b0\u00a0|e[+-]|NaN|undefined/);
    }),
  );
});

function describe(text: string): string {
  const extent = parseAcreage(text);
  if (extent === undefined) throw new Error(`${text} is not understood.`);
  return describeExtent(extent);
}
