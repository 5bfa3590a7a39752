/**
 * Isolates a visitor's text, so it can't change the direction of the sentence around it: removes characters that only change
 * direction, and puts right-to-left text between U+2068 and U+2069, which HTML emails and pages write as `<bdi>`. Source:
 * Unicode Standard Annex 9, 2.4 and 6.
 */
export function isolateBidi(text: string): string {
  const clean = stripBidiControls(text);
  return rightToLeft.test(clean) ? `\u2068${clean}\u2069` : clean;
}

/** Removes marks, embeddings, overrides and isolates. Joiners stay, because letters need them. */
export function stripBidiControls(text: string): string {
  return text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "");
}

/** The blocks of right-to-left scripts: Hebrew to Arabic Extended, presentation forms, and the astral ones. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
