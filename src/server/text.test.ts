import { expect, test } from "vitest";
import { isolateBidi, toPhoneUrl, truncate } from "./text.ts";

test("right-to-left text is isolated, and other text stays as it is, with the joiners that letters and emoji need", () => {
  for (const name of ["Jane Doe", "Łódź", "見本", "नमूना", "👩🏽\u200d🌾"])
    expect(isolateBidi(name)).toBe(name);
  for (const name of ["نموذج", "می\u200cخواهم", "דגמה", "ﭐ", "\u{1e900}", "Sample דגמה"])
    expect(isolateBidi(name)).toBe(`\u2068${name}\u2069`);
});

test("one isolate is opened and closed, and nothing else in it changes direction", () => {
  const controls = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069";
  expect(isolateBidi(`a${controls} `)).toBe("a ");
  expect(isolateBidi(`${controls}א${controls} a`)).toBe("\u2068א a\u2069");
});

test.each([
  ["abcde", 5, "abcde"],
  ["abcdef", 5, "abcd…"],
  ["👨\u200d👩\u200d👧👨\u200d👩\u200d👧", 8, "👨\u200d👩\u200d👧…"],
  ["नि".repeat(4), 6, "निनि…"],
  [`a${"\u0334".repeat(50)}`, 10, "…"],
  ["𠮷".repeat(6), 6, "𠮷".repeat(6)],
])("%j truncated to %i characters is %j", (text, limit, short) => {
  expect(truncate(text, limit)).toBe(short);
});

test.each([
  ["(817) 555-0199", "tel:+18175550199"],
  ["817–555–0199, Ext. 12", "tel:+18175550199"],
  ["817.555.0199 x12", "tel:+18175550199"],
  ["817 555 0199 #12", "tel:+18175550199"],
  ["817 555 0199 extension 12", "tel:+18175550199"],
  ["+44 (0)20 7946 0958", "tel:+442079460958"],
])("%j leads to %s", (typed, dialed) => {
  expect(toPhoneUrl(typed)).toBe(dialed);
});

test.each([
  ...["", "555-0199", "817-555-0199 or 817-555-0198", "call me", "+0 555 0199", "٨١٧٥٥٥٠١٩٩"],
  ...["+123 456", "+1234567890123456"],
])("%j leads to no number", (typed) => expect(toPhoneUrl(typed)).toBeNull());
