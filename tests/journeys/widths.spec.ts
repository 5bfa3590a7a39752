import { openHydrated } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";

for (const width of [320, 360, 768, 1280, 1920]) {
  test(`at ${width} px the page does not scroll horizontally`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openHydrated(page);
    await page.locator("#footer").scrollIntoViewIfNeeded();
    const { content, available } = await page.evaluate(() => ({
      content: document.documentElement.scrollWidth,
      available: document.documentElement.clientWidth,
    }));
    expect(content).toBeLessThanOrEqual(available);
    const beyond = await page.evaluate(() =>
      [...document.querySelectorAll("body *")]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => {
          const { right, width: itsWidth, height } = element.getBoundingClientRect();
          return itsWidth > 1 && height > 1 && right > innerWidth + 1 && !element.closest("svg");
        })
        .map((element) => `${element.tagName}.${element.className}`),
    );
    expect(beyond, "elements beyond the page's edge").toEqual([]);
  });
}
