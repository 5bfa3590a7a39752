/**
 * What visitors wrote, for a terminal: control characters, which could move the cursor or recolor what staff
 * read, show as U+FFFD; characters that only turn or hide text (bidirectional, zero width) are left out.
 */
export function terminalSafe(text: string): string {
  return text.replace(/\p{Cf}/gu, "").replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, "\uFFFD");
}

/**
 * JSON that says the same to a program and is inert in a terminal. JSON.stringify escapes the controls below
 * U+0020 only; U+009B, for one, begins a terminal sequence too.
 */
export function terminalSafeJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(/[\p{Cf}\u007f-\u009f\u2028\u2029]/gu, (character) =>
    Array.from({ length: character.length }, (_, index) => escaped(character.charCodeAt(index))).join(""),
  );
}

function escaped(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, "0")}`;
}
