import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runChecks } from "./check.ts";
import { runCommand, runPackage } from "./command.ts";
import { readPlaywrightResults, readVitestResults, type TestResult } from "./test-results.ts";

// `npm test` runs what a change is likely to break, `npm run test:long` what takes long or needs a system, and
// `npm test -- all` both. Every step runs, even after one has failed. At the end are the tests that failed and why, and on the
// last line the totals.

type Step = () => Promise<readonly TestResult[]>;

const everyday: Readonly<Record<string, Step>> = {
  checks: runChecks,
  build: buildSite,
  "unit tests": () => runVitest("unit"),
  "browser tests": () => runPlaywright("page"),
};
const long: Readonly<Record<string, Step>> = {
  build: buildSite,
  "long tests": () => runVitest("long"),
  "long browser tests": () => runPlaywright("page-long"),
};

const [chosen = "everyday", ...rest] = process.argv.slice(2);
const steps = { everyday, long, all: { ...everyday, ...long } }[chosen];
if (!steps || rest.length > 0) {
  console.error("Run `npm test`, `npm run test:long` or, for both, `npm test -- all`.");
  process.exit(2);
}
// All temporary files of the tests go here and are removed at the end. PostgreSQL may read them as another user.
const temporary = mkdtempSync(join(tmpdir(), "npm-test-"));
chmodSync(temporary, 0o755);
process.env.TMPDIR = process.env.TEMP = temporary;
process.on("exit", () => rmSync(temporary, { recursive: true, force: true, maxRetries: 5 }));

const results: TestResult[] = [];
for (const [name, run] of Object.entries(steps)) results.push(...(await runStep(name, run)));

const failed = results.filter(({ error }) => error !== undefined);
// At the end, because the log of a machine that is gone may be kept only from there.
for (const { title, error } of failed)
  console.log(`\nFailed: ${title}\n${error?.split("\n").slice(0, 12).join("\n")}`);
console.log(`\n${results.length - failed.length} passed, ${failed.length} failed`);
if (failed.length > 0) process.exitCode = 1;

/** Whatever breaks a step counts as one failure. */
async function runStep(name: string, run: Step): Promise<readonly TestResult[]> {
  console.log(`\n── ${name} ──`);
  const startedAt = performance.now();
  const found = await run().catch((cause: Error) => [{ title: name, error: cause.message }]);
  console.log(`── ${name}: ${Math.round((performance.now() - startedAt) / 1000)} s ──`);
  return found;
}

async function buildSite(): Promise<readonly TestResult[]> {
  const { code } = await runCommand(process.execPath, ["tools/build.ts", "--if-stale"]);
  if (code !== 0) throw new Error("The site could not be built (see above).");
  return [{ title: "the site is built" }];
}

async function runVitest(project: string): Promise<readonly TestResult[]> {
  const report = clearReport(project);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const { code } = await runPackage("vitest", "vitest", ["run", `--project=${project}`, ...reporters]);
  return withExitCode("vitest", code, readVitestResults(report));
}

async function runPlaywright(project: string): Promise<readonly TestResult[]> {
  const report = clearReport(project);
  const { code } = await runPackage(
    "@playwright/test",
    "playwright",
    ["test", `--project=${project}`, "--reporter=list,json"],
    {
      env: {
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        // Compiled test files, kept between runs. By default they would be in the temporary folder, which is removed.
        PLAYWRIGHT_TRANSFORM_CACHE_DIR: "build/test/playwright",
      },
    },
  );
  return withExitCode("playwright", code, readPlaywrightResults(report));
}

/** An earlier report must not pass for one of this run. */
function clearReport(name: string): string {
  const report = `build/test/${name}.json`;
  rmSync(report, { force: true });
  return report;
}

/** A run that fails without a failed test, or runs none, has one failure, so it never passes. */
function withExitCode(
  name: string,
  code: number | null,
  tests: readonly TestResult[],
): readonly TestResult[] {
  const isExplained = tests.some(({ error }) => error !== undefined);
  if (tests.length > 0 && (code === 0 || isExplained)) return tests;
  return [...tests, { title: name, error: `${name} ended with ${code} (see above).` }];
}
