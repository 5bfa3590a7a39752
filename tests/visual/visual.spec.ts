import type { Locator, Page } from "@playwright/test";
import { addStyle } from "../accessibility/states.ts";
import { field, fillIn, form, submit, submitButton } from "../support/form-values.ts";
import { waitUntilHydrated } from "../support/hydrated.ts";
import { delayResponses, respondWith } from "../support/mock-api.ts";
import { expect, test } from "../support/page.ts";
import { failure, toasts } from "../support/toast.ts";

// Screenshots of every section and state. The references are in tests/visual/references/. `npm run looks` updates them; look at
// each one before you commit it. Half the resolution is enough to see a heading move, and keeps the references small. Other
// systems draw text differently, so only Linux compares.

test.skip(
  process.platform !== "linux",
  "The references are from Linux; other systems draw text differently.",
);

const sections = [
  "home",
  "services",
  "ai-in-action",
  "portfolio",
  "testimonials",
  "insights",
  "about",
  "contact",
  "footer",
];

const phone = { width: 360, height: 740 };
const tablet = { width: 768, height: 1024 };
const wide = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];

// Reduced motion, so figures, rotation and video do not change.
test.use({ deviceScaleFactor: 0.5, contextOptions: { reducedMotion: "reduce" } });

for (const viewport of [phone, tablet, ...wide]) {
  test(`at ${viewport.width} px every section and every state looks as it should`, async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/Failed to load resource/);
    const name = (what: string) => `${what}-${viewport.width}.png`;
    await page.setViewportSize(viewport);
    // Where a form post without script leads; an empty fragment hides its notice again.
    await page.goto("/#request-sent");
    await waitUntilHydrated(page);
    await page.evaluate(() => document.fonts.ready);
    await expectScreenshot(page.locator("#request-sent"), name("notice"));
    await page.evaluate(() => {
      location.hash = "";
    });
    if (!wide.includes(viewport)) {
      await page.getByRole("button", { name: "Menu", exact: true }).click();
      await expectScreenshot(page, name("menu"));
      await page.keyboard.press("Escape");
    }

    // Without the fixed bar, which would overlap the element at some scroll position.
    await addStyle(page, "header { visibility: hidden } :root { scroll-behavior: auto !important }");
    for (const section of sections) {
      const element = page.locator(`#${section}`);
      await element.scrollIntoViewIfNeeded();
      await loadPictures(element);
      await alignToPixel(element);
      await expectScreenshot(element, name(section));
    }

    await submitButton(page).click();
    await page.mouse.move(2, 2);
    await expect(field(page, "name")).toBeFocused();
    // The browser's validation bubble disappears after a while. Moving focus closes it.
    await field(page, "name").blur();
    await field(page, "name").focus();
    await expectScreenshot(form(page), name("form-missing"));

    await fillIn(page);
    const held = await delayResponses(page);
    await submit(page);
    await expect(submitButton(page)).toBeDisabled();
    await expectScreenshot(form(page), name("form-submitting"));
    held.release(201);
    await expect(toasts(page)).toBeVisible();
    await expectScreenshot(toasts(page), name("toast-success"));

    await fillIn(page, { name: "Ada Sample", email: "ada@example.com" });
    await respondWith(page, 500);
    await submit(page);
    await expect(toasts(page)).toContainText(failure.title);
    await expectScreenshot(toasts(page), name("toast-failure"));
  });
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test("the bar shows its links", async ({ page }) => {
    await page.goto("/");
    await expectScreenshot(page.getByRole("banner"), "bar-without-script-360.png");
  });
});

/** Lazy images load when they come near, and Chromium draws a spinner over a video that it is opening. */
async function loadPictures(element: Locator): Promise<void> {
  for (const picture of await element.locator("img").all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty("complete", true);
  }
  for (const video of await element.locator("video").all()) {
    await expect(video).toHaveJSProperty("networkState", 1);
    await expect(video).toHaveAttribute("poster");
  }
}

/** Sections have fractional heights, so whether one is drawn a pixel higher could depend on when those above were laid out. */
async function alignToPixel(element: Locator): Promise<void> {
  await element.evaluate((section) => {
    const top = section.getBoundingClientRect().top + scrollY;
    section.style.marginTop = `${Math.round(top) - top}px`;
  });
}

async function expectScreenshot(what: Page | Locator, name: string): Promise<void> {
  const tolerance = { maxDiffPixelRatio: 0.002, animations: "disabled" as const, scale: "device" as const };
  // TypeScript has separate overloads for pages and locators.
  if ("goto" in what) await expect.soft(what).toHaveScreenshot(name, tolerance);
  else await expect.soft(what).toHaveScreenshot(name, tolerance);
}
