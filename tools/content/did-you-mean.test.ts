import { expect, test } from "vitest";
import { suggest } from "./did-you-mean.ts";

test.each([
  ["ledee", "lede"],
  ["Title", "title"],
  ["executivetitel", "executiveTitle"],
  ["title1", "title"],
])("for %s, suggests %s", (typed, meant) => {
  expect(suggest(typed, ["tile", "title", "lede", "executiveTitle"])).toBe(meant);
});

test("suggests nothing when no known word is similar", () => {
  expect(suggest("color", ["title", "lede"])).toBeUndefined();
});
