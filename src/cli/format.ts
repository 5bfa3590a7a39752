import { terminalSafe } from "./terminal-safe.ts";

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
