/**
 * What a visitor wrote, to stand inside a sentence of ours: it can't turn the sentence around. Characters that only
 * turn text are left out, and right-to-left text is put between U+2068 and U+2069, which letters and pages in HTML
 * write as `<bdi>`. Source: Unicode Standard Annex 9, 2.4 and 6.
 */
export function isolated(text: string): string {
  const clean = withoutTurns(text);
  return rightToLeft.test(clean) ? `\u2068${clean}\u2069` : clean;
}

/** Leaves out what only turns text: marks, embeddings, overrides, isolates. Joiners stay: letters need them. */
export function withoutTurns(text: string): string {
  return text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "");
}

/**
 * A line of ours that begins with right-to-left text is read from the left all the same, by the invisible mark before
 * it. For subjects, where many mail programs show isolates as boxes.
 */
export function leftToRight(line: string): string {
  const firstLetter = /\p{L}/u.exec(line)?.[0] ?? "";
  return rightToLeft.test(firstLetter) ? `\u200e${line}` : line;
}

/** The blocks of scripts that run from right to left, Hebrew to Arabic Extended, and their forms and astral kin. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
