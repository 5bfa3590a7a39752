import { appendFileSync, existsSync } from "node:fs";
import { join } from "node:path";
import { type FileError, formatError } from "./content/content-error.ts";
import { findContentErrors } from "./content/read-content.ts";
import type { Finding } from "./preflight/report.ts";
import { findSamples } from "./preflight/samples.ts";

// `npm run check-content` prints each error in content/ with its file, its line and what to write, and exits with 1 if there is
// one. With `--since FOLDER`, where FOLDER has the site before the change, a sample is an error too if that site had none: it
// was launched. On GitHub, the errors also appear beside the lines and in the summary of the run.

const { argv, env } = process;
const [, , option, since = ""] = argv;
if (option !== undefined && !(option === "--since" && existsSync(join(since, "content")))) {
  console.error("Usage: npm run -s check-content [-- --since FOLDER], where FOLDER has the site before.");
  process.exit(2);
}
const inOrder = "The words and pictures are in order";
const errors = [...(await findContentErrors("content"))];
const findBlocking = (folder: string) => findSamples(folder).filter(({ blocks }) => blocks);
const isLaunched = since !== "" && findBlocking(join(since, "content")).length === 0;
if (isLaunched && errors.length === 0) errors.push(...findBlocking("content").map(toError));

for (const error of errors) console.log(formatError(error));
if (errors.length > 0) process.exitCode = 1;
else console.log(`${inOrder}.`);
if (env.GITHUB_STEP_SUMMARY !== undefined) {
  for (const { file, line = 1, message } of errors)
    console.log(`::error file=${file},line=${line}::${toCommandData(message)}`);
  appendFileSync(env.GITHUB_STEP_SUMMARY, summarize());
}

function toError({ file = "content/", line, what, fix }: Finding): FileError {
  return { file, ...(line !== undefined && { line }), message: `${what} ${fix}` };
}

/** https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands */
function toCommandData(message: string): string {
  return message.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function summarize(): string {
  if (errors.length === 0) return `### ${inOrder}\n`;
  const lines = errors.map((error) => `- ${formatError(error)}`);
  return `### This change can't be published\n\nThe page stays as it is. Please correct:\n\n${lines.join("\n")}\n`;
}
