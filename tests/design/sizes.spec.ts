import { openHydrated } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const widths = [320, 360, 390, 600, 640, 768, 820, 1024, 1280, 1440, 1920, 2560];

test("at every width the firm's name is on one line", async ({ page }) => {
  await openHydrated(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const lines = await page.locator("header a[href='#home'] span").evaluate((name) => {
      const range = document.createRange();
      range.selectNodeContents(name);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    });
    expect.soft(lines, `lines of the firm's name at ${width} px`).toBe(1);
  }
});

test("on a phone a swipe or the arrow keys bring every testimonial", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openHydrated(page);
  const row = page.getByRole("list", { name: "What clients say" });
  await row.focus();
  await expect(row).toBeFocused();
  const quotes = row.getByRole("listitem");
  await expect(quotes.first()).toBeInViewport({ ratio: 0.9 });
  for (const quote of (await quotes.all()).slice(1)) {
    const end = await row.evaluateHandle((list) => ({
      scrolled: new Promise((resolve) => list.addEventListener("scrollend", resolve, { once: true })),
    }));
    await page.keyboard.press("ArrowRight");
    await end.evaluate(({ scrolled }) => scrolled.then(() => null));
    await expect(quote).toBeInViewport({ ratio: 0.9 });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(row, "where all four fit, it is no stop for Tab").not.toHaveAttribute("tabindex");
});
