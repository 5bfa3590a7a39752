import type { Page } from "@playwright/test";
import { company } from "../support/content.ts";
import { openHydrated } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";
import { menuButton } from "./bar.ts";

/** From the first width on, the bar needs no menu; from the second, it shows the email address as text. */
const fullBarPx = 820;
const fullAddressPx = 1100;

const nowhere = { x: Number.NaN, y: Number.NaN, width: Number.NaN, height: Number.NaN };

const phone = (page: Page) => page.getByRole("banner").getByRole("link", { name: company.phone.display });
const email = (page: Page) => page.getByRole("banner").getByRole("link", { name: company.email.address });

/** The width of the address as text; its link may be wider. */
const addressWidth = async (page: Page) =>
  (await email(page).getByText(company.email.address, { exact: true }).boundingBox())?.width;

test.describe("SPEC 2: the bar's phone and email", () => {
  test("the phone link dials the firm and the email link writes to it", async ({ page }) => {
    await page.goto("/");
    await expect(phone(page)).toBeVisible();
    await expect(phone(page)).toHaveAttribute("href", `tel:${company.phone.dial}`);
    await expect(email(page)).toBeVisible();
    await expect(email(page)).toHaveAttribute("href", `mailto:${company.email.address}`);
  });

  for (const width of [fullBarPx, fullAddressPx - 1, fullAddressPx]) {
    test(`at ${width} px they are in the bar itself`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await openHydrated(page);
      await expect(menuButton(page)).toBeHidden();
      const barHeight = (await page.getByRole("banner").boundingBox())?.height ?? Number.NaN;
      for (const link of [phone(page), email(page)]) {
        await expect(link).toBeVisible();
        const { x, y, width: linkWidth, height } = (await link.boundingBox()) ?? nowhere;
        expect(Math.min(linkWidth, height), "large enough to tap").toBeGreaterThanOrEqual(44);
        expect(Math.min(x, y), "inside the window").toBeGreaterThanOrEqual(0);
        expect(x + linkWidth, "inside the window").toBeLessThanOrEqual(width);
        expect(y + height, "inside the bar").toBeLessThanOrEqual(barHeight);
      }
      if (width < fullAddressPx) await expect(email(page).locator("svg"), "its icon").toBeVisible();
      else expect(await addressWidth(page)).toBeGreaterThan(50);
    });
  }

  for (const width of [360, fullBarPx - 1]) {
    test(`at ${width} px they are in the menu, once it is open`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await openHydrated(page);
      for (const link of [phone(page), email(page)]) await expect(link).toBeHidden();
      await menuButton(page).click();
      for (const link of [phone(page), email(page)]) await expect(link).toBeInViewport({ ratio: 1 });
      expect(await addressWidth(page)).toBeGreaterThan(50);
    });
  }
});
