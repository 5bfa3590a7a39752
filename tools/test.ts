import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { chromium, findOrInstallBrowser, firefox } from "./browsers.ts";
import { runChecks } from "./check.ts";
import { type CommandOptions, runCommand, runPackage } from "./command.ts";
import { findOrInstallPostgres } from "./postgres.ts";
import {
  type Counts,
  countBrowserTests,
  countUnitTests,
  listBrowserTests,
  listUnitTests,
  type TestResult,
} from "./test/counts.ts";

// `npm test` runs every part, even after one has failed, and prints the ten slowest tests, those that
// failed and why and, on its last line, the totals.
// `npm test -- unit` runs one part, after a build if it needs one.

interface Part {
  readonly title: string;
  readonly needsBuild?: boolean;
  /** Runs beside the parts after it, because it mostly waits; its output follows at the end. */
  readonly inBackground?: boolean;
  readonly run: () => Promise<PartResult>;
}

interface PartResult extends Counts {
  readonly tests?: readonly TestResult[];
  /** Of a part in the background. */
  readonly output?: string;
}

/** The fastest part comes first, to show its failures soonest. */
const parts: Readonly<Record<string, Part>> = {
  checks: { title: "Checks", run: runAllChecks },
  build: { title: "The site, built if anything changed", run: buildSite },
  system: {
    title: "Processes, outages, attacks and recipes",
    needsBuild: true,
    inBackground: true,
    run: runSystemTests,
  },
  unit: { title: "Unit, component and server tests", needsBuild: true, run: runUnitTests },
  browser: { title: "The page in a real browser", needsBuild: true, run: runBrowserTests },
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  const known = Object.keys(parts).join(", ");
  console.error(`Unknown part: ${unknown.join(", ")}. Choose from ${known}, or name none to run all.`);
  process.exit(2);
}

const chosen = new Set(names.length === 0 ? Object.keys(parts) : names);
if (names.some((name) => parts[name]?.needsBuild)) chosen.add("build");
// All temporary files of the tests go into one folder, which is removed at the end. PostgreSQL may read it as another user.
const temporary = mkdtempSync(join(tmpdir(), "npm-test-"));
chmodSync(temporary, 0o755);
process.env.TMPDIR = process.env.TEMP = temporary;
process.on("exit", () => rmSync(temporary, { recursive: true, force: true, maxRetries: 5 }));

const running: Promise<PartResult>[] = [];
let postgres: Promise<string> | undefined;
let buildFailed = false;
for (const [name, part] of Object.entries(parts)) {
  if (!chosen.has(name)) continue;
  const result = runPart(name, part);
  running.push(result);
  if (!part.inBackground) await result;
  if (name === "build") buildFailed = (await result).failed > 0;
}
const results = await Promise.all(running);
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
const tests = results.flatMap((result) => result.tests ?? []);
console.log("\nThe ten slowest tests:");
for (const { seconds, title } of tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10))
  console.log(`${seconds.toFixed(1).padStart(6)} s  ${title.slice(0, 150)}`);
// At the end, because the log of a machine that is gone may be kept only from there.
for (const { title, error } of tests.filter((test) => test.error !== undefined))
  console.log(`\nFailed: ${title}\n${error?.split("\n").slice(0, 12).join("\n")}`);
console.log(`\n${passed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;

/** Whatever breaks a part counts as one failure, and the next part still runs. */
async function runPart(name: string, { title, needsBuild, inBackground, run }: Part): Promise<PartResult> {
  const startedAt = performance.now();
  const heading = `\n── ${title} ──`;
  console.log(inBackground ? `${heading} (in the background)` : heading);
  let result: PartResult = { passed: 0, failed: 1 };
  try {
    if (needsBuild && buildFailed) throw new Error("The build failed, so this part was not run.");
    const counted = await run();
    if (inBackground) console.log(`${heading}\n${counted.output}`);
    if (counted.passed + counted.failed === 0) throw new Error("This part ran no tests.");
    result = counted;
  } catch (error) {
    console.error(`${(error as Error).message} That counts as one failure.`);
  }
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(`── ${name}: ${result.passed} passed, ${result.failed} failed, ${seconds} s ──`);
  return result;
}

async function runAllChecks(): Promise<PartResult> {
  const results = await runChecks();
  const passed = results.filter((result) => result.passed).length;
  return { passed, failed: results.length - passed };
}

async function buildSite(): Promise<PartResult> {
  const { code } = await runCommand(process.execPath, ["tools/build.ts", "--if-stale"]);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function runUnitTests(): Promise<PartResult> {
  return runVitest(["unit", "components"]);
}

function runSystemTests(): Promise<PartResult> {
  return runVitest(["system"], { quiet: true });
}

async function runVitest(projects: readonly string[], options: CommandOptions = {}): Promise<PartResult> {
  const report = clearReport(`build/test/${projects[0]}.json`);
  // Once, because two parts start at the same time.
  postgres ??= findOrInstallPostgres();
  await postgres;
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const chosen = projects.map((project) => `--project=${project}`);
  const { code, output } = await runPackage("vitest", "vitest", ["run", ...chosen, ...reporters], options);
  return { ...countUnitTests(report, code), tests: listUnitTests(report), output };
}

async function runBrowserTests(): Promise<PartResult> {
  const report = clearReport("build/test/browser.json");
  const path = await findOrInstallBrowser(chromium);
  console.log(`Browser: ${path}`);
  const { code } = await runPackage("@playwright/test", "playwright", ["test", "--reporter=list,json"], {
    env: {
      CHROMIUM_PATH: path,
      ...(await findSecondBrowser()),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      // Compiled test files, kept between runs. By default they would be in the temporary folder, which is removed.
      PLAYWRIGHT_TRANSFORM_CACHE_DIR: "build/test/playwright",
    },
  });
  return { ...countBrowserTests(report, code), tests: listBrowserTests(report) };
}

/** Only one test needs it: without a Firefox, that one is skipped. */
async function findSecondBrowser(): Promise<Readonly<Record<string, string>>> {
  try {
    const path = await findOrInstallBrowser(firefox);
    console.log(`Second browser: ${path}`);
    return { FIREFOX_PATH: path };
  } catch (error) {
    console.error(`${(error as Error).message} Its one test is skipped.`);
    return {};
  }
}

/** An earlier report must not pass for one of this run. */
function clearReport(file: string): string {
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}
