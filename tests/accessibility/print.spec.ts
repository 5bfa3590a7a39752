import type { Page } from "@playwright/test";
import { company, readTexts } from "../support/content.ts";
import { openHydrated } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";
import { findTextProblems } from "./text-problems.ts";

/** Letter and A4 without their margins, at 96 px per inch. How many sheets it takes is up to the browser. */
const letter = { width: 710, height: 954 };
const a4 = { width: 688, height: 1020 };

test.use({ viewport: letter });

test("on Letter and on A4 nothing is cut off, and the smallest text is 8 points", async ({ page }) => {
  await openHydrated(page);
  await page.emulateMedia({ media: "print" });
  for (const paper of [letter, a4]) {
    await page.setViewportSize(paper);
    expect.soft(await findTextProblems(page), `${paper.width} px`).toEqual([]);
    expect.soft(await readSmallestText(page), `${paper.width} px`).toBeGreaterThanOrEqual(8);
  }
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("paper begins with the letterhead", async ({ page }) => {
    await page.goto("/");
    await page.emulateMedia({ media: "print" });
    await expect.soft(page.locator(".letterhead")).toBeVisible();
    await expect.soft(page.getByRole("banner")).toBeHidden();
  });
});

test("each sheet names the firm and its number", async ({ page }) => {
  await page.goto("/");
  const address = await page.locator("link[rel=stylesheet]").getAttribute("href");
  const styles = await (await page.request.get(`${address}`)).text();
  expect(styles).toMatch(/@bottom-right\{content:"Sheet " counter\(page\) " of " counter\(pages\)/);
  expect(styles).toContain(`@bottom-left{content:"${company.name.full} · ${company.phone.display}"`);
});

test("the letterhead is on paper only, above everything", async ({ page }) => {
  await openHydrated(page);
  const letterhead = page.locator(".letterhead");
  await expect(letterhead).toBeHidden();
  await page.emulateMedia({ media: "print" });
  const { name, phone, email, address, registrations } = company;
  const lines = [name.full, phone.display, email.address, address.street, address.city];
  for (const words of [...lines, ...registrations.map(({ label, number }) => `${label} ${number}`)])
    await expect.soft(letterhead).toContainText(words);
  const [top, next] = await Promise.all(
    [letterhead, page.locator("#home")].map(async (part) => part.boundingBox()),
  );
  expect.soft(top?.y).toBe(0);
  expect.soft(next?.y).toBeGreaterThanOrEqual(top?.height ?? Number.POSITIVE_INFINITY);
});

test("A-85: what a vendor file needs is printed, black on white, and nothing that only a screen can use", async ({
  page,
}) => {
  await openHydrated(page);
  await page.emulateMedia({ media: "print" });
  await test.step("figures, services, projects, testimonials and contact details are printed", async () => {
    for (const figure of await page.locator("#home dd").all()) {
      await expect.soft(figure.locator("[aria-hidden=true]")).toBeHidden();
      await expect.soft(figure.locator(":not([aria-hidden])")).toBeVisible();
    }
    for (const { percent, text } of readTexts("services").cards.map(({ badge }) => badge))
      await expect.soft(page.getByText(`AI-Powered ${percent}% ${text}`)).toBeVisible();
    for (const { title } of readTexts("portfolio").projects)
      await expect.soft(page.getByRole("heading", { name: title, exact: true })).toBeVisible();
    for (const { quote } of readTexts("testimonials").quotes)
      await expect.soft(page.getByText(`“${quote}”`)).toBeVisible();
    for (const { text } of readTexts("about").credentials)
      await expect.soft(page.getByText(text)).toBeVisible();
    for (const words of [company.phone.display, company.email.address, company.address.street])
      await expect.soft(page.locator("#contact").getByText(words).filter({ visible: true })).toBeVisible();
  });

  await test.step("the boundary is drawn, and not over a picture that it may not fit", async () => {
    await expect.soft(page.locator("#home > picture")).toBeHidden();
    const line = page.locator("#home svg svg:visible use").last();
    await expect.soft(line).toBeVisible();
    // An animation that began on paper would print its first moment: no line at all.
    expect.soft(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });

  await test.step("nothing that only a screen can use is printed", async () => {
    const shown = await page
      .locator("header, video, form, details, button, #toasts, #insights, footer nav, .button, .skip")
      .evaluateAll((all) =>
        all.filter((element) => element.checkVisibility()).map((element) => element.outerHTML.slice(0, 80)),
      );
    expect.soft(shown).toEqual([]);
  });

  await test.step("a link is printed with its URL", async () => {
    const links = await page
      .locator("main a[href^=http]:visible, footer a[href^=http]:visible")
      .evaluateAll((all) =>
        all.map((link) => [link.getAttribute("href"), getComputedStyle(link, "::after").content]),
      );
    expect.soft(links.length).toBeGreaterThan(0);
    for (const [url, after] of links) expect.soft(after).toContain(url);
  });

  await test.step("the ink is black and the paper white, with every rule drawn", async () => {
    const colors = await page.evaluate(() => {
      const texts = "p, li, h1, h2, h3, h4, dd, dt, a, blockquote, figcaption, address, time";
      const seen = new Set<string>();
      for (const element of document.querySelectorAll("body, .letterhead *, main *, footer *")) {
        const { backgroundColor, color } = getComputedStyle(element);
        if (!element.checkVisibility() || element.closest("svg")) continue;
        seen.add(backgroundColor);
        if (element.matches(texts)) seen.add(`ink ${color}`);
      }
      return [...seen].sort();
    });
    expect.soft(colors).toEqual(["ink rgb(0, 0, 0)", "rgb(255, 255, 255)", "rgba(0, 0, 0, 0)"]);
    const rule = page.locator("#about ol.rule");
    await expect.soft(rule).toHaveAttribute("data-collapsed");
    expect.soft(await rule.evaluate((list) => getComputedStyle(list, "::before").transform)).toBe("none");
  });

  await test.step("no heading is alone at the bottom of a page, and no item is split", async () => {
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
    expect.soft(loose).toEqual([]);
  });
});

/** In points. Drawings have their own sizes. */
function readSmallestText(page: Page): Promise<number> {
  return page.evaluate(() => {
    const sizes = [...document.querySelectorAll("body :not(svg *, script, style)")]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter(({ childNodes }) =>
        [...childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()),
      )
      .map((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    return Math.min(...sizes) * 0.75;
  });
}
