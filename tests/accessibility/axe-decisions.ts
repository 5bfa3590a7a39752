import type { Page } from "@playwright/test";

// The findings that axe leaves to a person, each decided. A new finding fails the suite, and so does a decision about something that
// axe no longer finds.

/**
 * The findings that axe is expected to leave undecided on the current page, in its order. The hero's text is over a picture, whose
 * pixels axe does not read. tests/design/widths.long.spec.ts does: no pixel under the text is below 4.5 to 1. On a phone, with
 * enlarged text and with more contrast, the picture is not under the text.
 */
export async function decidedOn(page: Page): Promise<string[]> {
  // Both at once: the page may be scrolling.
  const [words, picture] = await page.evaluate(() =>
    ["#home-heading", "#home img"].map((selector) =>
      document.querySelector(selector)?.getBoundingClientRect(),
    ),
  );
  if (!words || !picture) throw new Error("The hero has no heading or no picture.");
  const across = picture.x < words.x + words.width && words.x < picture.x + picture.width;
  const along = picture.y < words.y + words.height && words.y < picture.y + picture.height;
  const texts = await page.locator("#home :is(h1, h1 + p, li)").allTextContents();
  return across && along ? texts.map((text) => `color-contrast: ${text.slice(0, 24)}: imgNode`).sort() : [];
}

/**
 * With forced colors axe reads -webkit-text-fill-color, which keeps the page's value while the browser paints the
 * visitor's colors. tests/accessibility/forced-colors.spec.ts measures the painted colors.
 */
export const rulesOffWithForcedColors = ["color-contrast"];
