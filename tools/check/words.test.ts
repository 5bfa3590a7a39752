import { expect, test } from "vitest";
import { findWords } from "./words.ts";

test("a word that has a better one is named with its file, its line and the better one", () => {
  expect(findWords("docs/a.md", "Fine.\nPlease mend the field.")).toEqual([
    'docs/a.md:2: "mend" is not our word. Say fix.',
  ]);
});

test.each([
  "The colour of the button",
  "the site's behaviour",
  "an e-mail to the office",
  "firmOf(content)",
  "interface DiscoveryParts",
  "It answered 413.",
  "recognise",
])("finds a word in %j", (text) => {
  expect(findWords("a.ts", text)).toHaveLength(1);
});

test.each([
  "words.indexOf(word)",
  'z.literal("x").and(z.keyof(shape))',
  "format.formatToParts(date)",
  "instanceof Error",
  "The recommended parts",
  "exercise, promise, otherwise, precise",
])("accepts %j", (text) => {
  expect(findWords("a.ts", text)).toEqual([]);
});
