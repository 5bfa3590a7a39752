import type { Page } from "@playwright/test";
import { readTexts } from "../support/content.ts";
import { openWithClock } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";

const words = readTexts("hero").counters;
const startDelayMs = 1000;
const tickMs = 16;

/** In the order of the page: the final text of each and how long it counts. */
const counters = [
  { name: "projects", end: "500+", durationMs: 2500, unit: words.projects.unit },
  { name: "capacity", end: "50+", durationMs: 2000, unit: words.capacity.unit },
  { name: "years", end: "44+", durationMs: 1800, unit: words.years.unit },
  { name: "satisfaction", end: "99.8%", durationMs: 2200, unit: words.satisfaction.unit },
] as const;

const longestMs = 2500;

const figure = (page: Page, index: number) => page.locator("#home dl dd").nth(index);
const animated = (page: Page, index: number) => figure(page, index).locator("[aria-hidden=true]");
const formatFinal = (end: string, unit: string) => (unit ? `${end} ${unit}` : end);
const shownNumber = async (page: Page, index: number) =>
  Number.parseFloat((await animated(page, index).textContent()) ?? "");

test.describe("SPEC 4 and 9: metric counters", () => {
  for (const [index, { name, end, durationMs, unit }] of counters.entries()) {
    test(`${name}: 0 until 1000 ms, then counts for ${durationMs} ms to ${end}`, async ({ page }) => {
      await openWithClock(page);
      await page.clock.runFor(startDelayMs - 1);
      expect(await shownNumber(page, index), "before the start").toBe(0);

      await page.clock.runFor(1 + durationMs / 2);
      await expect
        .poll(() => shownNumber(page, index), "halfway")
        .toBeGreaterThan(Number.parseFloat(end) * 0.4);
      expect(await shownNumber(page, index), "halfway").toBeLessThan(Number.parseFloat(end) * 0.95);

      await page.clock.runFor(durationMs / 2 - 2 * tickMs);
      await expect(animated(page, index), "two ticks before the end").not.toHaveText(formatFinal(end, unit));

      await page.clock.runFor(3 * tickMs);
      await expect(animated(page, index), "at the end").toHaveText(formatFinal(end, unit));
    });
  }

  test("they update every 16 ms", async ({ page }) => {
    await openWithClock(page);
    await page.clock.runFor(startDelayMs + 800);
    const before = await shownNumber(page, 0);
    expect(before).toBeGreaterThan(0);
    const changes: number[] = [];
    let last = before;
    for (let ms = 1; ms <= 4 * tickMs; ms += 1) {
      await page.clock.runFor(1);
      const shown = await shownNumber(page, 0);
      if (shown !== last) changes.push(ms);
      last = shown;
    }
    expect(changes, "milliseconds at which the figure changed").toHaveLength(4);
    for (const [index, ms] of changes.slice(1).entries()) expect(ms - (changes[index] ?? 0)).toBe(tickMs);
  });

  test("they never exceed their targets, and stay at them", async ({ page }) => {
    await openWithClock(page);
    await page.clock.runFor(startDelayMs);
    for (let elapsed = 0; elapsed <= longestMs; elapsed += 10 * tickMs) {
      await page.clock.runFor(10 * tickMs);
      for (const [index, { end }] of counters.entries()) {
        expect(await shownNumber(page, index)).toBeLessThanOrEqual(Number.parseFloat(end));
      }
    }
    await page.clock.runFor(60_000);
    for (const [index, { end, unit }] of counters.entries()) {
      await expect(animated(page, index)).toHaveText(formatFinal(end, unit));
    }
  });

  test("the animated values use fixed targets, not the fetched numbers", async ({ page }) => {
    const json = { projects_completed: 7, mw_renewable_energy: 7, years_experience: 7, satisfaction_rate: 7 };
    await page.route("**/api/metrics", (route) => route.fulfill({ json }));
    await openWithClock(page);
    await page.clock.runFor(startDelayMs + longestMs + tickMs);
    for (const [index, { end, unit }] of counters.entries()) {
      await expect(animated(page, index)).toHaveText(formatFinal(end, unit));
    }
  });

  test("a screen reader gets the final figures before, during and after the animation", async ({ page }) => {
    await openWithClock(page);
    for (const elapsed of [0, startDelayMs + 900, longestMs]) {
      await page.clock.runFor(elapsed);
      for (const [index, { end, unit }] of counters.entries()) {
        const announced = figure(page, index).locator(":scope > :not([aria-hidden])");
        await expect(announced).toHaveText(formatFinal(end, unit));
      }
    }
  });

  test("with reduced motion they show the final figures at once", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openWithClock(page);
    for (const [index, { end, unit }] of counters.entries()) {
      const shown = figure(page, index).locator("span").filter({ visible: true });
      expect(new Set(await shown.allTextContents())).toEqual(new Set([formatFinal(end, unit)]));
    }
  });
});
