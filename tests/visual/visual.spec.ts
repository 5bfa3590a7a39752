import type { Locator, Page } from "@playwright/test";
import { fillIn, submit } from "../support/form-values.ts";
import { isAwake } from "../support/hydrated.ts";
import { answerWith, holdAnswers } from "../support/mock-api.ts";
import { expect, test } from "../support/page.ts";
import { toasts } from "../support/toast.ts";

// The page as it should look, section by section and state by state. References stand in tests/visual/references/
// and are made anew with `npm run looks`; look at each of them before you commit it. Half a picture's pixels are
// enough to see a heading move, and keep the references small. Text is drawn differently on other systems, so
// only Linux compares.

test.skip(
  process.platform !== "linux",
  "References are drawn on Linux; other systems shape letters differently.",
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

// Less motion, so that figures, rotation and video rest where they are.
test.use({ deviceScaleFactor: 0.5, contextOptions: { reducedMotion: "reduce" } });

for (const viewport of sizes) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });
    const name = (what: string) => `${what}-${viewport.width}.png`;

    test("every section looks as it should", async ({ page }) => {
      await open(page);
      await withoutBar(page);
      for (const section of sections) {
        const element = page.locator(`#${section}`);
        await element.scrollIntoViewIfNeeded();
        await picturesAreIn(element);
        await looksLike(element, name(section));
      }
    });

    test("the open menu looks as it should", async ({ page }) => {
      test.skip(
        viewport.width >= 820,
        "The menu is a panel on small screens only; here its links stand in the bar.",
      );
      await open(page);
      await page.getByRole("button", { name: "Menu", exact: true }).click();
      await looksLike(page, name("menu"));
    });

    test("the form looks as it should while it asks for what is missing", async ({ page }) => {
      await open(page);
      await withoutBar(page);
      await page.locator("#contact form button").click();
      await page.mouse.move(2, 2);
      const field = page.locator("#field-name");
      await expect(field).toBeFocused();
      // The browser's own bubble is its own, and goes by itself after a while.
      await field.blur();
      await field.focus();
      await looksLike(page.locator("#contact form"), name("form-missing"));
    });

    test("the form looks as it should while it submits, and after", async ({ page }) => {
      await open(page);
      await withoutBar(page);
      await fillIn(page);
      const held = await holdAnswers(page);
      await submit(page);
      await expect(page.locator("#contact form button")).toBeDisabled();
      await looksLike(page.locator("#contact form"), name("form-submitting"));
      held.release(201);
      await expect(toasts(page)).toBeVisible();
      await looksLike(toasts(page), name("toast-success"));
    });

    test("the failure toast looks as it should", async ({ page, expectConsole }) => {
      expectConsole(/Failed to load resource/);
      await open(page);
      await fillIn(page);
      await answerWith(page, 500);
      await submit(page);
      await expect(toasts(page)).toBeVisible();
      await looksLike(toasts(page), name("toast-failure"));
    });

    test("the notice after a post without script looks as it should", async ({ page }) => {
      await page.goto("/#request-sent");
      await withoutBar(page);
      await looksLike(page.locator("#request-sent"), name("notice"));
    });
  });
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false, viewport: sizes[0] ?? null });

  test("the bar shows its links", async ({ page }) => {
    await page.goto("/");
    await looksLike(page.getByRole("banner"), "bar-without-script-360.png");
  });
});

async function open(page: Page): Promise<void> {
  await page.goto("/");
  await isAwake(page);
  await page.evaluate(() => document.fonts.ready);
}

/** A part is looked at by itself: the bar would lie across it wherever the page happens to be scrolled to. */
async function withoutBar(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("header { visibility: hidden } html { scroll-behavior: auto }");
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Lazy pictures are fetched when they come near; a look taken before is of an empty frame. */
async function picturesAreIn(element: Locator): Promise<void> {
  for (const picture of await element.locator("img").all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty("complete", true);
  }
}

async function looksLike(what: Page | Locator, name: string): Promise<void> {
  const tolerance = { maxDiffPixelRatio: 0.002, animations: "disabled" as const, scale: "device" as const };
  // Two checks of one thing: TypeScript keeps page and locator apart.
  if ("goto" in what) await expect(what).toHaveScreenshot(name, tolerance);
  else await expect(what).toHaveScreenshot(name, tolerance);
}
