import type { Locator, Page } from "@playwright/test";
import { fillIn, submit } from "../support/form-values.ts";
import { waitUntilHydrated } from "../support/hydrated.ts";
import { delayResponses, respondWith } from "../support/mock-api.ts";
import { expect, test } from "../support/page.ts";
import { toasts } from "../support/toast.ts";

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

const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];

// Reduced motion, so figures, rotation and video do not change.
test.use({ deviceScaleFactor: 0.5, contextOptions: { reducedMotion: "reduce" } });

for (const viewport of sizes) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });
    const name = (what: string) => `${what}-${viewport.width}.png`;

    test("every section looks as it should", async ({ page }) => {
      await open(page);
      await hideBar(page);
      for (const section of sections) {
        const element = page.locator(`#${section}`);
        await element.scrollIntoViewIfNeeded();
        await loadPictures(element);
        await expectScreenshot(element, name(section));
      }
    });

    test("the open menu looks as it should", async ({ page }) => {
      test.skip(
        viewport.width >= 820,
        "The menu is a panel on small screens only; here its links stand in the bar.",
      );
      await open(page);
      await page.getByRole("button", { name: "Menu", exact: true }).click();
      await expectScreenshot(page, name("menu"));
    });

    test("the form looks as it should while a required field is missing", async ({ page }) => {
      await open(page);
      await hideBar(page);
      await page.locator("#contact form button").click();
      await page.mouse.move(2, 2);
      const field = page.locator("#field-name");
      await expect(field).toBeFocused();
      // The browser's validation bubble disappears after a while. Moving focus closes it.
      await field.blur();
      await field.focus();
      await expectScreenshot(page.locator("#contact form"), name("form-missing"));
    });

    test("the form looks as it should while it submits, and after", async ({ page }) => {
      await open(page);
      await hideBar(page);
      await fillIn(page);
      const held = await delayResponses(page);
      await submit(page);
      await expect(page.locator("#contact form button")).toBeDisabled();
      await expectScreenshot(page.locator("#contact form"), name("form-submitting"));
      held.release(201);
      await expect(toasts(page)).toBeVisible();
      await expectScreenshot(toasts(page), name("toast-success"));
    });

    test("the failure toast looks as it should", async ({ page, expectConsole }) => {
      expectConsole(/Failed to load resource/);
      await open(page);
      await fillIn(page);
      await respondWith(page, 500);
      await submit(page);
      await expect(toasts(page)).toBeVisible();
      await expectScreenshot(toasts(page), name("toast-failure"));
    });

    test("the notice after a form post without script looks as it should", async ({ page }) => {
      await page.goto("/#request-sent");
      await hideBar(page);
      await expectScreenshot(page.locator("#request-sent"), name("notice"));
    });
  });
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false, viewport: sizes[0] ?? null });

  test("the bar shows its links", async ({ page }) => {
    await page.goto("/");
    await expectScreenshot(page.getByRole("banner"), "bar-without-script-360.png");
  });
});

async function open(page: Page): Promise<void> {
  await page.goto("/");
  await waitUntilHydrated(page);
  await page.evaluate(() => document.fonts.ready);
}

/** Hides the fixed bar, which would overlap the element at some scroll position. */
async function hideBar(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("header { visibility: hidden } html { scroll-behavior: auto }");
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Lazy images load when they come near; a screenshot before that would show an empty frame. */
async function loadPictures(element: Locator): Promise<void> {
  for (const picture of await element.locator("img").all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty("complete", true);
  }
}

async function expectScreenshot(what: Page | Locator, name: string): Promise<void> {
  const tolerance = { maxDiffPixelRatio: 0.002, animations: "disabled" as const, scale: "device" as const };
  // TypeScript has separate overloads for pages and locators.
  if ("goto" in what) await expect(what).toHaveScreenshot(name, tolerance);
  else await expect(what).toHaveScreenshot(name, tolerance);
}
