import type { Page } from "@playwright/test";
import { listen } from "../accessibility/announcements.ts";
import { isShown } from "../support/content.ts";
import { openHydrated, openWithClock } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });
test.skip(!isShown("testimonials"), "The firm's page has none.");

const rotationMs = 6000;

const items = (page: Page) => page.locator("#testimonials ul > li");

/** The index of the highlighted testimonial; fails unless exactly one is highlighted and all four can be read. */
async function current(page: Page): Promise<number> {
  const shown = await items(page).evaluateAll((all) =>
    all.map((item) => {
      const text = item.querySelector("blockquote") as HTMLElement;
      const { left, right, top, bottom, width, height } = text.getBoundingClientRect();
      /** Nothing around it, the window's sides included, cuts it off. */
      let isWhole = Math.min(width, height) > 20 && left >= 0 && right <= innerWidth && top + scrollY >= 0;
      for (let around: HTMLElement | null = text; around !== null; around = around.parentElement) {
        const edge = around.getBoundingClientRect();
        const { overflowX, overflowY, clipPath } = getComputedStyle(around);
        if (clipPath !== "none") isWhole = false;
        if (around === document.documentElement || around === document.body) break;
        if (overflowX !== "visible" && (left < edge.left - 1 || right > edge.right + 1)) isWhole = false;
        if (overflowY !== "visible" && (top < edge.top - 1 || bottom > edge.bottom + 1)) isWhole = false;
      }
      const isVisible = text.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      return { marked: item.hasAttribute("data-current"), visible: isWhole && isVisible };
    }),
  );
  expect(shown.map(({ visible }) => visible)).toEqual([true, true, true, true]);
  expect(shown.filter(({ marked }) => marked)).toHaveLength(1);
  return shown.findIndex(({ marked }) => marked);
}

test("SPEC 4 and 9: the index advances every 6 seconds and cycles through 4, all of them visible at every index, announces nothing and moves no focus; it waits for the button, a hidden tab and, with reduced motion, the visitor", async ({
  page,
}) => {
  const said = await listen(page);
  await openWithClock(page);
  const button = page.getByRole("button", { name: "Pause rotation" });
  await button.focus();
  for (const next of [1, 2, 3, 0, 1]) {
    const before = await current(page);
    await page.clock.runFor(rotationMs - 1);
    expect(await current(page), "a millisecond early").toBe(before);
    await page.clock.runFor(1);
    await expect.poll(() => current(page)).toBe(next);
  }
  expect(await said()).toEqual([]);
  await expect(button).toBeFocused();

  await button.click();
  await page.clock.runFor(3 * rotationMs);
  expect(await current(page), "paused").toBe(1);
  await page.getByRole("button", { name: "Start rotation" }).click();
  await page.clock.runFor(rotationMs);
  await expect.poll(() => current(page)).toBe(2);

  const hide = (hidden: boolean) =>
    page.evaluate(
      (value) => Object.defineProperty(document, "hidden", { value, configurable: true }),
      hidden,
    );
  await hide(true);
  await page.clock.runFor(2 * rotationMs);
  expect(await current(page), "hidden").toBe(2);
  await hide(false);
  await page.clock.runFor(rotationMs);
  await expect.poll(() => current(page)).toBe(3);

  await page.emulateMedia({ reducedMotion: "reduce" });
  await openHydrated(page);
  const start = page.getByRole("button", { name: "Start rotation" });
  await expect(start).toBeVisible();
  await page.clock.runFor(3 * rotationMs);
  expect(await current(page), "with reduced motion").toBe(0);
  await start.click();
  await page.clock.runFor(rotationMs);
  await expect.poll(() => current(page)).toBe(1);

  await page.emulateMedia({ reducedMotion: "no-preference" });
  await expect(start).toBeHidden();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(start).toBeVisible();
});
