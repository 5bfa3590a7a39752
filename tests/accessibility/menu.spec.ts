import { openHydrated } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";
import { walk } from "./focus-walk.ts";

// Clicks are tested in tests/spec/bar.spec.ts; this file tests the keyboard.

test.use({ viewport: { width: 360, height: 640 } });

test("A-04: the menu by keyboard: Tab passes it while it is closed and goes through it, uncovered, while it is open", async ({
  page,
}) => {
  await openHydrated(page);
  const main = page.getByRole("navigation", { name: "Main" });
  const button = main.getByRole("button", { name: "Menu", exact: true });
  const links = main.getByRole("link");
  const firstOfPage = page.locator("#home").getByRole("link").first();
  const open = async () => {
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(button).toHaveAttribute("aria-expanded", "true");
  };

  await button.focus();
  await page.keyboard.press("Tab");
  await expect(firstOfPage, "the closed menu's links are not in the tab order").toBeFocused();
  await expect(links, "nor in the accessibility tree").toHaveCount(0);

  await open();
  await expect(links).toHaveCount(6);
  const stops = await walk(page, { done: ({ name }) => name.includes("@") });
  expect(stops).toHaveLength(6);
  await expect(links.last()).toBeFocused();
  expect(stops.flatMap(({ hiddenCorners }) => hiddenCorners)).toEqual([]);
  await page.keyboard.press("Tab");
  await expect(firstOfPage).toBeFocused();
  await expect(button, "focus has left the menu").toHaveAttribute("aria-expanded", "false");

  await open();
  await page.keyboard.press("Escape");
  await expect(button).toHaveAttribute("aria-expanded", "false");
  await expect(button).toBeFocused();
  await firstOfPage.focus();
  await page.keyboard.press("Escape");
  await expect(firstOfPage, "Esc without an open menu").toBeFocused();
});
