import type { Page } from "@playwright/test";
import { openHydrated } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";

// Clicks, and Esc from a link, are tested in tests/spec/bar.spec.ts; this file tests the keyboard.

test.use({ viewport: { width: 390, height: 844 } });

const main = (page: Page) => page.getByRole("navigation", { name: "Main" });
const button = (page: Page) => main(page).getByRole("button", { name: "Menu", exact: true });

async function openByKeyboard(page: Page): Promise<void> {
  await openHydrated(page);
  await button(page).focus();
  await page.keyboard.press("Enter");
  await expect(button(page)).toHaveAttribute("aria-expanded", "true");
}

test("A-04: the menu is a disclosure: a button with its state, and no menu roles", async ({ page }) => {
  await openByKeyboard(page);
  expect(await button(page).evaluate((element) => element.tagName)).toBe("BUTTON");
  await expect(page.locator("[role^=menu], [aria-haspopup]")).toHaveCount(0);
});

test("A-04: the links of the closed menu are not in the tab order or the accessibility tree", async ({
  page,
}) => {
  await openHydrated(page);
  await button(page).focus();
  await page.keyboard.press("Tab");
  await expect(page.locator("#home").getByRole("link").first()).toBeFocused();
  await expect(main(page).getByRole("link")).toHaveCount(0);
});

test("A-04: Tab goes through the open menu's links and on into the page, which closes the menu", async ({
  page,
}) => {
  await openByKeyboard(page);
  const links = main(page).getByRole("link");
  const count = await links.count();
  expect(count).toBe(6);
  for (let at = 0; at < count; at += 1) {
    await page.keyboard.press("Tab");
    await expect(links.nth(at)).toBeFocused();
  }
  await page.keyboard.press("Tab");
  await expect(page.locator("#home").getByRole("link").first()).toBeFocused();
  await expect(button(page)).toHaveAttribute("aria-expanded", "false");
});

test("A-04: Esc on the button closes the menu, and focus stays on the button", async ({ page }) => {
  await openByKeyboard(page);
  await page.keyboard.press("Escape");
  await expect(button(page)).toHaveAttribute("aria-expanded", "false");
  await expect(button(page)).toBeFocused();
});

test("A-04: following a link closes the menu and moves focus to the section's heading, where Tab continues", async ({
  page,
}) => {
  await openByKeyboard(page);
  await main(page).getByRole("link", { name: "Contact", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(button(page)).toHaveAttribute("aria-expanded", "false");
  await expect(page.locator("#contact-heading")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.locator("#contact dl").getByRole("link").first()).toBeFocused();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("A-04: without script the links are visible and the button is not", async ({ page }) => {
    await page.goto("/");
    await expect(button(page)).toBeHidden();
    await expect(main(page).getByRole("link")).toHaveCount(6);
  });
});
