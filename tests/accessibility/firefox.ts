import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import puppeteer, { type Page } from "puppeteer-core";
import { findBrowser, firefox } from "../../tools/browsers.ts";

export interface Visit {
  readonly page: Page;
  /** Console errors and warnings, and uncaught errors. */
  readonly problems: readonly string[];
}

/** Opens a page in a real Firefox through WebDriver BiDi, runs `visit`, and always closes the browser. */
export async function inFirefox(visit: (visit: Visit) => Promise<void>): Promise<void> {
  const executablePath = findBrowser(firefox);
  if (executablePath === undefined)
    throw new Error(
      "Firefox was not found, so the page cannot be tested in a second engine. Install firefox-esr, or set FIREFOX_PATH to an existing Firefox, and run the tests again.",
    );
  const profile = mkdtempSync(join(tmpdir(), "firefox-"));
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath,
    userDataDir: profile,
    headless: true,
    timeout: 120_000,
    protocolTimeout: 120_000,
  });
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(60_000);
    const problems: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warn")
        problems.push(`console.${message.type()}: ${message.text()}`);
    });
    page.on("pageerror", (error) => problems.push(`uncaught: ${error}`));
    await visit({ page, problems });
  } finally {
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
  }
}
