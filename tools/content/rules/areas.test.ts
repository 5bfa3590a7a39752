import { expect, test } from "vitest";
import { ChangedContent } from "../changed-content.ts";

const advice =
  'stands in no text of the page, so search engines can\'t be told of it. Write it into a text, such as "lede" in hero.yaml, or take it out here.';

test("refuses to tell search engines of a place that no visitor reads of", () => {
  using content = new ChangedContent()
    .replace("company.yaml", "states: [Texas]", "states: [Texas, Oklahoma]")
    .replace("company.yaml", "country: United States", "country: Canada");
  expect(content.mistakes()).toEqual([
    `content/company.yaml:46: "Oklahoma" ${advice}`,
    `content/company.yaml:47: "Canada" ${advice}`,
  ]);
});

test("finds a name that is broken over two lines", () => {
  using content = new ChangedContent().replace("hero.yaml", "United States.", "United\n  States.");
  expect(content.mistakes()).toEqual([]);
});
