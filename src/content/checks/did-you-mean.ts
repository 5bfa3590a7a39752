import { diff } from "node:util";

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

/** Puts a text between quotes and truncates it: a message only needs to show which text it means. */
export function quoteText(text: string): string {
  const line = text.trim().replace(/\s+/g, " ");
  return `"${line.length > 60 ? `${line.slice(0, 59).trimEnd()}…` : line}"`;
}
