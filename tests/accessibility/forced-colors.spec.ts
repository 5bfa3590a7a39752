import type { Page } from "@playwright/test";
import { isTextOverPicture } from "../design/hero-picture.ts";
import { isShown } from "../support/content.ts";
import { openHydrated } from "../support/hydrated.ts";
import { openServerPage } from "../support/open-server-page.ts";
import { expect, test } from "../support/page.ts";
import { contrast } from "./contrast.ts";
import { keepToast, unfold } from "./states.ts";

test("A-83 and A-84: with forced colors, light and dark, each text, icon, control and testimonial can be told apart; with more contrast grays and rules are darker, and the hero's text is on a plain background", async ({
  page,
}) => {
  await page.emulateMedia({ contrast: "more" });
  await openHydrated(page);
  const color = (selector: string, property: "borderBottomColor" | "color") =>
    page
      .locator(selector)
      .first()
      .evaluate((element, property) => getComputedStyle(element)[property], property);
  expect
    .soft(await color(".ruled li", "borderBottomColor"))
    .toBe(await color(".control", "borderBottomColor"));
  expect.soft(await color("footer .quiet", "color")).toBe(await color("footer", "color"));
  expect.soft(await isTextOverPicture(page)).toBe(false);

  await page.emulateMedia({ forcedColors: "active", contrast: "no-preference" });
  await keepToast(page, 201);
  await expectTextsAndControls(page, "the page");
  await test.step("line drawings keep their paper", async () => {
    const drawings = page.locator('img[src$=".svg"]');
    for (const drawing of await drawings.all()) {
      await expect.soft(drawing).toHaveCSS("forced-color-adjust", "none");
      await expect.soft(drawing).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
    }
  });
  if (isShown("testimonials"))
    await test.step("the current testimonial differs by more than color", () => expectCurrent(page));
  for (const name of [
    "request, overdue, from the inbox",
    "request, no choice made",
    "inbox",
    "phone request",
  ]) {
    await openServerPage(page, name);
    await unfold(page);
    await expectTextsAndControls(page, name);
  }
});

async function expectTextsAndControls(page: Page, where: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const painted = await readColors(page);
    const name = `${where}, ${colorScheme}`;
    expect.soft(painted.length, name).toBeGreaterThan(14);
    for (const { words, color, ground, border } of painted) {
      if (color !== null)
        expect.soft(contrast(color, ground), `${name}: ${words}`).toBeGreaterThanOrEqual(4.5);
      if (border !== null)
        expect.soft(contrast(border, ground), `${name}: edge of ${words}`).toBeGreaterThanOrEqual(3);
    }
  }
}

/** The colors of each text and, of a control, its edge. */
function readColors(page: Page) {
  return page.evaluate(async () => {
    // A color on its way to another is neither.
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    const controls =
      "button, .button, input:not([type=radio], [type=checkbox]), select, textarea, .toast, .status";
    const texts =
      "h1, h2, h3, h4, p, li, dt, dd, th, td, a, button, label, legend, blockquote, figcaption, summary, .icon";
    const canvas = matchMedia("(prefers-color-scheme: dark)").matches ? "rgb(0, 0, 0)" : "rgb(255, 255, 255)";
    return [...document.querySelectorAll(`${texts}, ${controls}`)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => {
        let ground: Element | null = element;
        while (ground && /, 0\)$|transparent/.test(getComputedStyle(ground).backgroundColor))
          ground = ground.parentElement;
        const { color, backgroundColor, borderTopColor, borderTopStyle } = getComputedStyle(element);
        const edge = borderTopStyle === "none" ? "none" : borderTopColor;
        return {
          words: (element.textContent || element.id).slice(0, 40),
          // The browser paints the text of fields.
          color: element.matches(texts) ? color : null,
          ground: ground ? getComputedStyle(ground).backgroundColor : canvas,
          border: element.matches(controls) && backgroundColor.startsWith("rgb(") ? edge : null,
        };
      });
  });
}

async function expectCurrent(page: Page): Promise<void> {
  const marks = await page.locator("#testimonials ul > li").evaluateAll((items) =>
    items.map((item) => {
      const { backgroundColor, borderTopWidth, borderTopStyle } = getComputedStyle(item, "::after");
      return [backgroundColor, borderTopWidth, borderTopStyle, getComputedStyle(item).borderLeftStyle].join();
    }),
  );
  const [current, ...others] = marks;
  expect.soft(new Set(others).size).toBe(1);
  expect.soft(others).not.toContain(current);
}
