import { isAlias, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, visit } from "yaml";
import { explainSign, explainYamlError } from "./explain-yaml-error.ts";
import type { Path } from "./path.ts";
import { type LineError, readText } from "./read-text.ts";

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
  const source = read.text;
  const lines = new LineCounter();
  const options = { stringKeys: true, prettyErrors: false, lineCounter: lines };
  const document = parseDocument(source, { schema: "failsafe", ...options });
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
    } else if (node.type === "PLAIN" && isCut(node.value, source.slice(end))) report(start, cutText);
    else if (node.type?.startsWith("QUOTE")) lastQuote = start;
  });
  for (const error of [...document.errors, ...document.warnings])
    report(...explainYamlError(error, source, lastQuote));

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

/** A comment may follow a number or a flag. From a text, it may have cut "#200" away. */
function isCut(value: unknown, rest: string): boolean {
  return /^[ \t]+#/.test(rest) && !/^([\d.]+|true)$/.test(String(value));
}

const cutText =
  "In YAML, this text ends before the #. Put the whole text between double quotes, or the comment on its own line.";
