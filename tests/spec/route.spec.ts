import type { Page } from "@playwright/test";
import { isShown } from "../support/content.ts";
import { expect, test } from "../support/page.ts";

test("SPEC 2: the root path shows the whole landing page, every text and picture of it", async ({ page }) => {
  const response = await page.goto("/");
  expect(response?.status()).toBe(200);

  await test.step("every text is visible, those of the transcript once it is open", async () => {
    if (isShown("video")) await page.locator("#ai-in-action summary").last().click();
    expect(await findHiddenTexts(page)).toEqual([]);
  });

  await test.step("every icon, and the picture of every project", async () => {
    for (const picture of await page.locator("#services img, #portfolio article img").all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
        .toBeGreaterThan(0);
    }
  });
});

test("in Safari before 18.4, a visitor unfolds what other browsers show open", async ({ page }) => {
  await page.route("/", async (route) => {
    const response = await route.fetch();
    const { "content-security-policy": _, ...headers } = response.headers();
    const body = (await response.text()).replaceAll("::details-content", "::unknown");
    await route.fulfill({ response, headers, body });
  });
  await page.goto("/");
  const folded = page.locator("details.folded");
  for (const summary of await folded.locator("summary").all()) await summary.click();
  for (const fact of await folded.locator("dd, p").all()) await expect(fact).toBeVisible();
});

/**
 * The texts that a visitor to a large screen cannot see, except those of other states: the menu button, and the notice that
 * follows a form post without script. The tests that read the built document rely on there being none.
 */
function findHiddenTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    // Drawings and words for other kinds of windows, parts for paper, figures that count up, and a phone's fold.
    const elsewhere =
      "script, noscript, option, header button, header [aria-label^=Call], header [aria-label^=Call] + a, header [aria-label^=Email] > :first-child, " +
      "#request-sent, #home svg, [hidden], .folded > summary";
    const hidden: string[] = [];
    while (walker.nextNode()) {
      const { parentElement: element, nodeValue } = walker.currentNode;
      if (!element || !nodeValue?.trim() || element.closest(elsewhere)) continue;
      const { width, height } = element.getBoundingClientRect();
      const shown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (!shown || Math.min(width, height) <= 1) hidden.push(nodeValue);
    }
    return hidden;
  });
}
