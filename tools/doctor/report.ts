import { legalChecklist } from "../../src/content/checks/legal-checklist.ts";
import { type Finding, formatFinding } from "../../src/content/finding.ts";

/**
 * The findings for a person to read: first the checklist that only the firm can settle, then the rest. While the content can't be
 * read, nobody knows which items of the checklist are settled, so it is left out.
 */
export function formatReport(
  findings: readonly Finding[],
  { isContentRead }: { readonly isContentRead: boolean },
): string {
  const checklist = legalChecklist.flatMap(({ title, why }, index) => {
    const open = findings.filter(({ item }) => item === index + 1);
    const heading = `${open.some(({ blocks }) => blocks) ? "✗" : "✓"} ${index + 1}. ${title}`;
    return open.length === 0 ? [heading] : [heading, `     ${why}`, ...open.map(formatItem)];
  });
  const others = findings.filter(({ item }) => item === undefined);
  const count = findings.filter(({ blocks }) => blocks).length;
  const section = (title: string, isHere: (finding: Finding) => boolean) =>
    formatSection(title, others.filter(isHere).map(formatItem));
  return [
    formatSection("Only the firm can settle these", isContentRead ? checklist : []),
    section("Other text in content/", ({ where }) => where !== undefined),
    section("Page, settings and services", ({ blocks, where }) => blocks && where === undefined),
    section("Worth knowing (does not block launch)", ({ blocks, where }) => !blocks && where === undefined),
    count === 0
      ? "Ready to launch.\n"
      : `${count} ${count === 1 ? "thing" : "things"} to fix before launch.\n`,
  ].join("");
}

function formatSection(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? "" : `${title}\n\n${lines.map((line) => `  ${line}\n`).join("")}\n`;
}

/** Mail servers and the DNS may say anything, and a terminal obeys control characters. */
function formatItem(finding: Finding): string {
  return `   – ${formatFinding(finding, "\n       ")}`.replace(/(?!\n)\p{Cc}/gu, "\ufffd");
}
