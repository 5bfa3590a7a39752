import { diff } from "node:util";

/** 'Did you mean "title"?', or all known words if none is close. */
export function didYouMean(word: string, known: readonly string[]): string {
  const best = findClosest(word, known);
  return best === undefined ? `Use one of: ${known.join(", ")}.` : `Did you mean "${best}"?`;
}

/** The known word that is closest to another; undefined if it differs in more than `most` letters, or in a third, from each. */
export function findClosest(word: string, known: readonly string[], most?: number): string | undefined {
  const [best] = known
    .map((candidate) => ({ candidate, changes: countChanges(word.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ candidate, changes }) => changes <= (most ?? Math.max(2, candidate.length / 3)))
    .toSorted((a, b) => a.changes - b.changes);
  return best?.candidate;
}

/** Letters to add and to remove; a replaced letter counts twice. */
function countChanges(from: string, to: string): number {
  return diff(from, to).filter(([operation]) => operation !== 0).length;
}
