import { defineConfig } from "@playwright/test";
import { explainOldNode } from "./node-version.js";
import { chromium, requireBrowser } from "./tools/browsers.ts";

const problem = explainOldNode();
if (problem !== null) throw new Error(problem);

const executablePath = requireBrowser(chromium);
const longTests = "**/*.long.spec.ts";

/** `npm test` runs the project "page", `npm run test:long` the other. */
export default defineConfig({
  testDir: "tests",
  projects: [
    { name: "page", testMatch: "**/*.spec.ts", testIgnore: longTests },
    { name: "page-long", testMatch: longTests },
  ],
  outputDir: "test-results",
  // Generous, because the machine may be busy; a test that passes does not wait for either.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  globalTimeout: 40 * 60_000,
  use: {
    browserName: "chromium",
    viewport: { width: 1280, height: 800 },
    locale: "en-US",
    timezoneId: "America/Chicago",
    screenshot: "only-on-failure",
    // Motion takes a tenth of the tests' processor time (2026-11-27). Those of what moves turn it on.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: { executablePath },
  },
});
