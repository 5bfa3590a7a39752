import type { Page } from "@playwright/test";
import { openWithClock } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";

const rotationMs = 6000;

const items = (page: Page) => page.locator("#testimonials ul > li");
const button = (page: Page) => page.locator("#testimonials").getByRole("button");

/** The index of the highlighted testimonial; fails unless exactly one is highlighted. */
async function current(page: Page): Promise<number> {
  const marks = await items(page).evaluateAll((all) => all.map((item) => item.hasAttribute("data-current")));
  expect(marks.filter(Boolean)).toHaveLength(1);
  return marks.indexOf(true);
}

async function expectAllVisible(page: Page): Promise<void> {
  await expect(items(page)).toHaveCount(4);
  for (const item of await items(page).all()) await expect(item.locator("blockquote")).toBeVisible();
}

test.describe("SPEC 4 and 9: testimonials", () => {
  test("the index advances every 6 seconds and cycles through 4, and all 4 are visible at every index", async ({
    page,
  }) => {
    await openWithClock(page);
    await expectAllVisible(page);
    expect(await current(page)).toBe(0);
    for (const next of [1, 2, 3, 0, 1]) {
      const before = await current(page);
      await page.clock.runFor(rotationMs - 1);
      expect(await current(page), "a millisecond early").toBe(before);
      await page.clock.runFor(1);
      await expect.poll(() => current(page)).toBe(next);
      await expectAllVisible(page);
    }
  });

  test("Pause rotation stops it and Start rotation starts it again; a pointer over a testimonial pauses it", async ({
    page,
  }) => {
    await openWithClock(page);
    await expect(button(page)).toHaveText("Pause rotation");
    await button(page).click();
    await expect(button(page)).toHaveText("Start rotation");
    await page.mouse.move(2, 2);
    await page.clock.runFor(5 * rotationMs);
    expect(await current(page)).toBe(0);
    await button(page).click();
    await expect(button(page)).toHaveText("Pause rotation");
    await page.mouse.move(2, 2);
    await page.clock.runFor(rotationMs);
    await expect.poll(() => current(page)).toBe(1);

    await button(page).blur();
    await items(page).first().hover();
    await page.clock.runFor(3 * rotationMs);
    expect(await current(page)).toBe(1);
    await page.mouse.move(2, 2);
    await page.clock.runFor(rotationMs);
    await expect.poll(() => current(page)).toBe(2);
  });

  test("with reduced motion it does not start by itself", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openWithClock(page);
    await expect(button(page)).toHaveText("Start rotation");
    await page.clock.runFor(3 * rotationMs);
    expect(await current(page)).toBe(0);
  });
});
