import { expect, test } from "vitest";
import { ChangedContent } from "./changed-content.ts";
import { readText } from "./read-text.ts";

test("reads UTF-8, with or without a byte order mark", () => {
  using content = new ChangedContent();
  content.write("hero.yaml", "\uFEFFtitle: Cañón\n");
  expect(readText(content.path("hero.yaml"))).toEqual({ ok: true, text: "title: Cañón\n" });
});

test.each([
  ["with", new Uint8Array([0xff, 0xfe, 0x61, 0x00])],
  ["without", new Uint8Array([0x61, 0x00, 0x3a, 0x00])],
])("refuses UTF-16 %s a byte order mark and says how to save the file", (_, bytes) => {
  using content = new ChangedContent();
  content.write("hero.yaml", bytes);
  expect(readText(content.path("hero.yaml"))).toEqual({
    ok: false,
    why: "The file is saved as UTF-16. Save it as UTF-8 (your editor's “Save as” asks for the encoding).",
  });
});

test("names the line of a character that is not UTF-8", () => {
  using content = new ChangedContent();
  content.write("hero.yaml", Buffer.from("title: Land\nlede: Cañón\n", "latin1"));
  expect(readText(content.path("hero.yaml"))).toEqual({
    ok: false,
    line: 2,
    why: "A character here is not saved as UTF-8. Write it again and save the file as UTF-8.",
  });
});

test("finds a broken character in a last line that has no end", () => {
  using content = new ChangedContent();
  content.write("hero.yaml", Buffer.from("a: b\nc: ñ", "latin1"));
  expect(readText(content.path("hero.yaml"))).toMatchObject({ line: 2 });
});

test("says that a file is missing and where its last version is", () => {
  using content = new ChangedContent();
  expect(readText(content.path("none.yaml"))).toEqual({
    ok: false,
    why: "The file is missing. Put it back: Git still has its last version.",
  });
});

test("says that a folder stands in the file's place", () => {
  using content = new ChangedContent();
  expect(readText(content.path("images"))).toEqual({
    ok: false,
    why: "This is a folder. Put a file of this name in its place.",
  });
});
