import { readFileSync } from "node:fs";

/** The text of a file, or why it cannot be read as one. `file` is the name that people see. */
export function readText(
  path: string,
):
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly line?: number; readonly why: string } {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    return { ok: false, why: whyUnreadable(error) };
  }
  if (isUtf16(bytes))
    return {
      ok: false,
      why: "The file is saved as UTF-16. Save it as UTF-8 (your editor's “Save as” asks for the encoding).",
    };
  try {
    return { ok: true, text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    return {
      ok: false,
      line: firstBrokenLine(bytes),
      why: "A character here is not saved as UTF-8. Write it again and save the file as UTF-8.",
    };
  }
}

function whyUnreadable(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === "ENOENT") return "The file is missing. Put it back: Git still has its last version.";
  if (code === "EISDIR") return "This is a folder. Put a file of this name in its place.";
  return `The file cannot be read (${code ?? String(error)}). Check that it may be opened.`;
}

const isUtf16 = (bytes: Buffer) =>
  (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff) || bytes.includes(0);

/** A line's bytes never share a UTF-8 character with the next line, so each line can be tried alone. */
function firstBrokenLine(bytes: Buffer): number {
  let line = 1;
  let start = 0;
  for (let end = bytes.indexOf(10); end !== -1; end = bytes.indexOf(10, start)) {
    if (!isUtf8(bytes.subarray(start, end))) return line;
    start = end + 1;
    line += 1;
  }
  return line;
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
