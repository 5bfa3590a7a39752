import { openHydrated } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";

test("the rule above a section is drawn once, when it scrolls into view", async ({ page }) => {
  await openHydrated(page);
  const rule = page.locator("#contact .rule");
  await expect(rule).toHaveAttribute("data-collapsed");
  await rule.scrollIntoViewIfNeeded();
  await expect(rule).not.toHaveAttribute("data-collapsed");
  await page.locator("#home").scrollIntoViewIfNeeded();
  await expect(page.locator("#services .rule")).toBeVisible();
  await expect(rule, "later scrolling collapses no rule again").not.toHaveAttribute("data-collapsed");
});

test("with reduced motion every rule is drawn from the start", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openHydrated(page);
  await expect(page.locator(".rule").first()).toBeAttached();
  await expect(page.locator("[data-collapsed]")).toHaveCount(0);
});
