import fc from "fast-check";
import { expect, test } from "vitest";
import { forceLtr, isolateBidi, stripBidiControls } from "./bidi.ts";

test.each(["Jane Doe", "Łódź", "見本", "नमूना", "👩🏽\u200d🌾"])(
  "%s runs from the left and stays as it is",
  (name) => {
    expect(isolateBidi(name)).toBe(name);
    expect(forceLtr(name)).toBe(name);
  },
);

test.each(["نموذج", "דגמה", "ﭐ", "\u{1e900}", "Sample דגמה"])("%s is isolateBidi, whole", (name) => {
  expect(isolateBidi(name)).toBe(`\u2068${name}\u2069`);
});

test("a line that begins from the right is read from the left, whatever signs come first", () => {
  expect(forceLtr("(12) دگ: Land survey")).toBe("\u200e(12) دگ: Land survey");
  expect(forceLtr("Sample דגמה")).toBe("Sample דגמה");
});

test("whatever is written, an isolate of ours is opened and closed once and nothing else in it turns text", () => {
  const turning = fc.constantFrom(
    ..."\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069אa ",
  );
  fc.assert(
    fc.property(fc.array(turning), (characters) => {
      expect(isolateBidi(characters.join(""))).toMatch(/^(\u2068[אa ]*א[אa ]*\u2069|[a ]*)$/);
    }),
  );
});

test("joiners, which letters and emoji need, are kept", () => {
  const joined = "می\u200cخواهم 👩🏽\u200d🌾";
  expect(stripBidiControls(joined)).toBe(joined);
});
