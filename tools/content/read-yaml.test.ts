import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
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

test("reads Windows line endings after a byte order mark", () => {
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

test("accepts a comment after a number, a flag or a quoted text", () => {
  expect(read("a: 5 # b\nc: true # d\ne: 'f' # g\nh: i\n# j\n").errors).toEqual([]);
});

const messages = {
  "a: b\nc: d\na: e\n": "3: This key is already in use above. Keep only one of the two.",
  "a:\n\tb: c\n": "2: This line begins with a tab. Use spaces instead, two for each level.",
  "a: b\nc: One thing: two\n":
    "2: There is a second colon on this line. Put the text after the first colon between double quotes.",
  "a: b\n   c: d\n":
    "2: This line is indented too far. Start it with the same number of spaces as the key above it.",
  "a:\n  b: c\n d: e\n":
    "3: This line is not indented like its neighbors. Start it with the same number of spaces.",
  "a:\nwords\nb: c\n":
    "2: There is no key on this line. Use “key: text” with a space after the colon, or indent the line if it continues the text above.",
  "a: b\nc:d\n": "2: A colon is missing. Use “key: text” with a space after the colon.",
  'a: "b"\nc: "d\ne: f\n':
    "2: This text begins with a quotation mark and never ends. Close it with the same quotation mark.",
  "a: 'it's here'\n":
    "1: This isn't valid here. If the text has quotes inside, put all of it between the other kind of quotes. Otherwise, check the spaces at the start of the line.",
  'a: "C:\\Survey"\n': "1: Between double quotes, type each \\ twice, or use single quotes.",
  "a: @firm\n": "1: Text can't start with @ in YAML. Put the text between double quotes.",
  "a: *bold* words\n": "1: Text can't start with * in YAML. Put the text between double quotes.",
  "a: &more\n": "1: Text can't start with & in YAML. Put the text between double quotes.",
  "a: !new words\n": "1: Text can't start with ! in YAML. Put the text between double quotes.",
  "a: b\n---\nc: d\n": "2: A line of --- or ... ends the file early. Remove that line.",
  "? [a]\n: b\n": "1: Only a plain word can come before a colon, such as “title:”.",
  "a: Suite #200\n":
    "1: In YAML, this text ends before the #. Put the whole text between double quotes, or the comment on its own line.",
  "a: b\nc: d\u0007\n":
    "2: This line has an invisible or broken character. Type the line again, and save the file as UTF-8.",
};

test.each(Object.entries(messages))("%j → %j", (source, message) => {
  expect(read(source).errors).toContain(message);
});

test("reports files that are not saved as UTF-8", () => {
  expect(read(Buffer.from("a: Land\nb: Cañón\n", "latin1")).errors).toEqual([
    "2: This line has an invisible or broken character. Type the line again, and save the file as UTF-8.",
  ]);
  expect(read(Buffer.from("\uFEFFa: b\n", "utf16le")).errors).toEqual([
    "undefined: The file is saved as UTF-16. Save it as UTF-8; your editor's “Save as” lets you choose the encoding.",
  ]);
});

test("reports one error for each line", () => {
  const lines = read("a: @b\nc: d\ne: *f\n").errors.map((error) => error.slice(0, 2));
  expect(lines.toSorted()).toEqual(["1:", "3:"]);
});
