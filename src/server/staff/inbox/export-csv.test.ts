import fc from "fast-check";
import { expect, test } from "vitest";
import { csvLine } from "./export-csv.ts";

test.each(["", " ", "\t", "\r", "\n", "\0", " \t\r\n\0 ", "\u00a0", "\u200b", "\ufeff"])(
  "a formula after %j is made plain text",
  (before) => {
    for (const sign of ["=", "+", "-", "@", "\uff1d", "\uff0b", "\uff0d", "\uff20"]) {
      const text = `${before}${sign}HYPERLINK(A1)`;
      expect(csvLine([text])).toBe(`"'${text.replace("\0", "\ufffd")}"\r\n`);
    }
  },
);

test.each(["5-10", "1/2", "3/4/26", "007", "12345E67", "00123456", "442079460958"])(
  "%s stays as it is where a spreadsheet would make a date or another number of it",
  (text) => expect(csvLine([text])).toBe(`"'${text}"\r\n`),
);

test("cells of ordinary text, even with a sign inside, make a line as RFC 4180 says", () => {
  const texts = ["345 kV = two lines", "3_6_months", "0.5", "1,200", "8175550199", "2026-11-20 10:00"];
  expect(csvLine(texts)).toBe(`"${texts.join('","')}"\r\n`);
});

test("a text that is too long for a cell of Excel ends with where the rest is, and no character is cut in two", () => {
  const read = (text: string) => csvLine([text]).slice(1, -3).replaceAll('""', '"');
  for (const text of ["x".repeat(32_767), '"'.repeat(32_767), `=${"x".repeat(32_765)}`])
    expect(read(text).replace(/^'/, "")).toBe(text);
  for (const text of [
    "x".repeat(32_768),
    `=${"x".repeat(32_766)}`,
    '"'.repeat(40_000),
    "\u{1f30a}".repeat(131_072),
  ]) {
    const cell = read(text);
    expect(cell).toHaveLength(32_767);
    expect(cell).toMatch(/… \(Excel takes no more\. The page of the project request has all of it\.\)$/);
    expect(cell.isWellFormed()).toBe(true);
  }
});

/** Joiners, marks of right-to-left scripts, and characters that reverse text or end it; random texts rarely have them. */
const marks =
  "\u200c\u200d\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u001b\u009b\t\r\n\"'=@";

test("any text reads back as one cell, apart from the apostrophe, and from characters that could control a terminal or reverse the text after them", () => {
  const unit = fc.oneof(fc.nat(0x10ffff).map(String.fromCodePoint), fc.constantFrom(...marks));
  fc.assert(
    fc.property(fc.string({ unit }), (text) => {
      const inside = csvLine([text]).slice(1, -3);
      expect(inside.replaceAll('""', "")).not.toContain('"');
      const harmless = text.replace(/(?![\t\r\n])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, "\ufffd");
      expect(inside.replaceAll('""', '"').replace(/^'/, "")).toBe(harmless.replace(/^'/, ""));
    }),
  );
});
