import { expect, test } from "vitest";
import { suggest } from "./suggest.ts";

test.each([
  ["ledee", "lede"],
  ["Title", "title"],
  ["executivetitel", "executiveTitle"],
  ["title1", "title"],
])("suggests for %s: %s", (typed, meant) => {
  expect(suggest(typed, ["tile", "title", "lede", "executiveTitle"])).toBe(meant);
});

test("suggests nothing when no known word is similar", () => {
  expect(suggest("color", ["title", "lede"])).toBeUndefined();
});
