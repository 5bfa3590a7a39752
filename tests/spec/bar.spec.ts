import type { Locator, Page } from "@playwright/test";
import { company } from "../support/content.ts";
import { openHydrated } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";

/** From the first width on, the bar needs no menu; from the second, it shows the email address as text. */
const fullBarPx = 820;
const fullAddressPx = 1100;

const entries = [
  ["Services", "services"],
  ["Portfolio", "portfolio"],
  ["About", "about"],
  ["Contact", "contact"],
] as const;

const bar = (page: Page) => page.getByRole("banner");
const main = (page: Page) => page.getByRole("navigation", { name: "Main" });
const menuButton = (page: Page) => main(page).getByRole("button", { name: "Menu", exact: true });
const entry = (page: Page, name: string) => main(page).getByRole("link", { name, exact: true });
const phone = (page: Page) => bar(page).getByRole("link", { name: company.phone.display });
const email = (page: Page) => bar(page).getByRole("link", { name: company.email.address });

test.describe("SPEC 2: top navigation bar", () => {
  test("each entry scrolls smoothly to its section, and the bar stays at the top", async ({ page }) => {
    await openHydrated(page);
    for (const [name, id] of entries) {
      await test.step(name, async () => {
        await followSmoothly(page, name, id);
        expect(await box(bar(page)), "the bar").toMatchObject({ x: 0, y: 0 });
      });
    }
  });

  test("the phone and the email address are in the bar where it fits, otherwise in the menu", async ({
    page,
  }) => {
    await openHydrated(page);
    for (const width of [fullBarPx, fullAddressPx - 1, fullAddressPx, 1280]) {
      await test.step(`at ${width} px there is no menu, and they are in the bar itself`, async () => {
        await page.setViewportSize({ width, height: 800 });
        await expect(menuButton(page)).toBeHidden();
        const barHeight = (await box(bar(page))).height;
        for (const link of [phone(page), email(page)]) {
          await expect(link).toBeVisible();
          const { x, y, width: linkWidth, height } = await box(link);
          expect(Math.min(linkWidth, height), "large enough to tap").toBeGreaterThanOrEqual(44);
          expect(Math.min(x, y), "inside the window").toBeGreaterThanOrEqual(0);
          expect(x + linkWidth, "inside the window").toBeLessThanOrEqual(width);
          expect(y + height, "inside the bar").toBeLessThanOrEqual(barHeight);
        }
        if (width < fullAddressPx) await expect(email(page).locator("svg"), "its icon").toBeVisible();
        else expect(await addressWidth(page)).toBeGreaterThan(50);
      });
    }
    for (const width of [fullBarPx - 1, 360]) {
      await test.step(`at ${width} px they are in the menu, once it is open`, async () => {
        await page.setViewportSize({ width, height: 844 });
        for (const link of [phone(page), email(page)]) await expect(link).toBeHidden();
        await menuButton(page).click();
        for (const link of [phone(page), email(page)]) await expect(link).toBeInViewport({ ratio: 1 });
        expect(await addressWidth(page)).toBeGreaterThan(50);
        await menuButton(page).click();
      });
    }
  });
});

test.describe("SPEC 2 and 4: mobile menu", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("it is closed at first; the hamburger toggle opens and closes it, and Esc closes it", async ({
    page,
  }) => {
    await openHydrated(page);
    await expectMenu(page, "closed");
    await menuButton(page).click();
    await expectMenu(page, "open");
    await menuButton(page).click();
    await expectMenu(page, "closed");
    await menuButton(page).click();
    await entry(page, "Portfolio").focus();
    await page.keyboard.press("Escape");
    await expectMenu(page, "closed");
    await expect(menuButton(page), "focus returns to the toggle").toBeFocused();
  });

  test("a click on an entry closes it and scrolls smoothly to the section", async ({ page }) => {
    await openHydrated(page);
    for (const [name, id] of entries) {
      await test.step(name, async () => {
        await menuButton(page).click();
        await followSmoothly(page, name, id);
        await expectMenu(page, "closed");
      });
    }
  });
});

/** Follows an entry of the bar and expects the page to scroll gradually until the section's heading is below the bar. */
async function followSmoothly(page: Page, name: string, id: string): Promise<void> {
  const scrolling = await page.evaluateHandle(() => {
    const scrolling = { positions: new Set<number>(), ended: false };
    addEventListener("scroll", () => scrolling.positions.add(scrollY));
    addEventListener("scrollend", () => {
      scrolling.ended = true;
    });
    return scrolling;
  });
  await entry(page, name).click();
  await page.waitForFunction(({ ended }) => ended, scrolling);
  const heading = await box(page.locator(`#${id}`).getByRole("heading").first());
  expect(heading.y, "the heading is below the bar").toBeGreaterThanOrEqual((await box(bar(page))).height);
  expect(heading.y, "the heading is near the bar").toBeLessThan(500);
  const positions = await scrolling.evaluate(({ positions }) => positions.size);
  expect(positions, "positions while scrolling").toBeGreaterThan(3);
}

async function expectMenu(page: Page, state: "open" | "closed"): Promise<void> {
  await expect(menuButton(page)).toHaveAttribute("aria-expanded", String(state === "open"));
  for (const [name] of entries) await expect(entry(page, name)).toBeVisible({ visible: state === "open" });
}

/** The width of the address as text; its link may be wider. */
async function addressWidth(page: Page): Promise<number> {
  return (await box(email(page).getByText(company.email.address, { exact: true }))).width;
}

async function box(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} is not shown.`);
  return box;
}
