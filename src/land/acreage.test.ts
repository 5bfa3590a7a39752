import { expect, test } from "vitest";
import { describeAcreage } from "./acreage.ts";

test.each([
  ["640 acres", "640 acres is one section, a square mile."],
  ["642 acres", "642 acres is about one section, a square mile."],
  ["1,280 acres", "1,280 acres is 2 sections, each a square mile."],
  ["12 sections", "7,680 acres is 12 sections, each a square mile."],
  ["15,000+ ac.", "15,000 acres is 23.44 sections, each a square mile."],
  ["0.5 section", "320 acres is 0.5 of a section (a square mile)."],
  ["1 acre", "1 acre is 43,560 square feet."],
  ["0.01 acre", "0.01 acres is 436 square feet."],
  ["0.01 mile", "0.01 miles. Each 50 feet of width is 0.1 acres."],
  ["42 miles", "42 miles. Each 50 feet of width is 254.5 acres."],
  ["1 mile", "1 mile. Each 50 feet of width is 6.1 acres."],
  ["10,000 miles", "10,000 miles. Each 50 feet of width is 60,606 acres."],
])("%s: %s", (text, sentence) => {
  expect(describeAcreage(text)).toBe(sentence.replace(/(\d) /g, "$1\u00a0"));
});

test.each([
  ["640 acres", "640ac", "640± acres", "+/- 640 acres", "About 640 Acres, more or less", "640 gross acres"],
  ["640 acres", "640-acre tract", " 640\u00a0\t acres in Sample County\n"],
  ["500 acres", "500 net acres"],
  ["42 miles", "a 42-mile line", "approximately 42 mi."],
  ["0.5 mile", ".5 mile"],
])("%s is written in many ways", (plain, ...others) => {
  for (const text of others) expect(describeAcreage(text), text).toBe(describeAcreage(plain));
});

test.each([
  "640",
  "640 acre-feet",
  "5 sq mi",
  "42 mi²",
  "42 min",
  "3 mil acres",
  "5 thousand acres",
  "two hundred 50 acres",
  "2½ miles",
  "1/2 section",
  "600-700 acres",
  "12 tracts, 640 acres",
  "640 acres and 42 miles",
  "-640 acres",
  "0.001 acres",
  "1,00 acres",
  "12,3456 acres",
  "10,000,001 acres",
  "10,001 miles",
  "1e3 acres",
])("shows nothing for %j", (text) => {
  expect(describeAcreage(text)).toBeUndefined();
});

test("the same is understood while the rest of the unit is typed", () => {
  for (const text of ["640 acres", "640 acre", "42 miles"])
    for (let end = text.indexOf(" ") + 3; end <= text.length; end += 1)
      expect(describeAcreage(text.slice(0, end)), text.slice(0, end)).toBe(describeAcreage(text));
});
