import type { Page } from "@playwright/test";
import { findSmallTargets } from "../accessibility/small-targets.ts";
import { addStyle } from "../accessibility/states.ts";
import { findTextProblems } from "../accessibility/text-problems.ts";
import { field } from "../support/form-values.ts";
import { leave, openHydrated } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";
import { sampleValues } from "../support/requests.ts";
import { isTextOverPicture, measureContrast } from "./hero-picture.ts";
import { findLongLines } from "./long-lines.ts";

// Everything that depends on the size of the window: the page is loaded once for each size, and every rule looks at it.

/** From this width on, the bar needs no menu. */
const fullBarPx = 820;
/** From this width on, the hero's text is over its picture, and the video's captions are beside it. */
const besidePx = 1024;
/** Under this height the bar scrolls away with the page. */
const lowPx = 480;

// The first and third are 1280 px at 400 % and at 200 % zoom.
const sizes = [
  "320×200",
  "320×640",
  "640×400",
  "360×740",
  "390×844",
  "768×1024",
  "1024×768",
  "1280×800",
  "1440×900",
  "1920×1080",
];

/** WCAG 2.2, 1.4.12. */
const spacing = `* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
p { margin-bottom: 2em !important }`;

// One test for each worker.
const half = sizes.length / 2;
for (const group of [sizes.slice(0, half), sizes.slice(half)]) {
  test(`at ${group.join(", ")} px the page keeps every rule of the design, also with wider and larger text`, async ({
    page,
  }) => {
    for (const size of group) await test.step(size, () => examine(page, size));
  });
}

async function examine(page: Page, size: string): Promise<void> {
  const [width = 0, height = 0] = size.split("×").map(Number);
  await page.setViewportSize({ width, height });
  await openHydrated(page);
  await expectReadable(page);
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  if (width < fullBarPx) await menu.click();
  expect.soft(await findSmallTargets(page), "targets").toEqual([]);
  if (width < fullBarPx) await menu.click();
  expect.soft(await findTextProblems(page), "text").toEqual([]);
  await expectBar(page, width, height);
  await withStyle(page, "main { width: calc(100% - 17px) }", async () =>
    expect
      .soft(await isTextOverPicture(page), "over its picture, beside a scrollbar")
      .toBe(width >= besidePx),
  );

  await withStyle(page, spacing, async () => {
    await expect(page.locator("main p").first()).not.toHaveCSS("letter-spacing", "normal");
    expect.soft(await findTextProblems(page), "with wider text").toEqual([]);
  });
  await expectLargerText(page, width, height);
  if (width >= besidePx)
    expect.soft(await measureContrast(page), "the hero's text and picture").toBeGreaterThanOrEqual(4.5);
  await leave(page);
}

async function expectReadable(page: Page): Promise<void> {
  expect.soft(await findLongLines(page), "lines of more than 75 characters").toEqual([]);
  const { texts, controls } = await readSizes(page);
  expect.soft(Math.min(...texts), "the smallest text").toBeGreaterThanOrEqual(14);
  expect.soft(Math.min(...controls), "the smallest text in a control").toBeGreaterThanOrEqual(16);
}

function readSizes(page: Page) {
  return page.evaluate(() => {
    const read = (selector: string) =>
      [...document.querySelectorAll(selector)]
        .filter((element) => element.checkVisibility() && element.textContent?.trim())
        .map((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    return {
      texts: read("main :is(p, li, dt, dd, a, figcaption, label, time), footer :is(p, li, a)"),
      controls: read("input, select, textarea, button"),
    };
  });
}

/** In a low window the bar scrolls away with the page; otherwise it stays at the top. */
async function expectBar(page: Page, width: number, height: number): Promise<void> {
  const bar = page.getByRole("banner");
  const bottom = async () => {
    const box = await bar.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  expect.soft(await bottom(), "the bar at first").toBeGreaterThan(0);
  await page.evaluate(() => scrollTo(0, 900));
  if (height < lowPx) {
    expect.soft(await bottom(), "the bar after scrolling").toBeLessThanOrEqual(0);
    await page.setViewportSize({ width, height: lowPx + 20 });
  }
  expect.soft((await bar.boundingBox())?.y, "the bar of a window that is not low").toBe(0);
  await page.setViewportSize({ width, height });
  await page.evaluate(() => scrollTo(0, 0));
  const heading = await page.getByRole("heading", { level: 1 }).boundingBox();
  if (height < lowPx) expect.soft(heading?.y, "no more space under the bar").toBeLessThan(60 + 64);
}

/** Text at 200 %, as a browser's own setting doubles it on a page sized in rem. */
async function expectLargerText(page: Page, width: number, height: number): Promise<void> {
  const before = await readFontSizes(page);
  await withStyle(page, ":root { font-size: 200% }", async () => {
    // A size that also depends on the window grows less than twofold, the headline only as far as its land is blank; one set in
    // pixels would not grow at all.
    const grown = (await readFontSizes(page)).map((size, at) => size / (before[at] ?? 1));
    expect.soft(Math.min(...grown), "the least growth of a font").toBeGreaterThanOrEqual(1.15);
    expect.soft(await findTextProblems(page), "with larger text").toEqual([]);
    expect.soft(await isTextOverPicture(page), "the hero's larger text is over its picture").toBe(false);
    await field(page, "name").fill(sampleValues.name);
    if (width >= fullBarPx) return;
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    expect.soft(await findTextProblems(page), "with larger text and the menu open").toEqual([]);
    if (height < lowPx) return;
    // The menu may be taller than the window, and the bar does not scroll away.
    const last = page.getByRole("banner").getByRole("link").last();
    await last.focus();
    await expect.soft(last, "the last link of the menu").toBeInViewport({ ratio: 1 });
  });
}

function readFontSizes(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("h1, h2, h3, h4, p, li, dt, dd, label, button, a, input")].map((element) =>
      Number.parseFloat(getComputedStyle(element).fontSize),
    ),
  );
}

async function withStyle(page: Page, css: string, check: () => Promise<void>): Promise<void> {
  await addStyle(page, css);
  await check();
  await page.evaluate(() => document.adoptedStyleSheets.pop());
}
