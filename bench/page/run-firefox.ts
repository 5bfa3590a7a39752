import { firefox as playwrightFirefox } from "@playwright/test";
import { skipMediaEmulation } from "../../tests/support/firefox.ts";
import { firefox, requireBrowser } from "../../tools/browsers.ts";

/** The times of one load of a page, in milliseconds. */
export interface FirefoxRun {
  readonly fcp: number;
  readonly lcp: number;
  /** The longest time in which the page could not have responded to a press. */
  readonly longestPause: number;
}

/** Loads each URL in turn, `runs` times, on a phone's screen, each time in a new browser, so that no cache is warm. */
export async function runFirefox(urls: readonly string[], runs: number): Promise<FirefoxRun[][]> {
  const executablePath = requireBrowser(firefox);
  const results: FirefoxRun[][] = urls.map(() => []);
  for (let run = 0; run < runs; run += 1)
    for (const [index, url] of urls.entries()) {
      const browser = await playwrightFirefox.launch({ executablePath, channel: "moz-firefox" });
      try {
        skipMediaEmulation(browser);
        const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
        await page.addInitScript(watchPauses);
        await page.goto(url);
        await page.waitForTimeout(2000);
        results[index]?.push(await page.evaluate(readTimes));
      } finally {
        await browser.close();
      }
    }
  return results;
}

/** Runs in the page, before its own scripts. */
function watchPauses(): void {
  const seen = { longestPause: 0 };
  Object.assign(globalThis, { seen });
  let last = performance.now();
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    const now = performance.now();
    seen.longestPause = Math.max(seen.longestPause, now - last);
    last = now;
    setTimeout(() => port2.postMessage(undefined), 1);
  };
  port2.postMessage(undefined);
}

/** Runs in the page. */
async function readTimes(): Promise<FirefoxRun> {
  const { longestPause } = (globalThis as unknown as { seen: FirefoxRun }).seen;
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  const lcp = await new Promise<number>((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
      type: "largest-contentful-paint",
      buffered: true,
    });
  });
  return { fcp: paint?.startTime ?? Number.NaN, lcp, longestPause };
}
