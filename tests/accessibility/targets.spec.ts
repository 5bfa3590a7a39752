import type { Page } from "@playwright/test";
import { openHydrated } from "../support/hydrated.ts";
import { expect, showSmallPage, smallPageNames, test } from "./small-pages.ts";

// tests/design/page-rules.spec.ts tests the four widths of the design; this file tests the narrowest screen and the server's pages.

test("A-08: at 320 px every target is at least 44 by 44 px, except links within a sentence", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openHydrated(page);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  expect(await small(page)).toEqual([]);
});

for (const name of smallPageNames) {
  test(`A-08: every target on the server's page is large enough: ${name}`, async ({ page, smallPages }) => {
    await showSmallPage(page, smallPages[name]);
    expect(await small(page)).toEqual([]);
  });
}

/** A link is within a sentence if its paragraph has other text. */
function small(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        "a, button, input:not([type=hidden]), select, textarea, summary",
      ),
    ]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest(".skip"))
      .filter(({ parentElement, textContent }) => {
        const alone = parentElement?.textContent?.trim() === textContent?.trim();
        return !(parentElement?.localName === "p" && !alone);
      })
      .map((element) => ({ words: element.textContent || element.id, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 43.9 || box.height < 43.9)
      .map(({ words, box }) => `${words} ${Math.round(box.width)}×${Math.round(box.height)}`),
  );
}
