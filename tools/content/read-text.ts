import { readFileSync } from "node:fs";

/** One error in a file. `line` counts from 1; undefined when the error is about the whole file. */
export interface LineError {
  readonly line?: number;
  readonly message: string;
}

/** The text of a UTF-8 file, or why it can't be read. */
export function readText(path: string): { readonly text: string } | { readonly error: LineError } {
  let text: string;
  try {
    text = new TextDecoder().decode(readFileSync(path));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return { error: { message: unreadable[code ?? ""] ?? `The file can't be read (${code}).` } };
  }
  if (text.includes("\0")) return { error: { message: utf16 } };
  const broken = text.split("\n").findIndex((line) => /[^\P{Cc}\t\r]|\uFFFD/u.test(line));
  return broken === -1 ? { text } : { error: { line: broken + 1, message: notText } };
}

const unreadable: Readonly<Record<string, string>> = {
  ENOENT: "The file is missing. Restore it from its last version in Git.",
  EISDIR: "This is a folder. Replace it with a file of this name.",
};

const utf16 =
  "The file is saved as UTF-16. Save it as UTF-8; your editor's “Save as” lets you choose the encoding.";
const notText =
  "This line has an invisible or broken character. Type the line again, and save the file as UTF-8.";
