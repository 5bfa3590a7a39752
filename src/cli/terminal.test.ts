import fc from "fast-check";
import { expect, test } from "vitest";
import { terminalSafe } from "./terminal.ts";

test("whatever a text has in it, nothing is left that controls a terminal", () => {
  // fast-check's own unit "binary" takes three seconds to make.
  const text = fc.array(fc.nat(0x10ffff)).map((codes) => String.fromCodePoint(...codes));
  fc.assert(
    fc.property(text, (text) => {
      expect(terminalSafe(text)).not.toMatch(/[\p{Cf}\p{Cc}\p{Zl}\p{Zp}]/u);
    }),
  );
});

test("leaves ordinary text of any language alone", () => {
  expect(terminalSafe("Żofia O’Neill – 陳 & José 🛢")).toBe("Żofia O’Neill – 陳 & José 🛢");
});
