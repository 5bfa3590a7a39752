import type { Page } from "@playwright/test";
import { company, readTexts } from "../support/content.ts";
import { openAwake } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";
import { luminance } from "./contrast.ts";

/** A sheet of Letter less its margins, at 96 px to the inch. */
test.use({ viewport: { width: 720, height: 960 } });

async function onPaper(page: Page): Promise<void> {
  await openAwake(page);
  await page.emulateMedia({ media: "print" });
}

test("A-85: on paper there is no bar, film, toast, form or button", async ({ page }) => {
  await onPaper(page);
  for (const nothing of ["header", "video", "#toasts ol", "form", "button"])
    for (const element of await page.locator(nothing).all()) await expect(element, nothing).toBeHidden();
});

test("A-85: on paper all text is dark and its ground light", async ({ page }) => {
  await onPaper(page);
  const colours = await page.evaluate(() =>
    [...document.querySelectorAll("h1, h2, h3, h4, p, li, dt, dd, a, blockquote, figcaption, address, time")]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.matches(".skip"))
      .map((element) => ({
        words: element.textContent?.slice(0, 40) ?? "",
        colour: getComputedStyle(element).color,
      })),
  );
  expect(colours.length).toBeGreaterThan(80);
  for (const { words, colour } of colours)
    expect(luminance(colour.match(/\d+/g)?.map(Number) ?? []), words).toBeLessThan(0.18);
});

test("A-85: on paper the counters have counted and every testimonial stands", async ({ page }) => {
  await onPaper(page);
  for (const figure of await page.locator("#home dd").all()) {
    await expect(figure.locator("[aria-hidden=true]")).toBeHidden();
    await expect(figure.locator(":not([aria-hidden])")).toBeVisible();
  }
  for (const { quote } of readTexts("testimonials").quotes) await expect(page.getByText(quote)).toBeVisible();
});

test("A-85: on paper the transcript is open", async ({ page }) => {
  await onPaper(page);
  for (const paragraph of readTexts("video").transcript)
    await expect(page.getByText(paragraph, { exact: true })).toBeVisible();
});

test("A-85: on paper a link that leaves the page is followed by its address", async ({ page }) => {
  await onPaper(page);
  const links = page.locator("a[href^=http]");
  expect(await links.count()).toBeGreaterThanOrEqual(4);
  for (const link of await links.all()) {
    const after = await link.evaluate((element) => getComputedStyle(element, "::after").content);
    expect(after).toContain(await link.getAttribute("href"));
  }
});

test("A-85: on paper phone, email and address can be read", async ({ page }) => {
  await onPaper(page);
  for (const words of [company.phone.display, company.email.address, company.address.street])
    await expect(page.locator("#contact").getByText(words).filter({ visible: true }).first()).toBeVisible();
});

test("A-85: no item is torn by the end of a sheet", async ({ page }) => {
  await onPaper(page);
  const torn = await page.evaluate(() =>
    [...document.querySelectorAll("article, #testimonials li, #home dl > div")]
      .filter((item) => {
        for (let at: Element | null = item; at && at.localName !== "section"; at = at.parentElement)
          if (getComputedStyle(at).breakInside.startsWith("avoid")) return false;
        return true;
      })
      .map((item) => item.textContent?.slice(0, 40)),
  );
  expect(torn).toEqual([]);
});

test("A-85: the whole page prints on no more than fourteen sheets", async ({ page }) => {
  await openAwake(page);
  const pdf = (await page.pdf({ format: "Letter" })).toString("latin1");
  const sheets = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  expect(sheets).toBeGreaterThanOrEqual(3);
  expect(sheets).toBeLessThanOrEqual(14);
});
