import fc from "fast-check";
import { expect, test } from "vitest";
import { parseAcreage } from "./parse-acreage.ts";

const area = (acres: number) => ({ kind: "area", acres });
const line = (miles: number) => ({ kind: "line", miles });

test.each([
  ["640 acres", area(640)],
  ["640ac", area(640)],
  ["1 acre", area(1)],
  ["15,000 ac.", area(15_000)],
  ["15,000+ acres", area(15_000)],
  ["640± acres", area(640)],
  ["+/- 640 acres", area(640)],
  ["About 640 Acres, more or less", area(640)],
  ["640 gross acres", area(640)],
  ["500 net acres", area(500)],
  ["640-acre tract", area(640)],
  [" 640\u00a0\t acres in Sample County\n", area(640)],
  ["0.5 section", area(320)],
  ["12 sections", area(7680)],
  ["42 miles", line(42)],
  ["a 42-mile line", line(42)],
  ["approximately 12 mi.", line(12)],
  [".5 mile", line(0.5)],
])("understands %j", (text, extent) => {
  expect(parseAcreage(text)).toEqual(extent);
});

test.each([
  "",
  "640",
  "TBD",
  "100 ft",
  "640 acre-feet",
  "5 sq mi",
  "42 mi²",
  "42 min",
  "3 mil acres",
  "5 thousand acres",
  "two hundred 50 acres",
  "half of 640 acres",
  "2½ miles",
  "1/2 section",
  "600-700 acres",
  "12 tracts, 640 acres",
  "345 kV, 42 miles",
  "640 acres and 42 miles",
  "-640 acres",
  "0 acres",
  "0.001 acres",
  "1,00 acres",
  "12,3456 acres",
  "10,000,001 acres",
  "10,001 miles",
  `${"9".repeat(400)} acres`,
  "1e3 acres",
  "Infinity miles",
  "６４０ acres",
])("shows nothing for %j", (text) => {
  expect(parseAcreage(text)).toBeUndefined();
});

test("the same is understood while the rest of the unit is typed", () => {
  for (const text of ["640 acres", "640 acre", "42 miles"])
    for (let end = text.indexOf(" ") + 3; end <= text.length; end += 1)
      expect(parseAcreage(text.slice(0, end)), text.slice(0, end)).toEqual(parseAcreage(text));
});

test("no text throws, and what is understood is within the limits", () => {
  const pieces = fc.constantFrom(..."0123456789,.-+/ ~±½²acremilstonf\u00a0′'");
  const text = fc.oneof(
    fc.array(fc.nat(0xffff)).map((codes) => String.fromCharCode(...codes)),
    fc.array(pieces).map((list) => list.join("")),
    fc.string({ unit: pieces, maxLength: 6 }).map((noise) => `${noise} acres`),
  );
  fc.assert(
    fc.property(text, (text) => {
      const extent = parseAcreage(text);
      const amount = extent && ("acres" in extent ? extent.acres : extent.miles);
      expect(amount === undefined || (amount >= 0.01 && amount <= 10_000_000)).toBe(true);
    }),
    { numRuns: 500 },
  );
});
