import type { Page } from "@playwright/test";
import { readTexts } from "../support/content.ts";
import { openWithClock } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";

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

const longestMs = 2500;

const figure = (page: Page, index: number) => page.locator("#home dl dd").nth(index);
const animated = (page: Page, index: number) => figure(page, index).locator("[aria-hidden=true]");
const formatFinal = (end: string, unit: string) => (unit ? `${end} ${unit}` : end);
const shownNumber = async (page: Page, index: number) =>
  Number.parseFloat((await animated(page, index).textContent()) ?? "");

test.describe("SPEC 4 and 9: metric counters", () => {
  test("each is 0 until 1000 ms, then counts in ticks of 16 ms for its own time to its own figure", async ({
    page,
  }) => {
    await openWithClock(page);
    await page.clock.runFor(startDelayMs - 1);
    for (const { index } of counters) expect(await shownNumber(page, index), "before the start").toBe(0);
    await page.clock.runFor(1);
    let elapsedMs = 0;
    const runUntil = async (ms: number) => {
      await page.clock.runFor(ms - elapsedMs);
      elapsedMs = ms;
    };

    await test.step("they update every 16 ms", async () => {
      await runUntil(800);
      let last = await shownNumber(page, 0);
      expect(last).toBeGreaterThan(0);
      const changes: number[] = [];
      while (elapsedMs < 800 + 4 * tickMs) {
        await runUntil(elapsedMs + 1);
        const shown = await shownNumber(page, 0);
        if (shown !== last) changes.push(elapsedMs);
        last = shown;
      }
      expect(changes, "milliseconds at which the figure changed").toHaveLength(4);
      for (const [index, ms] of changes.slice(1).entries()) expect(ms - (changes[index] ?? 0)).toBe(tickMs);
    });

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
        await expect(animated(page, index), "two ticks before the end").not.toHaveText(
          formatFinal(end, unit),
        );
        await runUntil(durationMs + tickMs);
        await expect(animated(page, index), "at the end").toHaveText(formatFinal(end, unit));
      });
    }
  });

  test("they never exceed their fixed targets, whatever the fetched numbers, and stay at them; a screen reader gets only the targets", async ({
    page,
  }) => {
    const json = { projects_completed: 7, mw_renewable_energy: 7, years_experience: 7, satisfaction_rate: 7 };
    await page.route("**/api/metrics", (route) => route.fulfill({ json }));
    await openWithClock(page);
    const expectAnnounced = async () => {
      for (const { index, end, unit } of counters) {
        const announced = figure(page, index).locator(":scope > :not([aria-hidden])");
        await expect(announced).toHaveText(formatFinal(end, unit));
      }
    };
    await expectAnnounced();
    await page.clock.runFor(startDelayMs);
    for (let elapsed = 0; elapsed <= longestMs; elapsed += 10 * tickMs) {
      await page.clock.runFor(10 * tickMs);
      for (const { index, end } of counters) {
        expect(await shownNumber(page, index)).toBeLessThanOrEqual(Number.parseFloat(end));
      }
      if (elapsed === 80 * tickMs) await expectAnnounced();
    }
    await page.clock.runFor(60_000);
    for (const { index, end, unit } of counters) {
      await expect(animated(page, index)).toHaveText(formatFinal(end, unit));
    }
    await expectAnnounced();
  });

  test("with reduced motion they show the final figures at once", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openWithClock(page);
    for (const { index, end, unit } of counters) {
      const shown = figure(page, index).locator("span").filter({ visible: true });
      expect(new Set(await shown.allTextContents())).toEqual(new Set([formatFinal(end, unit)]));
    }
  });
});
