import { defineConfig } from "@playwright/test";
import { chromium, chromiumFlags, findBrowser } from "./tools/browsers.ts";

const executablePath = findBrowser(chromium);

/** `npm test` finds or installs the browser and names it in CHROMIUM_PATH; alone, Playwright takes one that is here. */
export default defineConfig({
  testDir: "tests",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results",
  snapshotPathTemplate: "tests/accessibility/snapshots/{arg}{ext}",
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
    launchOptions: {
      args: chromiumFlags(),
      ...(executablePath && { executablePath }),
    },
  },
});
