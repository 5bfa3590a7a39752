import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, findOrInstallBrowser, fullChromium } from "./browsers.ts";
import { runCommand } from "./command.ts";

// `npm test` runs the tests that a change is likely to break, `npm run test:long` those that take long or need a system, and
// `npm test -- all` both. Every step runs, even after one has failed. At the end are the tests that failed and why, and on the
// last line the totals.

interface Results {
  readonly count: number;
  readonly failed: readonly string[];
}

const everyday: Readonly<Record<string, () => Results>> = {
  checks: () => runScript("check"),
  build: () => runScript("build"),
  "unit tests": () => runVitest("unit"),
  "browser tests": () => runPlaywright("page"),
};
const long: Readonly<Record<string, () => Results>> = {
  build: () => runScript("build"),
  "long tests": () => runVitest("long"),
  "long browser tests": () => runPlaywright("page-long"),
  "browser tests in a full browser": runInFullBrowser,
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

const results = Object.entries(steps).map(([name, run]) => {
  console.log(`\n── ${name} ──`);
  const startedAt = performance.now();
  const found = run();
  console.log(`── ${name}: ${Math.round((performance.now() - startedAt) / 1000)} s ──`);
  return found;
});
const failed = results.flatMap((step) => step.failed);
const count = results.reduce((sum, step) => sum + step.count, 0);
// At the end, because the log of a machine that is gone may be kept only from there.
for (const failure of failed) console.log(`\nFailed: ${failure}`);
console.log(`\n${count - failed.length} passed, ${failed.length} failed`);
if (failed.length > 0) process.exitCode = 1;

function runScript(name: string): Results {
  // The tests' page must send to their own server, not to a host in `.env`.
  const code = runCommand("npm", ["run", "-s", name], { API_HOST: "" });
  return { count: 1, failed: code === 0 ? [] : [`npm run ${name} ended with ${code} (see above)`] };
}

function runVitest(project: string): Results {
  const options = ["--reporter=default", "--reporter=junit", `--outputFile.junit=${reportOf(project)}`];
  return readResults(project, () => runCommand("vitest", ["run", `--project=${project}`, ...options]));
}

/** `npm test` prefers the headless shell, which hides what only the full browser of visitors does. */
function runInFullBrowser(): Results {
  const full = findOrInstallBrowser(fullChromium);
  if (full !== undefined && full !== findOrInstallBrowser(chromium))
    return runPlaywright("page", { [fullChromium.setting]: full });
  console.log(
    "Left out: there is only one Chrome or Chromium here, and the other browser tests run in that.",
  );
  return { count: 0, failed: [] };
}

function runPlaywright(project: string, added: Readonly<Record<string, string>> = {}): Results {
  const settings = {
    ...added,
    PLAYWRIGHT_JUNIT_OUTPUT_FILE: reportOf(project),
    // Compiled test files, kept between runs. By default they would be in the temporary folder, which is removed.
    PLAYWRIGHT_TRANSFORM_CACHE_DIR: "build/test/playwright",
  };
  const options = ["test", `--project=${project}`, "--reporter=list,junit"];
  return readResults(project, () => runCommand("playwright", options, settings));
}

function reportOf(project: string): string {
  return `build/test/${project}.xml`;
}

/** Runs tests and reads their JUnit report. A run that fails without a failed test, or runs none, counts as a failure. */
function readResults(project: string, run: () => number | null): Results {
  // An earlier report must not pass for one of this run.
  rmSync(reportOf(project), { force: true });
  const code = run();
  const report = existsSync(reportOf(project)) ? readFileSync(reportOf(project), "utf8") : "";
  const tests = report.split(/(?=<testcase )/).slice(1);
  const ran = tests.filter((test) => !test.includes("<skipped"));
  const failed = ran.flatMap((test) => {
    const [, message] = /<(?:failure|error)\b[^>]*>\s*([\s\S]*?)<\/(?:failure|error)>/.exec(test) ?? [];
    const [file = "", title = ""] = ["classname", "name"].map((key) => test.match(` ${key}="([^"]*)"`)?.[1]);
    if (message === undefined) return [];
    return [unescapeXml(`${file}: ${title}\n${message.split("\n").slice(0, 12).join("\n")}`)];
  });
  if (ran.length > 0 && (code === 0 || failed.length > 0)) return { count: ran.length, failed };
  return { count: ran.length + 1, failed: [...failed, `${project} ended with ${code} (see above)`] };
}

function unescapeXml(xml: string): string {
  const characters: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };
  return xml.replace(/&(\w+);/g, (whole, name: string) => characters[name] ?? whole);
}
