import { expect, test } from "vitest";
import { describeRetention } from "./describe-retention.ts";

test.each([
  [null, "We keep it until you ask us to erase it."],
  [730, "We erase it within 730\u00a0days unless we are still working on it."],
  [1, "We erase it within one day unless we are still working on it."],
])("with RETAIN_DAYS at %s the page says: %s", (days, sentence) => {
  expect(describeRetention(days)).toBe(sentence);
});
