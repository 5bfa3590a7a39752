import { parseArgs } from "node:util";
import { collectFindings, type Finding } from "../src/content/finding.ts";
import { loadEnvFile } from "../src/server/env-file.ts";
import { listChecks } from "./doctor/checks.ts";
import { formatRecipients } from "./doctor/recipients.ts";
import { formatReport } from "./doctor/report.ts";

// `npm run doctor` checks the content, the samples in it, the settings, the services and the built page, lists everything that
// is wrong, and exits with 1 while anything blocks a launch. `--json` is for a program, and `--send-to ADDRESS` sends one real email.
// Progress goes to stderr, the findings go to stdout.

const { json, sendTo } = readArguments();
const environment = await collectFindings(loadEnvFile);
const findings: Finding[] = [...environment.findings];
let isContentRead = false;
// Without .env, the checks would be of other settings; as root, they could make files that the site can't write.
if (findings.length === 0) await runChecks();
const ready = !findings.some(({ blocks }) => blocks);
if (json) console.log(JSON.stringify({ ready, findings }, null, 2));
else console.log(formatReport(findings, { isContentRead }));
if (!ready) process.exitCode = 1;

async function runChecks(): Promise<void> {
  const { content, mail, checks } = await listChecks(process.env, sendTo);
  isContentRead = content !== null;
  if (mail !== null && !json) console.log(`\n${formatRecipients(mail)}`);
  for (const { subject, find } of checks) {
    // Named before it runs, because a service may take seconds to respond.
    console.error(`Checking ${subject} …`);
    findings.push(...(await find()));
  }
}

function readArguments(): { readonly json: boolean; readonly sendTo?: string } {
  const options = { json: { type: "boolean" }, "send-to": { type: "string" } } as const;
  try {
    const { json = false, "send-to": sendTo } = parseArgs({ options }).values;
    return { json, ...(sendTo !== undefined && { sendTo }) };
  } catch (error) {
    console.error(
      `${(error as Error).message}\nUsage: npm run -s doctor [-- [--json] [--send-to name@example.com]]`,
    );
    process.exit(2);
  }
}
