import { expect, test } from "vitest";
import { partAt, Written } from "./written.ts";

const tree = { cards: [{ title: new Written("Survey") }] };

test("finds the part at a path", () => {
  expect(partAt(tree, ["cards", 0, "title"])).toEqual(new Written("Survey"));
});

test.each([
  { path: ["cards", 1], what: "an entry past the end" },
  { path: ["cards", 0, "title", "text"], what: "something inside a scalar" },
  { path: ["constructor"], what: "what every object inherits" },
])("finds nothing for $what", ({ path }) => {
  expect(partAt(tree, path)).toBeUndefined();
});
