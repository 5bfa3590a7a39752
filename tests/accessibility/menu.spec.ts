import type { Page } from "@playwright/test";
import { openAwake } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";

// What the menu does by click and by Esc from a link is in tests/spec/bar.spec.ts; here is what a keyboard does.

test.use({ viewport: { width: 390, height: 844 } });

const main = (page: Page) => page.getByRole("navigation", { name: "Main" });
const button = (page: Page) => main(page).getByRole("button", { name: "Menu", exact: true });

async function openByKeyboard(page: Page): Promise<void> {
  await openAwake(page);
  await button(page).focus();
  await page.keyboard.press("Enter");
  await expect(button(page)).toHaveAttribute("aria-expanded", "true");
}

test("A-04: it is a disclosure: a button with its state, and no menu roles", async ({ page }) => {
  await openByKeyboard(page);
  expect(await button(page).evaluate((element) => element.tagName)).toBe("BUTTON");
  await expect(page.locator("[role^=menu], [aria-haspopup]")).toHaveCount(0);
});

test("A-04: closed, none of its links is reached by Tab or heard", async ({ page }) => {
  await openAwake(page);
  await button(page).focus();
  await page.keyboard.press("Tab");
  await expect(page.locator("#home").getByRole("link").first()).toBeFocused();
  await expect(main(page).getByRole("link")).toHaveCount(0);
});

test("A-04: open, Tab goes through its links in order and on into the page, which closes it", async ({
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

test("A-04: Esc closes it from the button too, and focus stays there", async ({ page }) => {
  await openByKeyboard(page);
  await page.keyboard.press("Escape");
  await expect(button(page)).toHaveAttribute("aria-expanded", "false");
  await expect(button(page)).toBeFocused();
});

test("A-04: a chosen link closes it and focus is on the section's heading, from where Tab goes on", async ({
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

  test("A-04: without script the links stand there, and there is no button to press", async ({ page }) => {
    await page.goto("/");
    await expect(button(page)).toBeHidden();
    await expect(main(page).getByRole("link")).toHaveCount(6);
  });
});
