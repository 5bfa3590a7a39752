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

/** Lines with aligned columns; what visitors wrote is made safe and cut to 40 characters. */
export function formatTable(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [headings, ...rows].map((row) => row.map(toCell));
  // Not Math.max(...lines): a call takes about 100,000 arguments, and a table may have more rows.
  const widths = headings.map((_, column) =>
    lines.reduce((widest, line) => Math.max(widest, countCharacters(line[column] ?? "")), 0),
  );
  return lines
    .map((line) =>
      line
        .map((text, column) => text + " ".repeat((widths[column] ?? 0) - countCharacters(text)))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

const maxCharacters = 40;

function toCell(text: string): string {
  const characters = [...terminalSafe(text)];
  return characters.length > maxCharacters
    ? `${characters.slice(0, maxCharacters - 1).join("")}…`
    : characters.join("");
}

/** In code points, so that a letter outside the basic plane counts once. */
function countCharacters(text: string): number {
  return [...text].length;
}
