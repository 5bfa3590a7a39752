import type { Locator, Page } from "@playwright/test";

export function main(page: Page): Locator {
  return page.getByRole("navigation", { name: "Main" });
}

export function menuButton(page: Page): Locator {
  return main(page).getByRole("button", { name: "Menu", exact: true });
}
