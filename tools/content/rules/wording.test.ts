import { expect, test } from "vitest";
import { ChangedContent } from "../changed-content.ts";

const refusal = (word: string) =>
  `"${word}" says nothing a land manager can check. Write what is done, for whom, or how much of it.`;

test.each([
  "solutions",
  "leverage",
  "leveraging",
  "seamless",
  "Seamlessly",
  "cutting-edge",
  "cutting edge",
  "world-class",
  "trusted partner",
  "unlock",
  "empowering",
  "journey",
  "synergy",
  "synergies",
  "elevate",
  "robust",
])("refuses “%s”", (word) => {
  using content = new ChangedContent().replace("footer.yaml", "Land survey,", `Land survey, ${word},`);
  expect(content.mistakes()).toEqual([`content/footer.yaml:1: ${refusal(word)}`]);
});

test("names the line of the word inside a text of several lines, also when it is broken over two", () => {
  using content = new ChangedContent().replace(
    "hero.yaml",
    "and renewable",
    "and robust cutting\n  edge renewable",
  );
  expect(content.mistakes()).toEqual(
    [
      `content/hero.yaml:4: ${refusal("robust")}`,
      `content/hero.yaml:4: ${refusal("cutting edge")}`,
    ].toSorted(),
  );
});

test.each(["elevation", "elevated structure", "a control solution", "robustus"])("lets “%s” pass", (word) => {
  using content = new ChangedContent().replace("footer.yaml", "Land survey,", `Land survey, ${word},`);
  expect(content.mistakes()).toEqual([]);
});

test("prints a client's quote and the firm's name as they are", () => {
  using content = new ChangedContent()
    .replace("testimonials.yaml", "The first was right", "The first was seamless and right")
    .replace("company.yaml", "full: Field", "full: Journey");
  expect(content.mistakes()).toEqual([]);
});
