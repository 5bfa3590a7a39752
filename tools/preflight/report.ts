import type { Finding } from "./finding.ts";
import { legalChecklist } from "./legal-checklist.ts";

/** The findings for a person to read: first the checklist that only the firm can settle, then the rest. */
export function formatReport(findings: readonly Finding[]): string {
  const checklist = legalChecklist.flatMap(({ title, why }, index) => {
    const open = findings.filter(({ item }) => item === index + 1);
    const heading = `${open.length === 0 ? "✓" : "✗"} ${index + 1}. ${title}`;
    return open.length === 0 ? [heading] : [heading, `     ${why}`, ...open.flatMap(formatFinding)];
  });
  const others = findings.filter(({ item }) => item === undefined);
  const texts = others.filter(({ file }) => file !== undefined);
  const rest = others.filter(({ blocks, file }) => blocks && file === undefined);
  const notices = others.filter(({ blocks }) => !blocks);
  const count = findings.filter(({ blocks }) => blocks).length;
  return [
    formatSection("For the firm to settle", checklist),
    formatSection("Other texts in content/", texts.flatMap(formatFinding)),
    formatSection("Page, settings and services", rest.flatMap(formatFinding)),
    formatSection("Notices, which block nothing", notices.flatMap(formatFinding)),
    count === 0
      ? "Nothing blocks a launch.\n"
      : `${count} ${count === 1 ? "item blocks" : "items block"} a launch.\n`,
  ].join("");
}

function formatSection(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? "" : `${title}\n\n${lines.map((line) => `  ${line}\n`).join("")}\n`;
}

function formatFinding({ what, fix, file, line }: Finding): string[] {
  const place = file === undefined ? "" : `${file}${line === undefined ? "" : `:${line}`}  `;
  return [`   – ${place}${what}`, `     ${fix}`];
}
