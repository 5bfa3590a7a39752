import { checkDocs } from "./check/docs.ts";
import { runCommand } from "./command.ts";
import { checkJsonSchemas } from "./content/json-schemas.ts";

/** Biome would write colors even to a file. */
const colors = process.stdout.isTTY ? "--colors=force" : "--colors=off";

/** Each returns true when all is well, and prints the problems otherwise. */
const checks: Readonly<Record<string, () => boolean>> = {
  "format, lint and boundaries (biome ci)": () => run("biome", "ci", "--error-on-warnings", colors),
  "types and project references (tsc -b)": () => run("tsc", "-b"),
  "documents mention only things that exist": () => report(checkDocs()),
  "nothing is left over (knip)": () => run("knip"),
  "editors have the current schemas of content/": () => report(checkJsonSchemas()),
};

/** Runs every check, even after one has failed, and prints each result. Returns the names of those that failed. */
export function runChecks(): { readonly count: number; readonly failed: readonly string[] } {
  const failed = Object.entries(checks).flatMap(([name, check]) => {
    const passed = check();
    console.log(`${passed ? "✓" : "✗"} ${name}`);
    return passed ? [] : [name];
  });
  return { count: Object.keys(checks).length, failed };
}

function run(program: string, ...args: readonly string[]): boolean {
  return runCommand(program, args) === 0;
}

function report(problems: readonly string[]): boolean {
  for (const problem of problems) console.error(problem);
  return problems.length === 0;
}

if (import.meta.main && runChecks().failed.length > 0) process.exitCode = 1;
