import { checkDocs } from "./check/docs.ts";
import { runCommand, runPackage } from "./command.ts";
import { checkJsonSchemas } from "./content/json-schemas.ts";
import type { TestResult } from "./test-results.ts";

interface Check {
  readonly name: string;
  /** Resolves to true when all is well; prints the problems otherwise. */
  readonly run: () => Promise<boolean>;
}

const checks: readonly Check[] = [
  {
    name: "format, lint and boundaries (biome ci)",
    run: () => program("@biomejs/biome", "biome", ["ci", "--error-on-warnings", colors()]),
  },
  { name: "types and project references (tsc -b)", run: () => program("typescript", "tsc", ["-b"]) },
  { name: "package-lock.json matches package.json (npm ci --dry-run)", run: lockAgrees },
  { name: "documents mention only things that exist", run: async () => report(checkDocs()) },
  { name: "nothing is left over (knip)", run: () => program("knip", "knip", []) },
  { name: "editors have the current schemas of content/", run: async () => report(checkJsonSchemas()) },
];

/** Runs every check, even after one has failed, and prints each result. */
export async function runChecks(): Promise<readonly TestResult[]> {
  const results: TestResult[] = [];
  for (const { name, run } of checks) {
    const startedAt = performance.now();
    const passed = await run();
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`${passed ? "✓" : "✗"} ${name} (${seconds} s)`);
    results.push({ title: name, ...(!passed && { error: "See above." }) });
  }
  return results;
}

async function program(packageName: string, name: string, args: readonly string[]): Promise<boolean> {
  return (await runPackage(packageName, name, args)).code === 0;
}

/** A lock file that lacks a package goes unnoticed until `npm ci` fails on a clean clone. */
async function lockAgrees(): Promise<boolean> {
  const { code, output } = await runCommand("npm", ["ci", "--dry-run", "--ignore-scripts"], { quiet: true });
  if (code !== 0) console.error(output);
  return code === 0;
}

/** Biome would write colors even to a file. */
function colors(): string {
  return process.stdout.isTTY ? "--colors=force" : "--colors=off";
}

function report(problems: readonly string[]): boolean {
  for (const problem of problems) console.error(problem);
  return problems.length === 0;
}

if (import.meta.main) {
  const results = await runChecks();
  if (results.some(({ error }) => error !== undefined)) process.exitCode = 1;
}
