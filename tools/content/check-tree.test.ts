import { expect, test } from "vitest";
import { ChangedContent } from "./changed-content.ts";

test("asks whether a mistyped key was meant to be a known one, and does not call that one missing too", () => {
  using content = new ChangedContent().replace("hero.yaml", "lede:", "ledee:");
  expect(content.mistakes()).toEqual([
    'content/hero.yaml:4: "ledee" is not known here. Did you mean "lede"?',
  ]);
});

test("lists the known keys when an unknown one resembles none", () => {
  using content = new ChangedContent().replace("hero.yaml", "  call: Call", "  call: Call\n  write: Write");
  expect(content.mistakes()).toEqual([
    'content/hero.yaml:12: "write" is not known here. Known here: bid, email, call.',
  ]);
});

test.each(["__proto__", "constructor", "<<"])("refuses %s like every unknown key", (key) => {
  using content = new ChangedContent().replace("hero.yaml", "  call: Call", `  call: Call\n  ${key}: x`);
  expect(content.mistakes()).toEqual([
    `content/hero.yaml:12: "${key}" is not known here. Known here: bid, email, call.`,
  ]);
});

test("reports a missing key at the line of the key it belongs below", () => {
  using content = new ChangedContent().replace("hero.yaml", "  call: Call\n", "");
  expect(content.mistakes()).toEqual([
    'content/hero.yaml:8: "call" is missing in "buttons". Add the line "call:" and write a text.',
  ]);
});

test("reports a key missing from a list entry at that entry", () => {
  using content = new ChangedContent().replace(
    "about.yaml",
    "    duty: Sets control and recovers corners\n",
    "",
  );
  expect(content.mistakes()).toEqual([
    'content/about.yaml:41: "duty" is missing in entry 6 of "roles". Add the line "duty:" and write a text.',
  ]);
});

test("reports a key missing from the top of a file at its first line", () => {
  using content = new ChangedContent().replace(
    "contact.yaml",
    "required: Only your name and e-mail are required.\n",
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
  expect(content.mistakes()).toEqual([`content/hero.yaml:11: ${mistake}`]);
});

test("says that a text or a list stands where keys are asked for", () => {
  using content = new ChangedContent()
    .replace(
      "contact.yaml",
      "privacy:\n  text: We use this only to answer your request.\n",
      "privacy: We use it.\n",
    )
    .replace("contact.yaml", "  sample: true # to confirm: how long a project request is kept\n", "")
    .replace("services.yaml", "strip:\n", "strip: []\nold:\n");
  expect(content.mistakes()).toEqual([
    'content/contact.yaml:8: "privacy" is "We use it.". Write a line for each of its keys: text, sample.',
    'content/services.yaml:76: "strip" is a list of 0 entries. Write a line for each of its keys: title, description.',
    'content/services.yaml:77: "old" is not known here. Known here: heading, intro, cards, strip, note, basis.',
  ]);
});

test("says that a text stands where a list is asked for", () => {
  using content = new ChangedContent().replace("company.yaml", "[1, 2, 3, 4, 5]", "weekdays");
  expect(content.mistakes()).toEqual([
    'content/company.yaml:55: "days" is "weekdays". Write a list, each entry on its own line after "- ".',
  ]);
});

test("shortens a long text that it quotes", () => {
  using content = new ChangedContent().replace("meta.yaml", "Samplefield:", "Samplefield Land Services:");
  expect(content.mistakes()).toEqual([
    'content/meta.yaml:3: "title" is "Samplefield Land Services: Land Survey, Right…". Write at most 60 characters, here are 72.',
  ]);
});
