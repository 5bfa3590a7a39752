import type { Page } from "@playwright/test";
import { company, readTexts } from "../support/content.ts";
import { openHydrated } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";
import { luminance } from "./contrast.ts";

/** A Letter page without its margins, at 96 px per inch. */
test.use({ viewport: { width: 720, height: 960 } });

async function onPaper(page: Page): Promise<void> {
  await openHydrated(page);
  await page.emulateMedia({ media: "print" });
}

test("A-85: bar, video, toast, form and buttons are not printed", async ({ page }) => {
  await onPaper(page);
  for (const selector of ["header", "video", "#toasts ol", "form", "button"])
    for (const element of await page.locator(selector).all()) await expect(element, selector).toBeHidden();
});

test("A-85: all printed text is dark", async ({ page }) => {
  await onPaper(page);
  const colors = await page.evaluate(() =>
    [...document.querySelectorAll("h1, h2, h3, h4, p, li, dt, dd, a, blockquote, figcaption, address, time")]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.matches(".skip"))
      .map((element) => ({
        words: element.textContent?.slice(0, 40) ?? "",
        color: getComputedStyle(element).color,
      })),
  );
  expect(colors.length).toBeGreaterThan(80);
  for (const { words, color } of colors)
    expect(luminance(color.match(/\d+/g)?.map(Number) ?? []), words).toBeLessThan(0.18);
});

test("A-85: the final figures and every testimonial are printed", async ({ page }) => {
  await onPaper(page);
  for (const figure of await page.locator("#home dd").all()) {
    await expect(figure.locator("[aria-hidden=true]")).toBeHidden();
    await expect(figure.locator(":not([aria-hidden])")).toBeVisible();
  }
  for (const { quote } of readTexts("testimonials").quotes) await expect(page.getByText(quote)).toBeVisible();
});

test("A-85: the transcript is printed", async ({ page }) => {
  await onPaper(page);
  for (const paragraph of readTexts("video").transcript)
    await expect(page.getByText(paragraph, { exact: true })).toBeVisible();
});

test("A-85: an external link is printed with its URL", async ({ page }) => {
  await onPaper(page);
  const links = page.locator("a[href^=http]");
  expect(await links.count()).toBeGreaterThanOrEqual(4);
  for (const link of await links.all()) {
    const after = await link.evaluate((element) => getComputedStyle(element, "::after").content);
    expect(after).toContain(await link.getAttribute("href"));
  }
});

test("A-85: phone, email and address are printed", async ({ page }) => {
  await onPaper(page);
  for (const words of [company.phone.display, company.email.address, company.address.street])
    await expect(page.locator("#contact").getByText(words).filter({ visible: true }).first()).toBeVisible();
});

test("A-85: no item is split across pages", async ({ page }) => {
  await onPaper(page);
  const split = await page.evaluate(() =>
    [...document.querySelectorAll("article, #testimonials li, #home dl > div")]
      .filter((item) => {
        for (let at: Element | null = item; at && at.localName !== "section"; at = at.parentElement)
          if (getComputedStyle(at).breakInside.startsWith("avoid")) return false;
        return true;
      })
      .map((item) => item.textContent?.slice(0, 40)),
  );
  expect(split).toEqual([]);
});

test("A-85: the site prints on at most fourteen pages", async ({ page }) => {
  await openHydrated(page);
  const pdf = (await page.pdf({ format: "Letter" })).toString("latin1");
  const pages = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  expect(pages).toBeGreaterThanOrEqual(3);
  expect(pages).toBeLessThanOrEqual(14);
});
