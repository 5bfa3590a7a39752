import type { Page } from "@playwright/test";

/** A Monday morning in Fort Worth. */
const now = new Date("2026-11-23T15:00:00Z");

/** Opens the page and waits until every island is hydrated. */
export async function openHydrated(page: Page, address = "/"): Promise<void> {
  await page.goto(address);
  await waitUntilHydrated(page);
}

/** The same with a stopped clock. */
export async function openWithClock(page: Page): Promise<void> {
  await stopClock(page);
  const metrics = page.waitForResponse("**/api/metrics");
  await openHydrated(page);
  // Otherwise a test that advances the clock may run into the request's time limit. The page reads responses in the order in which
  // they come, so it has read this one once it has read the next.
  await (await metrics).finished();
  await page.evaluate(async () => (await fetch("/robots.txt")).text());
}

/** Stops the page's clock, which only the test advances from then on. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: now });
  await page.clock.pauseAt(new Date(now.getTime() + 1000));
}

/**
 * Leaves the page, so that it can be opened again in the same browser process, at a third of a new context's cost. Only for
 * tests that store nothing in the browser.
 */
export async function leave(page: Page): Promise<void> {
  await page.unrouteAll();
  await page.goto("/robots.txt");
}

/**
 * Waits until every island is hydrated: React marks each element that it has hydrated. Its effects run in later tasks, which
 * have to finish before a test advances the clock.
 */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const islands = [...document.querySelectorAll("[data-island]")];
    return (
      islands.length > 0 &&
      islands.every((island) => Object.keys(island).some((key) => key.startsWith("__reactContainer")))
    );
  });
  await page.evaluate(async () => {
    for (let task = 0; task < 20; task += 1) {
      await new Promise((next) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = next;
        port2.postMessage(undefined);
      });
    }
  });
}
