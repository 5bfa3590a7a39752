import { expect, test } from "vitest";
import { nearest } from "./nearest.ts";

test.each([
  ["ledee", "lede"],
  ["Title", "title"],
  ["executivetitel", "executiveTitle"],
])("takes %s for %s", (typed, meant) => {
  expect(nearest(typed, ["title", "lede", "executiveTitle"])).toBe(meant);
});

test("guesses nothing when no known word is near", () => {
  expect(nearest("color", ["title", "lede"])).toBeUndefined();
});

test("prefers the nearest of several", () => {
  expect(nearest("title1", ["tile", "title"])).toBe("title");
});
