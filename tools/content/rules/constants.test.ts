import { expect, test } from "vitest";
import { ChangedContent } from "../changed-content.ts";

test("keeps each badge's percent", () => {
  using content = new ChangedContent().replace("services.yaml", "percent: 35", "percent: 36");
  expect(content.mistakes()).toEqual([
    'content/services.yaml:35: "percent" is "36". Write 35: the badges are fixed.',
  ]);
});

test("keeps the cards in the order right-of-way, title, survey, GIS", () => {
  using content = new ChangedContent()
    .replace("services.yaml", "id: title", "id: survey")
    .replace("services.yaml", "id: survey\n    title: Land", "id: title\n    title: Land");
  expect(content.mistakes()).toEqual([
    'content/services.yaml:16: "id" is "survey". Write title: the order of the cards is fixed.',
    'content/services.yaml:27: "id" is "title". Write survey: the order of the cards is fixed.',
  ]);
});

test.each(["Integrity", "Precision", "Efficiency", "Collaboration", "Results"])(
  "keeps the value %s",
  (name) => {
    using content = new ChangedContent().replace("about.yaml", `name: ${name}`, "name: Courage");
    expect(content.mistakes()).toEqual([
      expect.stringContaining(`"name" is "Courage". Write ${name}: the values and their order are fixed.`),
    ]);
  },
);

test("tells only the count when an entry is missing", () => {
  using content = new ChangedContent().replace(
    "about.yaml",
    "  - name: Integrity\n    sentence: In writing.\n",
    "",
  );
  expect(content.mistakes()).toEqual([
    'content/about.yaml:5: "values" is a list of 4 entries. Write exactly 5 entries, each after "- ".',
  ]);
});
