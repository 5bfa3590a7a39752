import type { Locator, Page } from "@playwright/test";
import { company } from "../support/content.ts";
import { openHydrated } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";

/** From the first width on, the bar has the number as text; from the second, the address, too; from the third, it needs no menu. */
const numberPx = 389;
const addressPx = 600;
const fullBarPx = 820;

/** A firm with a long name, number or address has words in place of the number and the address, and both in the menu. */
const longestWord = Math.max(...company.name.short.split(/\s+/).map((word) => word.length));
const isShort = longestWord + company.phone.display.length + company.email.address.length <= 46;
/** From this width on, its bar has the address, too. */
const longAddressPx = 1152;

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
const phone = (page: Page) => bar(page).getByRole("link", { name: company.phone.display, exact: true });
const call = (page: Page) => bar(page).getByRole("link", { name: `Call ${company.phone.display}` });
const email = (page: Page) => main(page).getByRole("link", { name: company.email.address });
const address = (page: Page) => bar(page).getByRole("link", { name: company.email.address, exact: true });

test("SPEC 2: each entry scrolls smoothly to its section, the bar stays on top, and phone and email address are in it where they fit", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await openHydrated(page);
  const positions = await page.evaluateHandle(() => {
    const positions = new Set<number>();
    addEventListener("scroll", () => positions.add(scrollY));
    return positions;
  });
  for (const [name, id] of entries)
    await test.step(`${name}, smoothly`, async () => {
      await positions.evaluate((positions) => positions.clear());
      await entry(page, name).click();
      await expectHeadingBelowBar(page, id);
      // A jump has one position. How many a smooth scroll has is up to the machine's speed.
      expect(await positions.evaluate(({ size }) => size), "positions while scrolling").toBeGreaterThan(1);
    });
  // Only the style sheet decides that the page scrolls smoothly, for every link alike.
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const [name, id] of entries) {
    await test.step(name, async () => {
      await entry(page, name).click();
      await expectHeadingBelowBar(page, id);
    });
  }
  for (const width of [fullBarPx, 834, 991, 1024, 1280]) {
    await test.step(`at ${width} px there is no menu`, async () => {
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
      if (isShort || width >= longAddressPx) expect(await addressWidth(page)).toBeGreaterThan(50);
    });
  }
});

test.describe("SPEC 2 and 4: mobile menu", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("it is closed at first; the hamburger toggle opens and closes it, a click on an entry closes it, and phone and email address are in it", async ({
    page,
  }) => {
    await openHydrated(page);
    await expectMenu(page, "closed");
    for (const width of [fullBarPx - 1, addressPx, addressPx - 1, numberPx, numberPx - 1, 320]) {
      await test.step(`at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 844 });
        for (const link of [phone(page), email(page)]) await expect(link).toBeHidden();
        await expect(call(page), "dials without the menu").toBeInViewport({ ratio: 1 });
        const number = call(page).getByText(company.phone.display, { exact: true });
        await expect(number).toBeVisible({ visible: isShort && width >= numberPx });
        await expect(address(page)).toBeVisible({ visible: isShort && width >= addressPx });
        await expect(menuButton(page).getByText("Menu")).toBeInViewport({ ratio: 1 });
        await menuButton(page).click();
        await expectMenu(page, "open");
        for (const link of [phone(page), email(page)]) await expect(link).toBeInViewport({ ratio: 1 });
        expect(await addressWidth(page)).toBeGreaterThan(50);
        await menuButton(page).click();
        await expectMenu(page, "closed");
      });
    }
    for (const [name, id] of entries) {
      await test.step(name, async () => {
        await menuButton(page).click();
        await entry(page, name).click();
        await expectHeadingBelowBar(page, id);
        await expectMenu(page, "closed");
      });
    }
  });
});

/** The page has scrolled until the section's heading is near the bar, but not under it. */
async function expectHeadingBelowBar(page: Page, id: string): Promise<void> {
  const heading = page.locator(`#${id}`).getByRole("heading").first();
  await expect.poll(async () => (await box(heading)).y, id).toBeLessThan(500);
  expect((await box(heading)).y, id).toBeGreaterThanOrEqual((await box(bar(page))).height);
  expect(await box(bar(page)), "the bar").toMatchObject({ x: 0, y: 0 });
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
