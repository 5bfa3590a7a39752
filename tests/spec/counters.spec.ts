import type { Page } from "@playwright/test";
import { readTexts } from "../support/content.ts";
import { openHydrated, openWithClock, waitUntilHydrated } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const words = readTexts("hero").counters;
const startDelayMs = 1000;
const tickMs = 16;

/** The counters in the order in which they end: place on the page, time of counting, final text. */
const counters = [
  { name: "years", index: 2, durationMs: 1800, end: "44+", unit: words.years.unit },
  { name: "capacity", index: 1, durationMs: 2000, end: "50+", unit: words.capacity.unit },
  { name: "satisfaction", index: 3, durationMs: 2200, end: "99.8%", unit: words.satisfaction.unit },
  { name: "projects", index: 0, durationMs: 2500, end: "500+", unit: words.projects.unit },
] as const;

const figure = (page: Page, index: number) => page.locator("#home dl dd").nth(index);
const formatFinal = (end: string, unit: string) => (unit ? `${end} ${unit}` : end);
const shownNumber = async (page: Page, index: number) =>
  Number.parseFloat((await figure(page, index).getAttribute("data-count")) ?? "");

/** What a visitor sees: the text that the style sheet generates, or else the figure itself. */
const readShown = (page: Page, index: number) =>
  figure(page, index).evaluate((element) => {
    const { content } = getComputedStyle(element, "::before");
    const isAnimated = content !== "none" && content !== "normal";
    const text = element.firstElementChild as HTMLElement;
    const isSeen = getComputedStyle(text).clipPath === "none";
    return [isAnimated && element.getAttribute("data-count"), isSeen && text.innerText].filter(Boolean);
  });

test("SPEC 4 and 9: each counter shows 0 until 1000 ms, then counts for its own time to its fixed figure, whatever the fetched numbers; the text has that figure once, from the start, and reduced motion shows it", async ({
  page,
}) => {
  const json = { projects_completed: 7, mw_renewable_energy: 7, years_experience: 7, satisfaction_rate: 7 };
  await page.route("**/api/metrics", (route) => route.fulfill({ json }));
  await openWithClock(page);
  for (const { index, end, unit } of counters)
    await expect(figure(page, index)).toHaveText(formatFinal(end, unit));
  await page.clock.runFor(startDelayMs - 1);
  for (const { index, end, unit } of counters) {
    const zero = formatFinal(end.replace("99", "0").replace(/8|500|50|44/, "0"), unit);
    expect(await readShown(page, index), "before the start").toEqual([zero]);
  }
  await page.clock.runFor(1);
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
      expect(await readShown(page, index), "two ticks before the end").not.toEqual([formatFinal(end, unit)]);
      await runUntil(durationMs + tickMs);
      await expect.poll(() => readShown(page, index), "at the end").toEqual([formatFinal(end, unit)]);
    });
  }
  await page.clock.runFor(60_000);
  for (const { index, end, unit } of counters)
    expect(await readShown(page, index), "a minute later").toEqual([formatFinal(end, unit)]);

  await page.emulateMedia({ reducedMotion: "reduce" });
  await openHydrated(page);
  for (const { index, end, unit } of counters)
    expect(await readShown(page, index)).toEqual([formatFinal(end, unit)]);
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
