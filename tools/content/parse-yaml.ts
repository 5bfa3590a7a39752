import { isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, type Scalar } from "yaml";
import { type Path, type Tree, Written } from "./written.ts";
import { explainYamlError, signMistake } from "./yaml-mistakes.ts";

/** A YAML file as a tree of written scalars, and where each part of it stands. */
export interface ParsedYaml {
  /** An empty text when the file holds nothing but comments. Not to be used when there are mistakes. */
  readonly tree: Tree;
  readonly mistakes: readonly { readonly line: number; readonly text: string }[];
  /** The line of a key, a list entry, or of the nearest part around it; 1 for the file itself. */
  readonly lineOf: (path: Path) => number;
  /** The lines that a scalar covers, as they stand in the file. */
  readonly sourceOf: (path: Path) => { readonly text: string; readonly line: number } | undefined;
}

/**
 * Reads YAML without guessing types: with the failsafe schema every scalar stays the text that was written.
 * Anchors, aliases and tags are refused: in the firm's words `*`, `&` and `!` are always a text without quotes.
 */
export function parseYaml(source: string): ParsedYaml {
  const lines = new LineCounter();
  const document = parseDocument(source, {
    schema: "failsafe",
    uniqueKeys: false, // checked below, where both lines are known
    prettyErrors: false,
    lineCounter: lines,
  });
  const lineAt = (offset: number) => lines.linePos(offset).line;
  const mistakes: { line: number; text: string }[] = [];
  const places = new Map<string, number>();
  const scalars = new Map<string, Node>();

  const report = (offset: number, text: string) => {
    const line = lineAt(offset);
    if (!mistakes.some((mistake) => mistake.line === line)) mistakes.push({ line, text });
  };

  const tree = grow(document.contents, []);
  // Second, because one mistake is told for each line: a sign that needs quotes upsets the parser, too.
  for (const error of [...document.errors, ...document.warnings]) {
    const { offset, text } = explainYamlError(error, document.contents, source);
    report(offset, text);
  }
  mistakes.sort((a, b) => a.line - b.line);
  return {
    tree,
    mistakes,
    lineOf: (path) => nearestLine(places, path),
    sourceOf: (path) => {
      const range = scalars.get(JSON.stringify(path))?.range;
      return range ? { text: source.slice(range[0], range[1]), line: lineAt(range[0]) } : undefined;
    },
  };

  function grow(node: Node | null, path: Path): Tree {
    if (node === null) return new Written("");
    refuseSigns(node);
    if (isMap(node)) return growMap(node.items as { key: Node; value: Node | null }[], path);
    if (isSeq(node))
      return (node.items as Node[]).map((item, index) => {
        const itemPath = [...path, index];
        places.set(JSON.stringify(itemPath), lineAt(item.range?.[0] ?? 0));
        return grow(item, itemPath);
      });
    if (!isScalar(node)) return new Written("");
    scalars.set(JSON.stringify(path), node);
    return written(node, source);
  }

  function growMap(items: readonly { key: Node; value: Node | null }[], path: Path): Tree {
    const entries = new Map<string, Tree>();
    for (const { key, value } of items) {
      const start = key.range?.[0] ?? 0;
      if (!isScalar(key)) {
        report(start, "This cannot stand before a colon. Write a plain word there, such as “title:”.");
        continue;
      }
      refuseSigns(key);
      const name = String(key.value);
      const keyPath = [...path, name];
      const first = places.get(JSON.stringify(keyPath));
      if (first !== undefined) {
        report(start, `"${name}" is written twice, first in line ${first}. Keep one of the two.`);
        continue;
      }
      places.set(JSON.stringify(keyPath), lineAt(start));
      entries.set(name, grow(value, keyPath));
    }
    return Object.fromEntries(entries);
  }

  function refuseSigns(node: Node) {
    const start = node.range?.[0] ?? 0;
    if (isAlias(node)) report(start, signMistake("*"));
    else if (node.anchor !== undefined) report(start, signMistake("&"));
  }
}

function written(node: Scalar, source: string): Written {
  const quoted = node.type !== "PLAIN";
  const rest = source.slice(node.range?.[1] ?? 0).match(/^[^\n]*/)?.[0] ?? "";
  return new Written(String(node.value ?? ""), { quoted, cut: !quoted && /^\s+#/.test(rest) });
}

function nearestLine(places: ReadonlyMap<string, number>, path: Path): number {
  for (let length = path.length; length > 0; length -= 1) {
    const line = places.get(JSON.stringify(path.slice(0, length)));
    if (line !== undefined) return line;
  }
  return 1;
}
