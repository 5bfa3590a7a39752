import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { readYaml } from "./read-yaml.ts";

const folder = mkdtempSync(join(tmpdir(), "yaml-"));
afterAll(() => rmSync(folder, { recursive: true }));

function read(source: string | Uint8Array) {
  const file = join(folder, "a.yaml");
  writeFileSync(file, source);
  const { value, errors, findLine } = readYaml(file);
  return { value, errors: errors.map(({ line, message }) => `${line}: ${message}`), findLine };
}

test.each(["500", "yes", "null", "0817", "1e3", "2026-03-02", "~", "17:00", "0x1F", "300\u00a0MW"])(
  "keeps %s as the text that was written",
  (text) => expect(read(`a: ${text}\n`)).toMatchObject({ value: { a: text }, errors: [] }),
);

test("reads lines that end the Windows way, after a byte order mark", () => {
  expect(read("\uFEFFa: Cañón\r\nb: >-\r\n  two\r\n  lines\r\n").value).toEqual({
    a: "Cañón",
    b: "two lines",
  });
});

test("finds the line of a key, of a list entry, and of the closest part around what is missing", () => {
  const { findLine } = read("# words\na:\n  - b: c\n    d: e\n  - f\n");
  const paths = [["a"], ["a", 0, "d"], ["a", 1], ["a", 0, "missing"], ["missing"]];
  expect(paths.map(findLine)).toEqual([2, 4, 5, 3, 1]);
});

test("a comment may follow a number, a flag or a text between quotes", () => {
  expect(read("a: 5 # b\nc: true # d\ne: 'f' # g\nh: i\n# j\n").errors).toEqual([]);
});

describe("reports, with the line and what to write,", () => {
  const quotes = "Put the text between double quotes.";

  test.each([
    [
      "a key that is there twice",
      "a: b\nc: d\na: e\n",
      "3: This key is already in use above. Keep only one of the two.",
    ],
    ["a tab", "a:\n\tb: c\n", "2: This line begins with a tab. Use spaces instead, two for each level."],
    [
      "a second colon",
      "a: b\nc: One thing: two\n",
      "2: There is a second colon in this line. Put the text after the first colon between double quotes.",
    ],
    [
      "a line that is indented too far",
      "a: b\n   c: d\n",
      "2: This line is indented too far. Start it with the same number of spaces as the key above it.",
    ],
    [
      "a line that is not indented like its neighbors",
      "a:\n  b: c\n d: e\n",
      "3: This line is not indented like its neighbors. Start it with the same number of spaces.",
    ],
    [
      "a line without a key",
      "a:\nwords\nb: c\n",
      "2: There is no key in this line. Write “key: text” with a space after the colon, or indent the line if it continues a text.",
    ],
    [
      "a missing space after a colon",
      "a: b\nc:d\n",
      "2: A colon is missing. Write “key: text” with a space after the colon.",
    ],
    [
      "a quotation mark that is never closed",
      'a: "b"\nc: "d\ne: f\n',
      "2: This text begins with a quotation mark and never ends. Close it with the same quotation mark.",
    ],
    [
      "quotes inside quotes",
      "a: 'it's here'\n",
      "1: This does not fit what is before it. If a text has quotes inside, put all of it between the other kind of quotes. Otherwise check the spaces at the start of the line.",
    ],
    [
      "a single backslash",
      'a: "C:\\Survey"\n',
      "1: Between double quotes, a \\ needs a second one. Write \\\\, or use single quotes.",
    ],
    ["an @", "a: @firm\n", `1: A text can't begin with @ in YAML. ${quotes}`],
    ["an alias", "a: *bold* words\n", `1: A text can't begin with * in YAML. ${quotes}`],
    ["an anchor", "a: &more\n", `1: A text can't begin with & in YAML. ${quotes}`],
    ["a tag", "a: !new words\n", `1: A text can't begin with ! in YAML. ${quotes}`],
    [
      "a second document",
      "a: b\n---\nc: d\n",
      "2: A line of --- or ... ends the file early. Remove that line.",
    ],
    [
      "a list before a colon",
      "? [a]\n: b\n",
      "1: Only a plain word can be before a colon, such as “title:”.",
    ],
    [
      "a text that a comment cuts",
      "a: Suite #200\n",
      "1: In YAML, this text ends before the #. Put the whole text between double quotes, or the comment on its own line.",
    ],
    [
      "a character that is not UTF-8",
      Buffer.from("a: Land\nb: Cañón\n", "latin1"),
      "2: This line has an invisible or broken character. Type the line again, and save the file as UTF-8.",
    ],
    [
      "an invisible character",
      "a: b\nc: d\u0007\n",
      "2: This line has an invisible or broken character. Type the line again, and save the file as UTF-8.",
    ],
    [
      "UTF-16",
      Buffer.from("\uFEFFa: b\n", "utf16le"),
      "undefined: The file is saved as UTF-16. Save it as UTF-8; your editor's “Save as” lets you choose the encoding.",
    ],
  ])("%s", (_, source, expected) => expect(read(source).errors).toContain(expected));

  test("two lines, each with its own error", () => {
    expect(
      read("a: @b\nc: d\ne: *f\n")
        .errors.map((error) => error.slice(0, 2))
        .toSorted(),
    ).toEqual(["1:", "3:"]);
  });
});
