import { truncate } from "../server/text.ts";

/**
 * Visitors' text, for a terminal: control characters, which could move the cursor or recolor what staff
 * read, show as U+FFFD; characters that only turn or hide text (bidirectional, zero width) are left out.
 */
export function terminalSafe(text: string): string {
  return text.replace(/\p{Cf}/gu, "").replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, "\uFFFD");
}

/** JSON in ASCII: the same to a program, and inert in a terminal, where U+009B would begin an escape sequence. */
export function terminalSafeJson(value: unknown): string {
  const toEscape = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return JSON.stringify(value, null, 2).replace(/[\u007f-\uffff]/g, toEscape);
}

/** Lines with aligned columns; visitors' text is made safe and cut to 40 characters. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => row.map((text) => truncate(terminalSafe(text), 40)));
  const widths: number[] = [];
  for (const line of lines)
    for (const [column, { length }] of line.entries()) widths[column] = Math.max(widths[column] ?? 0, length);
  return lines
    .map((line) =>
      line
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
