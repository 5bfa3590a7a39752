import { readFileSync } from "node:fs";
import { isAlias, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, visit } from "yaml";
import type { LineError } from "./content-error.ts";
import { explainSign, explainYamlError } from "./explain-yaml-error.ts";

/** From a file, or from the whole content, to a place in it: ["cards", 0, "title"]. */
export type Path = readonly PropertyKey[];

export interface YamlFile {
  /** Each scalar is the text that was written: `500`, `yes` and `0817` stay these characters. Undefined if unreadable. */
  readonly value: unknown;
  readonly errors: readonly LineError[];
  /** The line of a key or a list entry, or of the closest part around it that exists. */
  readonly findLine: (path: Path) => number;
}

/** Reads a YAML file of texts: types are not guessed, and a text that YAML would cut or change is an error. */
export function readYaml(file: string): YamlFile {
  const read = readText(file);
  if ("error" in read) return { value: undefined, errors: [read.error], findLine: () => 1 };
  const { text } = read;
  const lines = new LineCounter();
  const options = { stringKeys: true, prettyErrors: false, lineCounter: lines };
  const document = parseDocument(text, { schema: "failsafe", ...options });
  const lineAt = (offset = 0) => lines.linePos(offset).line;

  // One error for each line: the first often causes the others.
  const errors = new Map<number, LineError>();
  const report = (offset: number, message: string) => {
    const line = lineAt(offset);
    if (!errors.has(line)) errors.set(line, { line, message });
  };
  let lastQuote = 0;
  let isReadable = document.errors.length === 0;
  visit(document, (_, node) => {
    if (!isAlias(node) && !isScalar(node)) return;
    const [start, end] = node.range ?? [0, 0];
    if (isAlias(node) || node.anchor) {
      isReadable = false;
      report(start, explainSign(isAlias(node) ? "*" : "&"));
    } else if (node.type === "PLAIN" && isCut(node.value, text.slice(end))) report(start, cutText);
    else if (node.type?.startsWith("QUOTE")) lastQuote = start;
  });
  for (const error of [...document.errors, ...document.warnings])
    report(...explainYamlError(error, text, lastQuote));

  return {
    value: isReadable ? document.toJS() : undefined,
    errors: [...errors.values()],
    findLine(path) {
      let line = 1;
      let node: unknown = document.contents;
      for (const step of path) {
        const pair = isMap(node) ? node.items.find(({ key }) => String(key) === step) : undefined;
        const part = isSeq(node) ? node.items[Number(step)] : pair?.key;
        if (!isNode(part)) break;
        line = lineAt(part.range?.[0]);
        node = pair ? pair.value : part;
      }
      return line;
    },
  };
}

/** The text of a UTF-8 file, or why it can't be read. */
function readText(file: string): { readonly text: string } | { readonly error: LineError } {
  let text: string;
  try {
    text = new TextDecoder().decode(readFileSync(file));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT")
      return { error: { message: "The file is missing. Restore it from its last version in Git." } };
    if (code === "EISDIR")
      return { error: { message: "This is a folder. Replace it with a file of this name." } };
    return { error: { message: `The file can't be read (${code}).` } };
  }
  if (text.includes("\0")) return { error: { message: utf16 } };
  const broken = text.split("\n").findIndex((line) => /[^\P{Cc}\t\r]|\uFFFD/u.test(line));
  return broken === -1 ? { text } : { error: { line: broken + 1, message: brokenCharacter } };
}

const utf16 =
  "The file is saved as UTF-16. Save it as UTF-8; your editor's “Save as” lets you choose the encoding.";
const brokenCharacter =
  "This line has an invisible or broken character. Type the line again, and save the file as UTF-8.";

/** A comment may follow a number or a flag. After a text, it may be a part of it, such as "#200". */
function isCut(value: unknown, rest: string): boolean {
  return /^[ \t]+#/.test(rest) && !/^([\d.]+|true)$/.test(String(value));
}

const cutText =
  "In YAML, this text ends before the #. Put the whole text between double quotes, or the comment on its own line.";

/** Every text in a tree, with its path. */
export function* findTexts(tree: unknown, path: Path = []): Generator<{ path: Path; text: string }> {
  if (typeof tree === "string") yield { path, text: tree };
  if (typeof tree !== "object" || tree === null) return;
  for (const [key, part] of Object.entries(tree))
    yield* findTexts(part, [...path, Array.isArray(tree) ? Number(key) : key]);
}
