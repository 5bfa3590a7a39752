import { diff } from "node:util";

/** The known word that a mistyped one most resembles, unless more than a third of the letters differ. */
export function suggest(word: string, known: readonly string[]): string | undefined {
  const [best] = known
    .map((candidate) => ({ candidate, changes: countChanges(word.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ candidate, changes }) => changes <= Math.max(2, candidate.length / 3))
    .toSorted((a, b) => a.changes - b.changes);
  return best?.candidate;
}

/** Letters to add and to remove; a replaced letter counts twice. */
function countChanges(from: string, to: string): number {
  return diff(from, to).filter(([operation]) => operation !== 0).length;
}
