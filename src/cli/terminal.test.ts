import fc from "fast-check";
import { expect, test } from "vitest";
import { formatTable, terminalSafe, terminalSafeJson } from "./terminal.ts";

const dangerous = /[\p{Cf}\p{Cc}\p{Zl}\p{Zp}]/u;

test("whatever a visitor writes, nothing is left that controls a terminal, and the JSON still means the same", () => {
  // fast-check's own unit "binary" takes three seconds to make.
  const text = fc.array(fc.nat(0x10ffff)).map((codes) => String.fromCodePoint(...codes));
  fc.assert(
    fc.property(text, (text) => {
      expect(terminalSafe(text)).not.toMatch(dangerous);
      // Its line ends are JSON.stringify's own.
      expect(terminalSafeJson([text]).replaceAll("\n", "")).not.toMatch(dangerous);
      expect(JSON.parse(terminalSafeJson({ text }))).toEqual({ text });
    }),
  );
  const odd = "\u009b31m \u202e \u{e0041} \u2028 \u007f";
  expect(JSON.parse(terminalSafeJson(odd))).toBe(odd);
  expect(terminalSafe(odd)).not.toMatch(dangerous);
});

test("leaves ordinary text of any language alone", () => {
  expect(terminalSafe("Żofia O’Neill – 陳 & José 🛢")).toBe("Żofia O’Neill – 陳 & José 🛢");
});

test("aligns columns of text that is safe, and no line ends in spaces", () => {
  expect(
    formatTable([
      ["Name", "Type", "Id"],
      ["Jo", "Pipeline", "1"],
      ["Anna", "", "22"],
      ["Zo\u200bë\u001b", "GIS", ""],
    ]),
  ).toBe(["Name  Type      Id", "Jo    Pipeline  1", "Anna            22", "Zoë\uFFFD  GIS"].join("\n"));
  expect(formatTable([["x".repeat(41)]])).toBe(`${"x".repeat(39)}…`);
});
