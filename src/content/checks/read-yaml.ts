import { isUtf8 } from "node:buffer";
import { existsSync, readFileSync } from "node:fs";
import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument, visit } from "yaml";
import { explainUnreadable, type YamlProblem } from "./explain-yaml.ts";

/** The keys that lead from a file, or from the whole content, to a place in it: ["cards", 0, "title"]. */
export type ContentPath = readonly PropertyKey[];

export interface YamlFile {
  /** Each scalar is the text that was written: `500`, `yes` and `0817` stay these characters. Undefined if unreadable. */
  readonly value?: unknown;
  /** Why the file can't be read. */
  readonly error?: { readonly line?: number; readonly what: string; readonly remedy: string };
  /** The line of a key or an entry, or of the closest part around it that exists; or where the value begins. */
  readonly findLine: (path: ContentPath, part?: "value") => number;
}

/** The shape that a file should have, for explaining why it can't be read. */
export interface YamlShape {
  /** The words that may stand before a colon. */
  readonly keys: readonly string[];
  /** How many values are not as they should be. */
  readonly countIssues: (value: unknown) => number;
}

const anyShape: YamlShape = { keys: [], countIssues: () => 0 };

/** Reads a YAML file of texts: types are not guessed, and a text that YAML would cut short is an error. */
export function readYaml(file: string, { keys, countIssues }: YamlShape = anyShape): YamlFile {
  const read = readUtf8(file);
  if (read.text === undefined) return { error: read, findLine: () => 1 };
  const { problem, ...parsed } = parse(read.text);
  if (problem === undefined) return parsed;
  const error = explainUnreadable(read.text.split("\n"), problem, keys, (lines) => {
    const { problem: left, value, pairs = 0 } = parse(lines.join("\n"));
    const swallowed = Math.max(0, lines.filter((line) => keyLine.test(line)).length - pairs);
    return left ?? countIssues(value) + swallowed;
  });
  return { error, findLine: parsed.findLine };
}

/** A line that should be read as a key, rather than as a part of the text above it. */
const keyLine = /^ *(?:- )?[\w-]+:(?: |$)/;

interface ParsedText extends Omit<YamlFile, "error"> {
  /** The first problem, which often causes the others. */
  readonly problem?: YamlProblem;
  /** How many keys with a value were read. */
  readonly pairs?: number;
}

function parse(text: string): ParsedText {
  const lineCounter = new LineCounter();
  const options = { schema: "failsafe", stringKeys: true, prettyErrors: false, lineCounter } as const;
  const document = parseDocument(text, options);
  const findLine = (path: ContentPath, part?: "value"): number => {
    const group = document.getIn(path.slice(0, -1), true);
    const pair = isMap(group) && group.items.find(({ key }) => isScalar(key) && key.value === path.at(-1));
    const node = pair && part !== "value" ? pair.key : document.getIn(path, true);
    if (isNode(node) && path.length > 0) return lineCounter.linePos(node.range?.[0] ?? 0).line;
    return path.length === 0 ? 1 : findLine(path.slice(0, -1));
  };
  const [first] = findProblems(document, text).toSorted((a, b) => a.offset - b.offset);
  let pairs = 0;
  visit(document, { Pair: () => void pairs++ });
  if (first === undefined) return { value: document.toJS(), findLine, pairs };
  return { problem: { line: lineCounter.linePos(first.offset).line, code: first.code }, findLine };
}

function readUtf8(file: string): { text: string } | { text?: undefined; what: string; remedy: string } {
  if (!existsSync(file))
    return {
      what: "The file is missing, and the page needs it.",
      remedy: "Restore it from its last version.",
    };
  const bytes = readFileSync(file);
  // The text loses the invisible characters that come along with copied text, and gets one kind of line ending.
  if (isUtf8(bytes))
    return {
      text: bytes
        .toString()
        .replace(/[\u200b\u2060\ufeff]/g, "")
        .replace(/\r\n?/g, "\n"),
    };
  return {
    what: "The file has characters that can't be read.",
    remedy: "Save it as plain text with the encoding UTF-8.",
  };
}

function findProblems({ errors, warnings, contents }: Document.Parsed, text: string) {
  const problems = [...errors, ...warnings].map(({ code, pos }) => ({ offset: pos[0], code: String(code) }));
  const report = (offset: number, code: string) => void problems.push({ offset, code });
  visit(contents, {
    Alias: (_, { range }) => report(range?.[0] ?? 0, "SIGN"),
    Scalar: (_, { type, value, comment, range, anchor, tag }) => {
      const [offset = 0, end = 0] = range ?? [];
      const source = text.slice(offset, end);
      if (anchor !== undefined || tag !== undefined) report(offset, "SIGN");
      // A comment may follow a number, a flag or a key that is left empty. After a text, it may be a part of it, such as "#200".
      const isOnNextLine = source === "" && /^\s*\n/.test(text.slice(offset));
      if (type === "PLAIN" && comment && !isOnNextLine && !/^([\d.]+|true)$/.test(String(value)))
        report(offset, "CUT_BY_COMMENT");
      if (type === "PLAIN" && /^“[^”]*”$|^[^"]*[^"\d]"$/.test(source)) report(offset, "QUOTES");
      // The parser takes a line that should begin an entry of a list for a part of the text above it.
      const entry = text.slice(0, offset).endsWith("- ") && type === "PLAIN" ? entryInEntry : entryInText;
      const within = type === "PLAIN" || type === "BLOCK_FOLDED" ? source.search(entry) : -1;
      if (within >= 0) report(offset + within + 1, "ENTRY_IN_TEXT");
      // The parser would make a line break of "\\n" in C:\\new.
      if (type === "QUOTE_DOUBLE" && /\\[^"\\]/.test(source.replaceAll("\\\\", "")))
        report(offset, "BAD_DQ_ESCAPE");
      // The parser notices an open quote only where the next one stands, or the file ends.
      if (type?.startsWith("QUOTE") && source.includes("\n") && errors.some(({ pos }) => pos[0] >= end - 1))
        report(offset, "OPEN_QUOTE");
    },
  });
  return problems;
}

/** A line of a text that begins as an entry does. In an entry, a dash or an odd space betrays one, too. */
const entryInText = /\n *(?:[-•*+] |>-?\n)/;
const entryInEntry = /\n *[-–—•*+] |\n(?: {2})* \S/;

/** Every text in a tree, with its path. */
export function* findTexts(
  tree: unknown,
  path: ContentPath = [],
): Generator<{ path: ContentPath; text: string }> {
  if (typeof tree === "string") yield { path, text: tree };
  if (typeof tree !== "object" || tree === null) return;
  for (const [key, part] of Object.entries(tree))
    yield* findTexts(part, [...path, Array.isArray(tree) ? Number(key) : key]);
}
