import type { Page } from "@playwright/test";
import { openHydrated } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";

const marked = (page: Page) =>
  page
    .getByRole("navigation", { name: "Main" })
    .locator("[aria-current]")
    .evaluateAll((links) => links.map((link) => `${link.textContent}: ${link.getAttribute("aria-current")}`));

test("A-05: only the link of the section in view is marked, and none in other sections", async ({ page }) => {
  await openHydrated(page);
  expect(await marked(page)).toEqual([]);
  for (const [id, expected] of [
    ["services", ["Services: true"]],
    ["portfolio", ["Portfolio: true"]],
    ["testimonials", ["Portfolio: true"]],
    ["insights", []],
    ["about", ["About: true"]],
    ["contact", ["Contact: true"]],
  ] as const) {
    await page.locator(`#${id}`).evaluate((section) => {
      const { top, height } = section.getBoundingClientRect();
      scrollTo({
        top: scrollY + top + Math.min(height, innerHeight) / 2 - innerHeight * 0.4,
        behavior: "instant",
      });
    });
    await expect.poll(() => marked(page), id).toEqual(expected);
  }
});

test("A-05: the mark is not in a live region, so it is not announced", async ({ page }) => {
  await openHydrated(page);
  const loud = page
    .getByRole("banner")
    .locator("[aria-live], [role=status], [role=alert], [role=log], output");
  await expect(loud).toHaveCount(0);
});

for (const [where, name, heading] of [
  ["banner", "Services", "services-heading"],
  ["contentinfo", "Insights", "insights-heading"],
] as const) {
  test(`A-05: ${name} in the ${where} moves focus to the section's heading`, async ({ page }) => {
    await openHydrated(page);
    await page.getByRole(where).getByRole("link", { name, exact: true }).focus();
    await page.keyboard.press("Enter");
    await expect(page.locator(`#${heading}`)).toBeFocused();
    await expect(page.locator(`#${heading}`)).toBeInViewport();
  });
}

test("A-05: the firm's name moves focus to the page's first heading", async ({ page }) => {
  await openHydrated(page);
  await page.evaluate(() => scrollTo({ top: 3000, behavior: "instant" }));
  await page.getByRole("banner").locator("a[href='#home']").click();
  await expect(page.locator("#home-heading")).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test("A-05: after Request a Bid, Tab goes through the contact links to the form's first field", async ({
  page,
}) => {
  await openHydrated(page);
  await page.locator("#home").getByRole("link", { name: "Request a Bid" }).click();
  await expect(page.locator("#contact-heading")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.locator("#field-name")).toBeFocused();
});

test("A-05: following the same link again moves focus again", async ({ page }) => {
  await openHydrated(page);
  const link = page.getByRole("banner").getByRole("link", { name: "About", exact: true });
  for (const time of ["first", "again"]) {
    await link.focus();
    await page.keyboard.press("Enter");
    await expect(page.locator("#about-heading"), time).toBeFocused();
  }
});
