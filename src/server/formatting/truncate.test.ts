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
])("%j truncated to %i characters is %j", (text, limit, short) => {
  expect(truncate(text, limit)).toBe(short);
});

test("the result is never longer than the limit and starts as the text does", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme", maxLength: 60 }),
      fc.integer({ min: 1, max: 30 }),
      (text, limit) => {
        const short = truncate(text, limit);
        expect([...short].length).toBeLessThanOrEqual(limit);
        expect(text.startsWith(short.replace(/…$/, ""))).toBe(true);
      },
    ),
  );
});
