import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import puppeteer, { type Page } from "puppeteer-core";
import { findBrowser, firefox } from "../../tools/browsers.ts";

export interface Visit {
  readonly page: Page;
  /** Console errors and warnings, and errors that nobody caught. */
  readonly problems: readonly string[];
}

/** Opens the address in a real Firefox by WebDriver BiDi, lets `visit` use it, and closes it whatever happens. */
export async function inFirefox(visit: (visit: Visit) => Promise<void>): Promise<void> {
  const executablePath = findBrowser(firefox);
  if (executablePath === undefined)
    throw new Error(
      "There is no Firefox here, so nothing shows that the page works in a second engine. Install firefox-esr, or set FIREFOX_PATH to where one is, and run the tests again.",
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
