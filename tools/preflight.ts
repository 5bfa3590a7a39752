import { existsSync } from "node:fs";
import { formatReport } from "./preflight/report.ts";
import { runChecks } from "./preflight/run-checks.ts";

// `npm run preflight` lists what blocks a launch, with `--json` for a program, and exits with 1 while anything does.
// Progress goes to stderr, the findings go to stdout.

const unknown = process.argv.slice(2).filter((word) => word !== "--json");
if (unknown.length > 0) {
  console.error(`${unknown.join(" ")} is not an option. Usage: npm run -s preflight [-- --json]`);
  process.exitCode = 2;
} else {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const report = (subject: string) => console.error(`Checking ${subject} …`);
  const findings = await runChecks({ folder: ".", env: process.env, report });
  const ready = !findings.some(({ blocks }) => blocks);
  const json = process.argv.includes("--json");
  console.log(json ? JSON.stringify({ ready, findings }, null, 2) : `\n${formatReport(findings)}`);
  if (!ready) process.exitCode = 1;
}
