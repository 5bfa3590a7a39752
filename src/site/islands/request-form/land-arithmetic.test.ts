import fc from "fast-check";
import { expect, test } from "vitest";
import {
  chooseScaleBar,
  computeEasementAcres,
  computeSide,
  describeExtent,
  estimateStructures,
  formatCall,
  formatStation,
} from "./land-arithmetic.ts";
import { type Extent, parseAcreage } from "./parse-acreage.ts";

const describe = (text: string) => describeExtent(parseAcreage(text)).replaceAll("\u00a0", " ");

test.each([
  ["640 acres", "640 acres. As a square: 5,280.0 feet a side, or 1,900.8 varas."],
  ["1 acre", "1 acre. As a square: 208.7 feet a side, or 75.1 varas."],
  ["15,000 ac", "15,000 acres. As a square: 25,561.7 feet a side, or 9,202.2 varas."],
  ["12 sections", "7,680 acres. As a square: 18,290.5 feet a side, or 6,584.6 varas."],
  ["42 miles", "42 miles. At 200 feet wide: 1,018 acres of easement, about 190 transmission structures."],
  ["180 mi", "180 miles. At 200 feet wide: 4,364 acres of easement, about 830 transmission structures."],
  ["1 mile", "1 mile. At 200 feet wide: 24.2 acres of easement, about 6 transmission structures."],
  [
    "10,000 miles",
    "10,000 miles. At 200 feet wide: 242,424 acres of easement, about 46,000 transmission structures.",
  ],
  ["640", ""],
])("%s: %s", (text, sentence) => {
  expect(describe(text)).toBe(sentence);
});

test("a league is 5,000 varas square, and a labor 1,000", () => {
  // 4,428.4 and 177.1 acres, as the Republic of Texas granted them.
  expect(describe("4,428.4 acres")).toContain("or 5,000.0 varas");
  expect(describe("177.14 acres")).toContain("or 1,000.0 varas");
});

test("calls and stations are lettered as on a plat and an alignment sheet", () => {
  expect(formatCall(computeSide(640))).toBe("5,280.0′");
  expect([0.01, 0.5, 1, 42, 10_000].map(formatStation)).toEqual([
    "0+53",
    "26+40",
    "52+80",
    "2217+60",
    "528000+00",
  ]);
});

test.each([
  [640, "1 MI"],
  [160, "0.5 MI"],
  [40, "0.2 MI"],
  [15_000, "2 MI"],
  [10_000_000, "100 MI"],
  [6, "500 FT"],
  [1, "200 FT"],
  [0.01, "20 FT"],
])("beside a square of %s acres the scale bar is %s", (acres, label) => {
  expect(chooseScaleBar(computeSide(acres)).label).toBe(label);
});

const acres = fc.double({ min: 0.01, max: 10_000_000, noNaN: true });
const miles = fc.double({ min: 0.01, max: 10_000, noNaN: true });

test("a square of the computed side has the acreage, and more acres have a longer side", () => {
  fc.assert(
    fc.property(acres, acres, (one, other) => {
      expect(computeSide(one) ** 2 / 43_560 / one).toBeCloseTo(1, 12);
      expect(computeSide(Math.min(one, other))).toBeLessThanOrEqual(computeSide(Math.max(one, other)));
    }),
  );
});

test("an easement of 200 feet has 24.24 acres to the mile, and structures never get fewer", () => {
  fc.assert(
    fc.property(miles, miles, (one, other) => {
      // 8 acres are a strip of 66 feet (one chain) for a mile.
      expect(computeEasementAcres(one) / one / ((8 * 200) / 66)).toBeCloseTo(1, 12);
      expect(estimateStructures(Math.min(one, other))).toBeLessThanOrEqual(
        estimateStructures(Math.max(one, other)),
      );
    }),
  );
});

test("structures are within a rounding of one for each 1,150 feet", () => {
  fc.assert(
    fc.property(miles, (length) => {
      const spans = (length * 5280) / 1150;
      expect(Math.abs(estimateStructures(length) - spans)).toBeLessThanOrEqual(2 + spans * 0.05);
    }),
  );
});

test("a scale bar is 1, 2 or 5 times a power of ten, at least 0.4 of the side, and no longer than it", () => {
  fc.assert(
    fc.property(acres, (acres) => {
      const side = computeSide(acres);
      const { feet, label } = chooseScaleBar(side);
      expect(label).toMatch(/^(0\.[125]|[125]0*) (MI|FT)$/);
      expect(feet).toBeCloseTo(Number.parseFloat(label) * (label.endsWith("MI") ? 5280 : 1), 6);
      expect(feet / side).toBeLessThanOrEqual(1);
      expect(feet / side).toBeGreaterThanOrEqual(0.4);
    }),
  );
});

test("no sentence has a number that is not plain, or breaks after one", () => {
  const extent: fc.Arbitrary<Extent> = fc.oneof(
    acres.map((acres) => ({ kind: "area" as const, acres })),
    miles.map((miles) => ({ kind: "line" as const, miles })),
  );
  const number = "\\d{1,3}(,\\d{3})*(\\.\\d+)?\u00a0";
  const sentence = new RegExp(
    `^${number}(acres?\\. As a square: ${number}feet a side, or ${number}varas|miles?\\. At 200\u00a0feet wide: ${number}acres of easement, about ${number}transmission structures)\\.$`,
  );
  fc.assert(
    fc.property(extent, (extent) => {
      expect(describeExtent(extent)).toMatch(sentence);
    }),
  );
});
