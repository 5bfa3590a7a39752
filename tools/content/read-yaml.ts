import { readFileSync } from "node:fs";
import { type Document, isNode, LineCounter, parseDocument, visit } from "yaml";

/** From a file, or from the whole content, to a place in it: ["cards", 0, "title"]. */
export type Path = readonly PropertyKey[];

export interface YamlFile {
  /** Each scalar is the text that was written: `500`, `yes` and `0817` stay these characters. Undefined if unreadable. */
  readonly value?: unknown;
  /** Why it is unreadable. */
  readonly error?: { readonly line?: number; readonly message: string };
  /** The line where a value begins, or the closest part around it that exists. */
  readonly findLine: (path: Path) => number;
}

/** Reads a YAML file of texts: types are not guessed, and a text that YAML would cut short is an error. */
export function readYaml(file: string): YamlFile {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(file));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const message = `The file can't be read (${code}). Restore it from its last version in Git, or save it as UTF-8.`;
    return { error: { message }, findLine: () => 1 };
  }
  const lineCounter = new LineCounter();
  const options = { schema: "failsafe", stringKeys: true, prettyErrors: false, lineCounter } as const;
  const document = parseDocument(text, options);
  const findLine = (path: Path): number => {
    const node = document.getIn(path, true);
    if (isNode(node)) return lineCounter.linePos(node.range?.[0] ?? 0).line;
    return path.length === 0 ? 1 : findLine(path.slice(0, -1));
  };
  const problem = findFirstProblem(document);
  if (problem === undefined) return { value: document.toJS(), findLine };
  const { line } = lineCounter.linePos(problem.offset);
  return { error: { line, message: `${problem.message} ${advice}` }, findLine };
}

const advice =
  "Check the spaces at the start of the line, and put a text with a sign such as : # or * between double quotes.";

/** The first one often causes the others. */
function findFirstProblem({ errors, warnings, contents }: Document.Parsed) {
  const problems = [...errors, ...warnings].map(({ pos: [offset], message }) => ({
    offset,
    message: `This is not valid YAML: ${message}.`,
  }));
  const report = (offset = 0, message: string) => void problems.push({ offset, message });
  visit(contents, {
    Alias: (_, { range }) => report(range?.[0], "In YAML, a * refers to another part of the file."),
    Scalar: (_, { type, value, comment, range }) => {
      // A comment may follow a number or a flag. After a text, it may be a part of it, such as "#200".
      if (type === "PLAIN" && comment && !/^([\d.]+|true)$/.test(String(value)))
        report(range?.[0], "In YAML, this text ends before the #.");
    },
  });
  return problems.toSorted((a, b) => a.offset - b.offset)[0];
}

/** Every text in a tree, with its path. */
export function* findTexts(tree: unknown, path: Path = []): Generator<{ path: Path; text: string }> {
  if (typeof tree === "string") yield { path, text: tree };
  if (typeof tree !== "object" || tree === null) return;
  for (const [key, part] of Object.entries(tree))
    yield* findTexts(part, [...path, Array.isArray(tree) ? Number(key) : key]);
}
