import { readdirSync, readFileSync } from "node:fs";
import { collectFindings, type Finding, formatFinding } from "../../src/content/finding.ts";
import { ContentFixture } from "../support/content-fixture.ts";
import { obey } from "./obey.ts";
import { listSlips, type Slip } from "./slips.ts";

const files = readdirSync("content").filter((name) => name.endsWith(".yaml"));

/** Every slip on every line of the firm's content/. */
export function listAllSlips(): { readonly file: string; readonly slip: Slip }[] {
  return files.flatMap((file) => listSlips(read(file)).map((slip) => ({ file, slip })));
}

/**
 * Makes each slip alone, and lists those whose message names another line than that or the next, or leaves something wrong for
 * a person who obeys it twice. A slip without a message, such as a second space after a hyphen, changes nothing that matters.
 */
export async function findUnhelpful(slips: ReturnType<typeof listAllSlips>): Promise<string[]> {
  const fixture = new ContentFixture().addMedia("content");
  const unhelpful: string[] = [];
  for (const { file, slip } of slips) {
    const before = readFileSync(fixture.path(file));
    const right = toLines(read(file));
    let lines = slip.lines;
    const messages: string[] = [];
    for (let round = 0; round <= 2; round++) {
      const { findings } = await collectFindings(() => fixture.write(file, `${lines.join("\n")}\n`).read());
      if (findings.length === 0) break;
      messages.push(...findings.map((finding) => formatFinding(finding)));
      const isNear = findings.every(({ where }) => [slip.line, slip.line + 1].includes(where?.line ?? 0));
      if ((round === 0 && !isNear) || round === 2) unhelpful.push(describe(file, slip, messages));
      lines = obeyAll(findings, lines, right);
    }
    fixture.write(file, before);
  }
  return unhelpful;
}

/** From the last line to the first, so that a line that comes or goes moves none of the others. */
function obeyAll(findings: readonly Finding[], lines: readonly string[], right: readonly string[]) {
  return findings
    .toSorted((a, b) => (b.where?.line ?? 0) - (a.where?.line ?? 0))
    .reduce((current, finding) => obey(current, right, finding), lines);
}

function describe(file: string, { kind, line, lines }: Slip, messages: readonly string[]): string {
  return [`${file}:${line}, ${kind}: ${lines[line - 1]}`, ...messages].join("\n  ");
}

function read(file: string): string {
  return readFileSync(`content/${file}`, "utf8");
}

function toLines(text: string): string[] {
  return text.replace(/\n$/, "").split("\n");
}
