import { rmSync } from "node:fs";
import { chromium, findOrInstallBrowser, firefox } from "../browsers.ts";
import { runChecks } from "../check.ts";
import { runCommand, runPackage } from "../command.ts";
import { browserCounts, type Counts, unitCounts } from "./counts.ts";

export const reportFolder = "build/test";
const unitReport = `${reportFolder}/unit.json`;
const browserReport = `${reportFolder}/browser.json`;

export interface Part {
  readonly name: string;
  readonly title: string;
  /** Reads what the build made: without a build there is nothing to test. */
  readonly needsBuild?: boolean;
  readonly run: () => Promise<Counts>;
}

/** In the order of their cost: what fails soonest is read soonest. */
export const parts: readonly Part[] = [
  { name: "checks", title: "Checks", run: runAllChecks },
  { name: "build", title: "The site, built if anything changed", run: runBuild },
  { name: "unit", title: "Unit, component and server tests", needsBuild: true, run: runUnit },
  { name: "browser", title: "The page in a real browser", needsBuild: true, run: runBrowser },
];

async function runAllChecks(): Promise<Counts> {
  const results = await runChecks();
  const passed = results.filter((result) => result.passed).length;
  return { passed, failed: results.length - passed };
}

async function runBuild(): Promise<Counts> {
  const { code } = await runCommand(process.execPath, ["tools/build.ts", "--if-stale"]);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function runUnit(): Promise<Counts> {
  rmSync(unitReport, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${unitReport}`];
  const { code } = await runPackage("vitest", "vitest", ["run", ...reporters]);
  return unitCounts(unitReport, code);
}

async function runBrowser(): Promise<Counts> {
  rmSync(browserReport, { force: true });
  const path = await findOrInstallBrowser(chromium);
  console.log(`Browser: ${path}`);
  const secondBrowser = await findSecondBrowser();
  const { code } = await runPackage("@playwright/test", "playwright", ["test", "--reporter=list,json"], {
    env: { CHROMIUM_PATH: path, ...secondBrowser, PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport },
  });
  return browserCounts(browserReport, code);
}

/** One test of many needs it: without a Firefox the others run all the same, and that one fails. */
async function findSecondBrowser(): Promise<Record<string, string>> {
  try {
    const path = await findOrInstallBrowser(firefox);
    console.log(`Second browser: ${path}`);
    return { FIREFOX_PATH: path };
  } catch (error) {
    console.error((error as Error).message);
    return {};
  }
}
