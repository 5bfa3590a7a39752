import type { Page } from "@playwright/test";
import { readTexts } from "../support/content.ts";
import { openHydrated } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";

// the printed page, as Chromium lays it out.

test("the page prints on at most 7 Letter pages", async ({ page }) => {
  await openHydrated(page);
  await loadPictures(page);
  const pdf = await page.pdf({ format: "Letter" });
  expect(pdf.toString("latin1").match(/\/Type \/Page\b(?!s)/g)?.length).toBeLessThanOrEqual(7);
});

test("counters, all four quotes and the whole transcript are printed", async ({ page }) => {
  await openPrinted(page);
  for (const figure of ["500+", "50+ MW", "44+", "99.8%"])
    await expect(page.locator("#home dl").getByText(figure, { exact: true }).first()).toBeVisible();
  for (const { quote } of readTexts("testimonials").quotes)
    await expect(page.getByText(`“${quote}”`)).toBeVisible();
  const visible = await page
    .locator("#ai-in-action details p")
    .evaluateAll((paragraphs) => paragraphs.map((paragraph) => paragraph.checkVisibility()));
  expect(visible).toEqual(readTexts("video").transcript.map(() => true));
});

test("nothing that only a screen can use is printed", async ({ page }) => {
  await openPrinted(page);
  const shown = await page
    .locator("header, video, form, summary, button, #toasts, footer nav, .button, .skip")
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility())
        .map((element) => element.outerHTML.slice(0, 80)),
    );
  expect(shown).toEqual([]);
});

test("a link is printed with its URL", async ({ page }) => {
  await openPrinted(page);
  const links = page.locator('main a[href^="http"]:visible, footer a[href^="http"]:visible');
  expect(await links.count()).toBeGreaterThan(2);
  for (const link of await links.all()) {
    const after = await link.evaluate((element) => getComputedStyle(element, "::after").content);
    expect(after).toContain(await link.getAttribute("href"));
  }
});

test("the page prints black on white, with every rule drawn", async ({ page }) => {
  await openPrinted(page);
  const colors = await page.evaluate(() => {
    const seen = new Set<string>();
    for (const element of document.querySelectorAll("body, main *, footer *")) {
      const style = getComputedStyle(element);
      if (!element.checkVisibility() || element.closest("svg")) continue;
      seen.add(style.backgroundColor);
      if (element.matches("p, li, h1, h2, h3, h4, dd, dt, figcaption span")) seen.add(`ink ${style.color}`);
    }
    return [...seen].sort();
  });
  expect(colors).toEqual(["ink rgb(0, 0, 0)", "rgb(255, 255, 255)", "rgba(0, 0, 0, 0)"]);
  const rule = page.locator("#about ol.rule");
  expect(await rule.evaluate((element) => getComputedStyle(element, "::before").transform)).toBe("none");
});

test("no heading is alone at the bottom of a page, and no item is split", async ({ page }) => {
  await openPrinted(page);
  const loose = await page.evaluate(() =>
    [
      ...[...document.querySelectorAll("main h2, main h3, .section-heading")].filter(
        (element) => getComputedStyle(element).breakAfter !== "avoid",
      ),
      ...[...document.querySelectorAll("main article, main li, main dl > div")].filter(
        (element) => getComputedStyle(element).breakInside !== "avoid",
      ),
    ].map((element) => element.outerHTML.slice(0, 80)),
  );
  expect(loose).toEqual([]);
});

async function openPrinted(page: Page): Promise<void> {
  await openHydrated(page);
  await page.emulateMedia({ media: "print" });
}

/** Lazy images that never came near would not be printed. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = "eager";
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})));
  });
}
