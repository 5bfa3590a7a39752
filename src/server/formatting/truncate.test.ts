import fc from "fast-check";
import { expect, test } from "vitest";
import { truncate } from "./truncate.ts";

test.each([
  ["abcde", 5, "abcde"],
  ["abcdef", 5, "abcd…"],
  ["", 5, ""],
  ["👨\u200d👩\u200d👧👨\u200d👩\u200d👧", 8, "👨\u200d👩\u200d👧…"],
  ["नि".repeat(4), 6, "निनि…"],
  [`a${"\u0334".repeat(50)}`, 10, "…"],
  ["𠮷".repeat(6), 6, "𠮷".repeat(6)],
])("%j in %i characters is %j", (text, most, short) => {
  expect(truncate(text, most)).toBe(short);
});

test("it is never longer than asked for, and begins as the text does", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme", maxLength: 60 }),
      fc.integer({ min: 1, max: 30 }),
      (text, most) => {
        const short = truncate(text, most);
        expect([...short].length).toBeLessThanOrEqual(most);
        expect(text.startsWith(short.replace(/…$/, ""))).toBe(true);
      },
    ),
  );
});
