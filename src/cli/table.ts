import { terminalSafe } from "./terminal-safe.ts";

/** Lines with aligned columns; what visitors wrote is made safe and cut to 40 characters. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  return tableInPages(headings)(rows).trimEnd();
}

/**
 * A table that is written page by page: the first page brings the headings, and a later one widens a column where
 * it must, because the widest cell of a long table is not known before its end.
 */
export function tableInPages(headings: readonly string[]): (rows: readonly (readonly string[])[]) => string {
  const widths = headings.map(() => 0);
  let waiting: readonly (readonly string[])[] = [headings];
  return (rows) => {
    const lines = [...waiting, ...rows].map((row) => row.map(cell));
    waiting = [];
    for (const line of lines) {
      for (const [column, text] of line.entries()) {
        widths[column] = Math.max(widths[column] ?? 0, lengthOf(text));
      }
    }
    return lines.map((line) => `${aligned(line, widths)}\n`).join("");
  };
}

const longest = 40;

function cell(text: string): string {
  const characters = [...terminalSafe(text)];
  return characters.length > longest ? `${characters.slice(0, longest - 1).join("")}…` : characters.join("");
}

function aligned(line: readonly string[], widths: readonly number[]): string {
  return line
    .map((text, column) => text + " ".repeat((widths[column] ?? 0) - lengthOf(text)))
    .join("  ")
    .trimEnd();
}

/** In code points, so that a letter outside of the first plane counts once. */
function lengthOf(text: string): number {
  return [...text].length;
}
