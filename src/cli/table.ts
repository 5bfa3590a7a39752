import { terminalSafe } from "./terminal-safe.ts";

/** Lines with aligned columns; what visitors wrote is made safe and cut to 40 characters. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [headings, ...rows].map((row) => row.map(cell));
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => lengthOf(line[column] ?? ""))));
  return lines
    .map((line) =>
      line
        .map((text, column) => text + padding(text, widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

const longest = 40;

function cell(text: string): string {
  const characters = [...terminalSafe(text)];
  return characters.length > longest ? `${characters.slice(0, longest - 1).join("")}…` : characters.join("");
}

function padding(text: string, width: number): string {
  return " ".repeat(width - lengthOf(text));
}

/** In code points, so that a letter outside of the first plane counts once. */
function lengthOf(text: string): number {
  return [...text].length;
}
