import { appendFileSync, existsSync } from "node:fs";
import { join } from "node:path";
import { readContent } from "../src/content/checks/read-content.ts";
import { findSamples } from "../src/content/checks/samples.ts";
import { collectFindings, type Finding, formatFinding } from "../src/content/finding.ts";

// `npm run check-content` is the doctor's check of content/ alone. It prints each finding with its file, its line and what to
// write, and exits with 1 if there is one. With `--since FOLDER`, where FOLDER has the site before the change, a sample blocks
// too if that site had none: it was launched. On GitHub, the findings also appear beside the lines and in the summary of the run.

const { argv, env } = process;
const [, , option, since = ""] = argv;
if (option !== undefined && !(option === "--since" && existsSync(join(since, "content")))) {
  console.error("Usage: npm run -s check-content [-- --since FOLDER], where FOLDER has the site before.");
  process.exit(2);
}
const inOrder = "The words and pictures are in order";
const findBlockingSamples = (folder: string) => findSamples(folder).filter(({ blocks }) => blocks);
const isLaunched = since !== "" && findBlockingSamples(join(since, "content")).length === 0;
const { value: content, findings: unreadable } = await collectFindings(() => readContent("content"));
const findings = content !== null && isLaunched ? findBlockingSamples("content") : unreadable;

for (const finding of findings) console.log(formatFinding(finding));
if (findings.length > 0) process.exitCode = 1;
else console.log(`${inOrder}.`);
if (env.GITHUB_STEP_SUMMARY !== undefined) {
  for (const finding of findings) console.log(formatAnnotation(finding));
  appendFileSync(env.GITHUB_STEP_SUMMARY, summarize());
}

/** https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands */
function formatAnnotation({ where, ...finding }: Finding): string {
  const message = formatFinding(finding);
  const data = message.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
  return `::error file=${where?.file},line=${where?.line ?? 1}::${data}`;
}

function summarize(): string {
  if (findings.length === 0) return `### ${inOrder}\n`;
  const lines = findings.map((finding) => `- ${formatFinding(finding)}`);
  return `### This change can't be published\n\nThe page stays as it is. Please correct:\n\n${lines.join("\n")}\n`;
}
