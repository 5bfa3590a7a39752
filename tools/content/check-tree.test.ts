import { expect, test } from "vitest";
import { ChangedContent } from "./changed-content.ts";

test("asks whether a mistyped key was meant to be a known one, and does not call that one missing too", () => {
  using content = new ChangedContent().replace("hero.yaml", "lede:", "ledee:");
  expect(content.mistakes()).toEqual([
    'content/hero.yaml:2: "ledee" is not known here. Did you mean "lede"?',
  ]);
});

test("lists the known keys when an unknown one resembles none", () => {
  using content = new ChangedContent().replace("hero.yaml", "  call: Call", "  call: Call\n  write: Write");
  expect(content.mistakes()).toEqual([
    'content/hero.yaml:14: "write" is not known here. Known here: bid, email, call.',
  ]);
});

test.each(["__proto__", "constructor", "<<"])("refuses %s like every unknown key", (key) => {
  using content = new ChangedContent().replace("hero.yaml", "  call: Call", `  call: Call\n  ${key}: x`);
  expect(content.mistakes()).toEqual([
    `content/hero.yaml:14: "${key}" is not known here. Known here: bid, email, call.`,
  ]);
});

test("reports a missing key at the line of the key it belongs below", () => {
  using content = new ChangedContent().replace("hero.yaml", "  call: Call\n", "");
  expect(content.mistakes()).toEqual([
    'content/hero.yaml:10: "call" is missing in "buttons". Add the line "call:" and write a text.',
  ]);
});

test("reports a key missing from a list entry at that entry", () => {
  using content = new ChangedContent().replace("about.yaml", "    duty: Sets control\n", "");
  expect(content.mistakes()).toEqual([
    'content/about.yaml:22: "duty" is missing in entry 2 of "roles". Add the line "duty:" and write a text.',
  ]);
});

test("reports a key missing from the top of a file at its first line", () => {
  using content = new ChangedContent().replace(
    "contact.yaml",
    "required: Name and e-mail are required.\n",
    "",
  );
  expect(content.mistakes()).toEqual([
    'content/contact.yaml:1: "required" is missing. Add the line "required:" and write a text.',
  ]);
});

test.each([
  ["  call:", '"call" is empty. Write a text.'],
  ['  call: "  "', '"call" is empty. Write a text.'],
  ["  call: [Call, us]", '"call" is a list of 2 entries. Write a text.'],
  ["  call: {to: us}", '"call" is a group of keys (to). Write a text.'],
])("says what stands where a text is asked for: %s", (line, mistake) => {
  using content = new ChangedContent().replace("hero.yaml", "  call: Call", line);
  expect(content.mistakes()).toEqual([`content/hero.yaml:13: ${mistake}`]);
});

test("says that a text or a list stands where keys are asked for", () => {
  using content = new ChangedContent()
    .replace(
      "contact.yaml",
      "privacy:\n  text: We use it to answer.\n  sample: true\n",
      "privacy: We use it.\n",
    )
    .replace("services.yaml", "strip:\n", "strip: []\nold:\n");
  expect(content.mistakes()).toEqual([
    'content/contact.yaml:9: "privacy" is "We use it.". Write a line for each of its keys: text, sample.',
    'content/services.yaml:50: "strip" is a list of 0 entries. Write a line for each of its keys: title, description, icon.',
    'content/services.yaml:51: "old" is not known here. Known here: heading, intro, cards, strip, note, basis.',
  ]);
});

test("says that a text stands where a list is asked for", () => {
  using content = new ChangedContent().replace("company.yaml", "[1, 2, 3, 4, 5]", "weekdays");
  expect(content.mistakes()).toEqual([
    'content/company.yaml:41: "days" is "weekdays". Write a list, each entry on its own line after "- ".',
  ]);
});

test("shortens a long text that it quotes", () => {
  using content = new ChangedContent().replace(
    "meta.yaml",
    "Field: land survey",
    "Field: land survey, right-of-way acquisition, title research, GIS",
  );
  expect(content.mistakes()).toEqual([
    'content/meta.yaml:1: "title" is "Field: land survey, right-of-way acquisition,…". Write at most 60 characters, here are 65.',
  ]);
});
