import fc from "fast-check";
import { expect, test } from "vitest";
import { isolateBidi, stripBidiControls } from "./bidi.ts";

test.each(["Jane Doe", "Łódź", "見本", "नमूना", "👩🏽\u200d🌾"])(
  "left-to-right text stays as it is: %s",
  (name) => {
    expect(isolateBidi(name)).toBe(name);
  },
);

test.each(["نموذج", "דגמה", "ﭐ", "\u{1e900}", "Sample דגמה"])(
  "right-to-left text is isolated: %s",
  (name) => {
    expect(isolateBidi(name)).toBe(`\u2068${name}\u2069`);
  },
);

test("for any text, one isolate is opened and closed, and nothing else in it changes direction", () => {
  const bidiCharacters = fc.constantFrom(
    ..."\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069אa ",
  );
  fc.assert(
    fc.property(fc.array(bidiCharacters), (characters) => {
      expect(isolateBidi(characters.join(""))).toMatch(/^(\u2068[אa ]*א[אa ]*\u2069|[a ]*)$/);
    }),
  );
});

test("joiners are kept, because letters and emoji need them", () => {
  const joined = "می\u200cخواهم 👩🏽\u200d🌾";
  expect(stripBidiControls(joined)).toBe(joined);
});
