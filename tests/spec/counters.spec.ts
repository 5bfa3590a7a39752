import type { Page } from "@playwright/test";
import { readTexts } from "../support/content.ts";
import { openHydrated, openWithClock, waitUntilHydrated } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const words = readTexts("hero").counters;
const startDelayMs = 1000;
const tickMs = 16;

/** In the order in which they end: the place on the page, how long it counts, and the final text. */
const counters = [
  { name: "years", index: 2, durationMs: 1800, end: "44+", unit: words.years.unit },
  { name: "capacity", index: 1, durationMs: 2000, end: "50+", unit: words.capacity.unit },
  { name: "satisfaction", index: 3, durationMs: 2200, end: "99.8%", unit: words.satisfaction.unit },
  { name: "projects", index: 0, durationMs: 2500, end: "500+", unit: words.projects.unit },
] as const;

const animated = (page: Page, index: number) =>
  page.locator("#home dl dd").nth(index).locator("[aria-hidden=true]");
const formatFinal = (end: string, unit: string) => (unit ? `${end} ${unit}` : end);
const shownNumber = async (page: Page, index: number) =>
  Number.parseFloat((await animated(page, index).textContent()) ?? "");

test("SPEC 4 and 9: each counter is 0 until 1000 ms, then counts for its own time to its fixed figure, whatever the fetched numbers; assistive technology and reduced motion have that from the start", async ({
  page,
}) => {
  const json = { projects_completed: 7, mw_renewable_energy: 7, years_experience: 7, satisfaction_rate: 7 };
  await page.route("**/api/metrics", (route) => route.fulfill({ json }));
  await openWithClock(page);
  for (const { index, end, unit } of counters)
    await expect(page.locator("#home dl dd").nth(index).locator(":not([aria-hidden])")).toHaveText(
      formatFinal(end, unit),
    );
  await page.clock.runFor(startDelayMs - 1);
  for (const { index } of counters) expect(await shownNumber(page, index), "before the start").toBe(0);
  await page.clock.runFor(1);
  await expect(animated(page, 0), "0 would be a claim").toBeHidden();
  let elapsedMs = 0;
  const runUntil = async (ms: number) => {
    await page.clock.runFor(ms - elapsedMs);
    elapsedMs = ms;
  };

  for (const { name, index, durationMs, end } of counters) {
    await test.step(`${name} is halfway after ${durationMs / 2} ms`, async () => {
      await runUntil(durationMs / 2);
      await expect.poll(() => shownNumber(page, index)).toBeGreaterThan(Number.parseFloat(end) * 0.4);
      expect(await shownNumber(page, index)).toBeLessThan(Number.parseFloat(end) * 0.95);
    });
  }
  for (const { name, index, durationMs, end, unit } of counters) {
    await test.step(`${name} counts for ${durationMs} ms to ${end}`, async () => {
      await runUntil(durationMs - 2 * tickMs);
      await expect(animated(page, index), "two ticks before the end").not.toHaveText(formatFinal(end, unit));
      await runUntil(durationMs + tickMs);
      await expect(animated(page, index), "at the end").toHaveText(formatFinal(end, unit));
    });
  }
  await page.clock.runFor(60_000);
  for (const { index, end, unit } of counters)
    await expect(animated(page, index), "a minute later").toHaveText(formatFinal(end, unit));

  await page.emulateMedia({ reducedMotion: "reduce" });
  await openHydrated(page);
  for (const { index, end, unit } of counters)
    await expect(animated(page, index)).toHaveText(formatFinal(end, unit));
});

test("SPEC 4 and 9: the counters are updated every 16 ms", async ({ page }) => {
  await openWithClock(page);
  await page.clock.runFor(startDelayMs);
  const readAll = () => page.locator("#home dl").evaluate(({ outerHTML }) => outerHTML);
  for (let tick = 1; tick <= 5; tick += 1) {
    const before = await readAll();
    await page.clock.runFor(tickMs - 1);
    // React shows in later tasks what it was told.
    await waitUntilHydrated(page);
    expect(await readAll(), `a millisecond before tick ${tick}`).toBe(before);
    await page.clock.runFor(1);
    await expect.poll(readAll, `tick ${tick}`).not.toBe(before);
  }
});
