import type { Finding } from "./finding.ts";
import { points } from "./points.ts";

/** The findings as a person reads them: the ten points that only the firm can settle, then the rest. */
export function report(found: readonly Finding[]): string {
  const settle = points.flatMap(({ number, title, why }) => {
    const open = found.filter(({ point }) => point === number);
    return open.length === 0
      ? [`✓ ${number}. ${title}`]
      : [`✗ ${number}. ${title}`, `     ${why}`, ...open.flatMap(lines)];
  });
  const others = found.filter(({ point }) => point === undefined);
  const inContent = others.filter(({ file }) => file?.startsWith("content/"));
  const elsewhere = others.filter(({ blocks, file }) => blocks && !file?.startsWith("content/"));
  const notes = others.filter(({ blocks }) => !blocks);
  return [
    section("What only the firm can settle", settle),
    section("Other words in content/", inContent.flatMap(lines)),
    section("Page, settings and services", elsewhere.flatMap(lines)),
    section("Good to know; it blocks nothing", notes.flatMap(lines)),
    findSpamReason(found),
  ].join("");
}

/** The same for a program. `ready` is what the exit code says. */
export function reportJson(found: readonly Finding[]): string {
  const settle = points.map(({ number, title, why }) => ({
    number,
    title,
    why,
    settled: !found.some(({ point }) => point === number),
  }));
  return `${JSON.stringify({ ready: isReady(found), points: settle, findings: found }, null, 2)}\n`;
}

export function isReady(found: readonly Finding[]): boolean {
  return !found.some(({ blocks }) => blocks);
}

function section(title: string, content: readonly string[]): string {
  return content.length === 0 ? "" : `${title}\n\n${content.map((line) => `  ${line}\n`).join("")}\n`;
}

function lines({ what, mend, file, line }: Finding): string[] {
  const where = file === undefined ? "" : `${file}${line === undefined ? "" : `:${line}`}  `;
  return [`   – ${where}${what}`, `     ${mend}`];
}

function findSpamReason(found: readonly Finding[]): string {
  const blocks = found.filter((finding) => finding.blocks).length;
  if (blocks === 0) return "Nothing stands in the way of a launch.\n";
  return `${blocks === 1 ? "One thing stands" : `${blocks} things stand`} in the way of a launch.\n`;
}
