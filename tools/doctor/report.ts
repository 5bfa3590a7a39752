import { legalChecklist } from "./legal-checklist.ts";

export interface Finding {
  /** The site must not be launched before it is fixed. */
  readonly blocks: boolean;
  /** What is wrong, and what it means. */
  readonly what: string;
  /** What to do, as a sentence that begins with a verb. */
  readonly fix: string;
  /** If it is in a file: "content/company.yaml", and the line, counted from 1. */
  readonly file?: string;
  readonly line?: number;
  /** The number of the item of the legal checklist that it belongs to. */
  readonly item?: number;
}

export function blocking(what: string, fix: string): Finding {
  return { blocks: true, what, fix };
}

export function notice(what: string, fix: string): Finding {
  return { blocks: false, what, fix };
}

/** The findings for a person to read: first the checklist that only the firm can settle, then the rest. */
export function formatReport(findings: readonly Finding[]): string {
  const checklist = legalChecklist.flatMap(({ title, why }, index) => {
    const open = findings.filter(({ item }) => item === index + 1);
    const heading = `${open.some(({ blocks }) => blocks) ? "✗" : "✓"} ${index + 1}. ${title}`;
    return open.length === 0 ? [heading] : [heading, `     ${why}`, ...open.flatMap(formatFinding)];
  });
  const others = findings.filter(({ item }) => item === undefined);
  const count = findings.filter(({ blocks }) => blocks).length;
  const section = (title: string, isHere: (finding: Finding) => boolean) =>
    formatSection(title, others.filter(isHere).flatMap(formatFinding));
  return [
    formatSection("Only the firm can settle these", checklist),
    section("Other text in content/", ({ file }) => file !== undefined),
    section("Page, settings and services", ({ blocks, file }) => blocks && file === undefined),
    section("Worth knowing (does not block launch)", ({ blocks, file }) => !blocks && file === undefined),
    count === 0
      ? "Ready to launch.\n"
      : `${count} ${count === 1 ? "thing" : "things"} to fix before launch.\n`,
  ].join("");
}

function formatSection(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? "" : `${title}\n\n${lines.map((line) => `  ${line}\n`).join("")}\n`;
}

function formatFinding({ what, fix, file, line }: Finding): string[] {
  const place = file === undefined ? "" : `${file}${line === undefined ? "" : `:${line}`}  `;
  return [`   – ${place}${what}`, `     ${fix}`];
}
