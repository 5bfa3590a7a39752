import type { Page } from "@playwright/test";

/** A Monday morning in Fort Worth. */
const now = new Date("2026-11-23T15:00:00Z");

/** Opens the page and waits until every island has taken over its HTML. */
export async function openAwake(page: Page): Promise<void> {
  await page.goto("/");
  await isAwake(page);
}

/** The same on a clock that stands still, so that a test tells the page how much time passes. */
export async function openWithClock(page: Page): Promise<void> {
  await page.clock.install({ time: now });
  await page.clock.pauseAt(new Date(now.getTime() + 1000));
  await openAwake(page);
}

/**
 * React marks an element it has hydrated. Its effects run in the tasks that follow, and the clock of a test
 * may not move before they have.
 */
export async function isAwake(page: Page): Promise<void> {
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
