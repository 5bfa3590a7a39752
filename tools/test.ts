import { mkdirSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { chromium, findOrInstallBrowser, firefox } from "./browsers.ts";
import { runChecks } from "./check.ts";
import { runCommand, runPackage } from "./command.ts";
import { type Counts, countBrowserTests, countUnitTests } from "./test/counts.ts";

// `npm test` runs every part, even after one has failed, and prints the totals on its last line. `npm test -- unit`
// runs one part, after a build if it needs one.

interface Part {
  readonly title: string;
  readonly needsBuild?: boolean;
  readonly run: () => Promise<Counts>;
}

/** The fastest part comes first, to show its failures soonest. */
const parts: Readonly<Record<string, Part>> = {
  checks: { title: "Checks", run: runAllChecks },
  build: { title: "The site, built if anything changed", run: buildSite },
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
const total = { passed: 0, failed: 0 };
let buildFailed = false;
for (const [name, part] of Object.entries(parts)) {
  if (!chosen.has(name)) continue;
  const { passed, failed } = await runPart(name, part);
  if (name === "build") buildFailed = failed > 0;
  total.passed += passed;
  total.failed += failed;
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
if (total.failed > 0) process.exitCode = 1;

/** Whatever breaks a part counts as one failure, and the next part still runs. */
async function runPart(name: string, { title, needsBuild, run }: Part): Promise<Counts> {
  const startedAt = performance.now();
  console.log(`\n── ${title} ──`);
  let counts = { passed: 0, failed: 1 };
  try {
    if (needsBuild && buildFailed) throw new Error("The build failed, so this part was not run.");
    const counted = await run();
    if (counted.passed + counted.failed === 0) throw new Error("This part ran no tests.");
    counts = counted;
  } catch (error) {
    console.error(`${(error as Error).message}\nThat counts as one failure.`);
  }
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(`── ${name}: ${counts.passed} passed, ${counts.failed} failed, ${seconds} s ──`);
  return counts;
}

async function runAllChecks(): Promise<Counts> {
  const results = await runChecks();
  const passed = results.filter((result) => result.passed).length;
  return { passed, failed: results.length - passed };
}

async function buildSite(): Promise<Counts> {
  const { code } = await runCommand(process.execPath, ["tools/build.ts", "--if-stale"]);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function runUnitTests(): Promise<Counts> {
  const report = clearReport("build/test/unit.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const { code } = await runPackage("vitest", "vitest", ["run", ...reporters]);
  return countUnitTests(report, code);
}

async function runBrowserTests(): Promise<Counts> {
  const report = clearReport("build/test/browser.json");
  const path = await findOrInstallBrowser(chromium);
  console.log(`Browser: ${path}`);
  const { code } = await runPackage("@playwright/test", "playwright", ["test", "--reporter=list,json"], {
    env: { CHROMIUM_PATH: path, ...(await findSecondBrowser()), PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  return countBrowserTests(report, code);
}

/** Only one test needs it: without a Firefox, that one fails and all others still run. */
async function findSecondBrowser(): Promise<Readonly<Record<string, string>>> {
  try {
    const path = await findOrInstallBrowser(firefox);
    console.log(`Second browser: ${path}`);
    return { FIREFOX_PATH: path };
  } catch (error) {
    console.error((error as Error).message);
    return {};
  }
}

/** An earlier report must not pass for one of this run. */
function clearReport(file: string): string {
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}
