import { diff } from "node:util";

/** One error in a file of content/. `message` says what was found and what to enter instead. */
export interface FileError {
  /** As people see it: "content/hero.yaml". */
  readonly file: string;
  /** Counts from 1; undefined when the error is about the file itself. */
  readonly line?: number;
  readonly message: string;
}

/** All errors in all files of content/, so that they can be fixed in one go. */
export class ContentError extends Error {
  override readonly name = "ContentError";
  readonly errors: readonly FileError[];

  constructor(errors: readonly FileError[]) {
    const count = errors.length === 1 ? "There is 1 error" : `There are ${errors.length} errors`;
    const lines = errors.map((error) => `  ${formatError(error)}`);
    super([`${count} in content/. Nothing was built; the site stays as it was.`, ...lines].join("\n"));
    this.errors = errors;
  }
}

/** As it is printed: "content/hero.yaml:12: …". */
export function formatError({ file, line, message }: FileError): string {
  return `${file}${line === undefined ? "" : `:${line}`}: ${message}`;
}

/** Puts a text between quotes and truncates it: a message only needs to show which text it means. */
export function quote(text: string): string {
  const line = text.trim().replace(/\s+/g, " ");
  return `"${line.length > 60 ? `${line.slice(0, 59).trimEnd()}…` : line}"`;
}

/** 'Did you mean "title"?', or all known words if more than a third of the letters differ from each. */
export function didYouMean(word: string, known: readonly string[]): string {
  const [best] = known
    .map((candidate) => ({ candidate, changes: countChanges(word.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ candidate, changes }) => changes <= Math.max(2, candidate.length / 3))
    .toSorted((a, b) => a.changes - b.changes);
  return best ? `Did you mean "${best.candidate}"?` : `Use one of: ${known.join(", ")}.`;
}

/** Letters to add and to remove; a replaced letter counts twice. */
function countChanges(from: string, to: string): number {
  return diff(from, to).filter(([operation]) => operation !== 0).length;
}
