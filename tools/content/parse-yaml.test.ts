import { describe, expect, test } from "vitest";
import { parseYaml } from "./parse-yaml.ts";
import { Written } from "./written.ts";

test.each(["500", "yes", "null", "0817", "1e3", "2026-03-02", "~", "17:00", "0x1F", "300\u00a0MW"])(
  "keeps %s as the text that was written",
  (text) => {
    expect(parseYaml(`a: ${text}\n`).tree).toEqual({ a: new Written(text) });
  },
);

test("remembers whether a text stood in quotes", () => {
  expect(parseYaml('a: "500"\nb: >-\n  two\n  lines\n').tree).toEqual({
    a: new Written("500", { quoted: true }),
    b: new Written("two lines", { quoted: true }),
  });
});

test("remembers that a comment may have cut a text", () => {
  expect(parseYaml("a: Suite #200\nb: 'Suite' # fine\n").tree).toEqual({
    a: new Written("Suite", { cut: true }),
    b: new Written("Suite", { quoted: true }),
  });
});

test("reads a key with nothing behind it as an empty text", () => {
  expect(parseYaml("a:\nb: {c}\n").tree).toEqual({ a: new Written(""), b: { c: new Written("") } });
});

test("reads lines that end the Windows way", () => {
  expect(parseYaml("a: b\r\nc: d\r\n").tree).toEqual({ a: new Written("b"), c: new Written("d") });
});

test("knows the line of keys, of list entries and of the nearest part around what is missing", () => {
  const { lineOf } = parseYaml("# words\na:\n  - b: c\n    d: e\n  - f\n");
  expect([["a"], ["a", 0, "d"], ["a", 1], ["a", 0, "missing"], ["missing"]].map(lineOf)).toEqual([
    2, 4, 5, 3, 1,
  ]);
});

describe("says in an editor's words, at the right line, that", () => {
  const mistakes = (source: string) => parseYaml(source).mistakes.map(({ line, text }) => `${line}: ${text}`);
  const quotes = "Write the text between double quotes.";

  test.each([
    {
      what: "a key is there twice",
      source: "a: b\nc: d\na: e\n",
      expected: '3: "a" is written twice, first in line 1. Keep one of the two.',
    },
    {
      what: "a tab indents a line",
      source: "a:\n\tb: c\n",
      expected: "2: A tab stands at the start of this line. Use spaces, two for each step.",
    },
    {
      what: "a second colon needs quotes",
      source: "a: b\nc: One thing: two\n",
      expected:
        "2: There is a second colon in this line. Write the text after the first colon between double quotes.",
    },
    {
      what: "a line is indented too far",
      source: "a: b\n   c: d\n",
      expected: "2: This line is indented too far. Give it the same number of spaces as the key above it.",
    },
    {
      what: "a line is not indented like its neighbors",
      source: "a:\n  b: c\n d: e\n",
      expected:
        "3: This line is not indented like its neighbors. Give it the same number of spaces at its start.",
    },
    {
      what: "a line has no key",
      source: "a:\nwords\nb: c\n",
      expected:
        "2: No key was found here. Write “key: text” with a space after the colon, and indent the further lines of a text.",
    },
    {
      what: "the space after a colon is missing",
      source: "a: b\nc:d\n",
      expected: "2: A colon is missing. Write “key: text”, with a space after the colon.",
    },
    {
      what: "a quotation never ends",
      source: 'a: b\nc: "d\ne: f\n',
      expected: "2: This text begins with a quotation mark and never ends. Close it with the same mark.",
    },
    {
      what: "quotes inside quotes end the text",
      source: "a: 'it's here'\n",
      expected:
        "1: This does not fit what stands before it. If a text has quotes inside, write the whole text between the other kind of quotes; otherwise check the spaces at the start of the line.",
    },
    {
      what: "a backslash between double quotes needs a second",
      source: 'a: "C:\\Survey"\n',
      expected: "1: A \\ between double quotes needs a second one. Write \\\\, or use single quotes.",
    },
    { what: "@ needs quotes", source: "a: @firm\n", expected: `1: A text may not begin with @. ${quotes}` },
    { what: "% needs quotes", source: "a: %\n", expected: `1: A text may not begin with %. ${quotes}` },
    {
      what: "an alias is refused",
      source: "a: *bold* words\n",
      expected: `1: A text that begins with * means something else in YAML. ${quotes}`,
    },
    {
      what: "an anchor is refused",
      source: "a: &more\n",
      expected: `1: A text that begins with & means something else in YAML. ${quotes}`,
    },
    {
      what: "a tag is refused",
      source: "a: !new words\n",
      expected: `1: A text that begins with ! means something else in YAML. ${quotes}`,
    },
    {
      what: "a standard tag is refused",
      source: "a: !!int 5\n",
      expected: `1: A text that begins with ! means something else in YAML. ${quotes}`,
    },
    {
      what: "a second document begins",
      source: "a: b\n---\nc: d\n",
      expected: "2: A line of --- or ... ends the file early. Remove that line.",
    },
    {
      what: "a list stands where a key should",
      source: "? [a]\n: b\n",
      expected: "1: This cannot stand before a colon. Write a plain word there, such as “title:”.",
    },
  ])("$what", ({ source, expected }) => {
    expect(mistakes(source)).toContain(expected);
  });

  test("two lines are wrong, each with its own sentence", () => {
    expect(mistakes("a: @b\nc: d\ne: *f\n").map((mistake) => mistake.slice(0, 2))).toEqual(["1:", "3:"]);
  });
});
