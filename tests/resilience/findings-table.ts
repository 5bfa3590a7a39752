import { type Finding, isClean } from "./finding.ts";

/** The findings as a Markdown table, and under it in words what was broken. */
export function findingsTable(findings: readonly Finding[]): string {
  const rows = findings.map((finding) => [
    finding.fault,
    String(finding.rounds),
    String(finding.acknowledged),
    String(finding.failures),
    String(finding.again),
    String(finding.lost),
    String(finding.doubled),
    String(finding.incomplete),
    String(finding.undelivered),
    String(finding.unanswered),
    finding.seconds.toFixed(0),
    isClean(finding) ? "held" : "BROKEN",
  ]);
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(" | ")} |`;
  const rule = `| ${widths.map((width, column) => (column === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`)).join(" | ")} |`;
  const broken = findings.flatMap(({ fault, broken }) => broken.map((words) => `${fault}: ${words}`));
  return [line(headings), rule, ...rows.map(line), ...broken].join("\n");
}

const headings = [
  "fault",
  "rounds",
  "201",
  "tried again",
  "sent again",
  "lost",
  "doubled",
  "incomplete",
  "undelivered",
  "unanswered",
  "s",
  "promise",
];
