import { expect, test } from "vitest";
import { ChangedContent } from "../changed-content.ts";

test("refuses to dial another number than the one people read", () => {
  using content = new ChangedContent().replace("company.yaml", "+18175550100", "+18175550101");
  expect(content.mistakes()).toEqual([
    'content/company.yaml:8: "dial" is "+18175550101", but "display" is "(817) 555-0100". Write +18175550100, or correct "display".',
  ]);
});

test.each(["817.555.0100", "+1 817 555 0100", "1-817-555-0100"])(
  "takes %s for the same number",
  (display) => {
    using content = new ChangedContent().replace("company.yaml", "(817) 555-0100", display);
    expect(content.mistakes()).toEqual([]);
  },
);
