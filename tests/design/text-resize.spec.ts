import type { Page } from "@playwright/test";
import { openHydrated } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";

// With larger text, smaller windows and wider spacing than designed, nothing is cut off and nothing scrolls horizontally.

const larger = "html { font-size: 200% }";
const spaced =
  "* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }";

for (const [what, css, sizes] of [
  ["A-82: with text at 200 %", larger, ["360×740", "768×1024", "1280×800", "1920×1080"]],
  ["A-81: with the text spacing of WCAG 1.4.12", spaced, ["360×740", "768×1024", "1024×768", "1280×800"]],
  ["A-80: at 320 px, and at 1280 px and 400 %", "", ["320×640", "320×200"]],
] as const)
  for (const size of sizes)
    test(`${what}, all text fits the window (${size})`, async ({ page }) => {
      const [width = 0, height = 0] = size.split("×").map(Number);
      await page.setViewportSize({ width, height });
      await openHydrated(page);
      await addStyle(page, css);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      expect(await outside(page)).toEqual([]);
      if (width < 820) {
        await page.getByRole("button", { name: "Menu", exact: true }).click();
        expect(await outside(page), "with the menu open").toEqual([]);
      }
    });

test("A-82: hero text that outgrows the empty part of the picture is on the page's background", async ({
  page,
}) => {
  await openHydrated(page);
  expect(await isTextOverPicture(page), "at 100 %, where the picture is made for them").toBe(true);
  await addStyle(page, larger);
  expect(await isTextOverPicture(page)).toBe(false);
});

test("A-84: with more contrast the hero's text is on a solid background", async ({ page }) => {
  await page.emulateMedia({ contrast: "more" });
  await openHydrated(page);
  expect(await isTextOverPicture(page)).toBe(false);
});

test("A-80: in a window under 480 px high the bar scrolls away with the page", async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await openHydrated(page);
  const bar = page.getByRole("banner");
  expect((await bar.boundingBox())?.y).toBe(0);
  const heading = await page.getByRole("heading", { level: 1 }).boundingBox();
  expect(heading?.y, "no space is reserved under the bar").toBeLessThan(60 + 64);
  await page.evaluate(() => scrollTo({ top: 600, behavior: "instant" }));
  expect((await bar.boundingBox())?.y).toBeLessThan(-400);
  await page.setViewportSize({ width: 740, height: 500 });
  expect((await bar.boundingBox())?.y).toBe(0);
});

test("the open menu scrolls when it is taller than the window", async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 490 });
  await openHydrated(page);
  await addStyle(page, larger);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const last = page.getByRole("banner").getByRole("link").last();
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
});

async function addStyle(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);
}

/** Text that overflows the window horizontally, or its button. */
async function outside(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const out: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      const text = walker.currentNode.textContent?.trim();
      if (!element || !text || !element.checkVisibility({ visibilityProperty: true })) continue;
      if (getComputedStyle(element).clipPath !== "none" || element.closest("script, style, .skip, select"))
        continue;
      range.selectNodeContents(walker.currentNode);
      const words = range.getBoundingClientRect();
      const ground = element.closest("button, .button")?.getBoundingClientRect();
      if (words.width === 0) continue;
      if (words.left < -1 || words.right > innerWidth + 1)
        out.push(`${text.slice(0, 40)} ends at ${words.right}`);
      if (
        ground &&
        (words.left < ground.left || words.right > ground.right || words.bottom > ground.bottom + 1)
      )
        out.push(`${text.slice(0, 40)} overflows its button`);
    }
    return out;
  });
}

async function isTextOverPicture(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const picture = document.querySelector("#home picture img")?.getBoundingClientRect();
    if (!picture) throw new Error("The hero has no picture.");
    return [...document.querySelectorAll("#home h1, #home h1 ~ p, #home .button")].some((element) => {
      const words = element.getBoundingClientRect();
      return (
        words.left < picture.right &&
        words.right > picture.left &&
        words.top < picture.bottom &&
        words.bottom > picture.top
      );
    });
  });
}
