import type { Page } from "@playwright/test";
import { openHydrated, openWithClock } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";
import { contrast } from "./contrast.ts";

// tests/spec/testimonials.spec.ts tests pausing by button, by pointer and with reduced motion.

const items = (page: Page) => page.locator("#testimonials ul > li");
const button = (page: Page) => page.locator("#testimonials").getByRole("button");

test("A-30: the button is before the list, says what it does, and has no pressed state", async ({ page }) => {
  await openHydrated(page);
  await expect(button(page)).toBeVisible();
  await expect(button(page)).not.toHaveAttribute("aria-pressed");
  const before = await button(page).evaluate((element) =>
    Boolean(
      element.compareDocumentPosition(document.querySelector("#testimonials ul") as Node) &
        Node.DOCUMENT_POSITION_FOLLOWING,
    ),
  );
  expect(before).toBe(true);
});

test("A-31: once a visitor has paused it, the rotation never starts by itself", async ({ page }) => {
  await openWithClock(page);
  await button(page).click();
  await items(page).nth(1).hover();
  await page.mouse.move(2, 2);
  await page.evaluate(() => {
    const list = document.querySelector("#testimonials ul");
    for (const type of ["focusin", "focusout"]) list?.dispatchEvent(new FocusEvent(type, { bubbles: true }));
    document.dispatchEvent(new Event("visibilitychange"));
  });
  for (let turn = 0; turn < 10; turn += 1) await page.clock.runFor(6000);
  await expect(items(page).first()).toHaveAttribute("data-current");
  await expect(button(page)).toHaveText("Start rotation");
});

test("A-31: a visitor who prefers reduced motion can still start the rotation", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openWithClock(page);
  await button(page).click();
  await page.mouse.move(2, 2);
  await page.clock.runFor(6000);
  await expect(items(page).nth(1)).toHaveAttribute("data-current");
});

test("A-31: turning on reduced motion during the visit stops the rotation", async ({ page }) => {
  await openWithClock(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(button(page)).toHaveText("Start rotation");
  await page.clock.runFor(12_000);
  await expect(items(page).first()).toHaveAttribute("data-current");
});

test("A-32: each testimonial is a figure with a quote and a caption, and the current one is not announced", async ({
  page,
}) => {
  await openHydrated(page);
  await expect(items(page)).toHaveCount(4);
  await expect(page.locator("#testimonials ul > li > figure > blockquote + figcaption")).toHaveCount(4);
  await expect(page.locator("#testimonials :is([aria-current], [aria-live], [role])")).toHaveCount(0);
});

test("A-32: a quote that is not current has a contrast of at least 7 to 1, too", async ({ page }) => {
  await openHydrated(page);
  const colors = await items(page)
    .nth(2)
    .locator("blockquote")
    .evaluate((quote) => ({
      text: getComputedStyle(quote).color,
      ground: getComputedStyle(quote.closest(".night") as Element).backgroundColor,
    }));
  expect(contrast(colors.text, colors.ground)).toBeGreaterThanOrEqual(7);
});

test("A-33: the testimonials are a list without a custom role description", async ({ page }) => {
  await openHydrated(page);
  await expect(page.locator("[aria-roledescription]")).toHaveCount(0);
  await expect(page.locator("#testimonials").getByRole("list")).toHaveCount(1);
});
