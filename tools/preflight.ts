import { existsSync } from "node:fs";
import { look } from "./preflight/look.ts";
import { isReady, report, reportJson } from "./preflight/report.ts";

// `npm run preflight` says what stands between this folder and a launch, with `--json` for a program. It ends with 1
// while anything does. What it is doing goes to stderr, what it found to stdout.

const unknown = process.argv.slice(2).filter((word) => word !== "--json");
if (unknown.length > 0) {
  console.error(`${unknown.join(" ")} is not known here. Usage: npm run -s preflight [-- --json]`);
  process.exitCode = 2;
} else {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const found = await look({
    folder: ".",
    env: process.env,
    now: Temporal.Now.instant(),
    say: (words) => process.stderr.write(`Looking at ${words} …\n`),
  });
  process.stdout.write(process.argv.includes("--json") ? reportJson(found) : `\n${report(found)}`);
  if (!isReady(found)) process.exitCode = 1;
}
