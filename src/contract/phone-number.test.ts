import { expect, test } from "vitest";
import { phoneNumberPattern, toE164 } from "./phone-number.ts";

test.each([
  ["(817) 555-0100", "+18175550100"],
  ["1-817-555-0100", "+18175550100"],
  ["+49 30 901820", "+4930901820"],
])("dials %s as %s", (shown, dialed) => {
  expect(shown).toMatch(phoneNumberPattern);
  expect(toE164(shown)).toBe(dialed);
});

test.each(["555-0100", "(817) 555-0100 ext. 25", "817-555-LAND", "+1 817", ""])(
  "%j is no number that a phone can dial",
  (text) => expect(text).not.toMatch(phoneNumberPattern),
);
