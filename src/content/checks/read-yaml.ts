import { isUtf8 } from "node:buffer";
import { existsSync, readFileSync } from "node:fs";
import { type Document, isNode, LineCounter, parseDocument, visit } from "yaml";
import { explainLine } from "./explain-yaml.ts";

/** The keys that lead from a file, or from the whole content, to a place in it: ["cards", 0, "title"]. */
export type ContentPath = readonly PropertyKey[];

export interface YamlFile {
  /** Each scalar is the text that was written: `500`, `yes` and `0817` stay these characters. Undefined if unreadable. */
  readonly value?: unknown;
  /** Why the file can't be read. */
  readonly error?: { readonly line?: number; readonly what: string; readonly remedy: string };
  /** The line where a value begins, or the closest part around it that exists. */
  readonly findLine: (path: ContentPath) => number;
}

/** Reads a YAML file of texts: types are not guessed, and a text that YAML would cut short is an error. */
export function readYaml(file: string): YamlFile {
  const read = readUtf8(file);
  if (read.text === undefined) return { error: read, findLine: () => 1 };
  const { text } = read;
  const lineCounter = new LineCounter();
  const options = { schema: "failsafe", stringKeys: true, prettyErrors: false, lineCounter } as const;
  const document = parseDocument(text, options);
  const findLine = (path: ContentPath): number => {
    const node = document.getIn(path, true);
    if (isNode(node)) return lineCounter.linePos(node.range?.[0] ?? 0).line;
    return path.length === 0 ? 1 : findLine(path.slice(0, -1));
  };
  const problem = findFirstProblem(document, text);
  if (problem === undefined) return { value: document.toJS(), findLine };
  const { line } = lineCounter.linePos(problem.offset);
  const [written, next] = text.split("\n").slice(line - 1);
  const { isNext, ...explanation } = explainLine(problem.code, written ?? "", next);
  return { error: { line: isNext ? line + 1 : line, ...explanation }, findLine };
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

/** Finds the first problem, which often causes the others. */
function findFirstProblem({ errors, warnings, contents }: Document.Parsed, text: string) {
  const problems: { offset: number; code: string }[] = [...errors, ...warnings].map(({ code, pos }) => ({
    offset: pos[0],
    code,
  }));
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
      if (type === "PLAIN" && /^“[^”]*”$/.test(source)) report(offset, "CURLY_QUOTES");
      // The parser would make a line break of "\\n" in C:\\new.
      if (type === "QUOTE_DOUBLE" && /\\[^"\\]/.test(source)) report(offset, "BAD_DQ_ESCAPE");
      // The parser notices an open quote only where the text, and often the file, ends. It has the same code for a missing colon.
      const isUnclosed = errors.some(
        ({ code, message, pos }) => code === "MISSING_CHAR" && /closing/.test(message) && pos[0] >= end - 1,
      );
      if (type?.startsWith("QUOTE") && isUnclosed) report(offset, "OPEN_QUOTE");
    },
  });
  return problems.toSorted((a, b) => a.offset - b.offset)[0];
}

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
