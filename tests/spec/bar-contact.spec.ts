import type { Page } from "@playwright/test";
import { company } from "../support/content.ts";
import { openAwake } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";
import { menuButton } from "./bar.ts";

/** From this width on the bar has no menu to open; from the other it has room for the email address itself. */
const wholeBarPx = 820;
const wholeAddressPx = 1100;

const nowhere = { x: Number.NaN, y: Number.NaN, width: Number.NaN, height: Number.NaN };

const phone = (page: Page) => page.getByRole("banner").getByRole("link", { name: company.phone.display });
const email = (page: Page) => page.getByRole("banner").getByRole("link", { name: company.email.address });

/** How wide the address is written, which may be less than its link. */
const addressWidth = async (page: Page) =>
  (await email(page).getByText(company.email.address, { exact: true }).boundingBox())?.width;

test.describe("SPEC 2: the bar's phone and email", () => {
  test("they dial and write to the firm", async ({ page }) => {
    await page.goto("/");
    await expect(phone(page)).toBeVisible();
    await expect(phone(page)).toHaveAttribute("href", `tel:${company.phone.dial}`);
    await expect(email(page)).toBeVisible();
    await expect(email(page)).toHaveAttribute("href", `mailto:${company.email.address}`);
  });

  for (const width of [wholeBarPx, wholeAddressPx - 1, wholeAddressPx]) {
    test(`at ${width} px they stand in the bar itself`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await openAwake(page);
      await expect(menuButton(page)).toBeHidden();
      const barHeight = (await page.getByRole("banner").boundingBox())?.height ?? Number.NaN;
      for (const link of [phone(page), email(page)]) {
        await expect(link).toBeVisible();
        const { x, y, width: room, height } = (await link.boundingBox()) ?? nowhere;
        expect(Math.min(room, height), "wide and high enough to press").toBeGreaterThanOrEqual(44);
        expect(Math.min(x, y), "not out of the window").toBeGreaterThanOrEqual(0);
        expect(x + room, "not out of the window").toBeLessThanOrEqual(width);
        expect(y + height, "not below the bar").toBeLessThanOrEqual(barHeight);
      }
      if (width < wholeAddressPx) await expect(email(page).locator("svg"), "its sign").toBeVisible();
      else expect(await addressWidth(page)).toBeGreaterThan(50);
    });
  }

  for (const width of [360, wholeBarPx - 1]) {
    test(`at ${width} px they stand in the menu, once it is open`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await openAwake(page);
      for (const link of [phone(page), email(page)]) await expect(link).toBeHidden();
      await menuButton(page).click();
      for (const link of [phone(page), email(page)]) await expect(link).toBeInViewport({ ratio: 1 });
      expect(await addressWidth(page)).toBeGreaterThan(50);
    });
  }
});
