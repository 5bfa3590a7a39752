import type { Page } from "@playwright/test";
import { openHydrated } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";
import { main, menuButton } from "./bar.ts";

const entries = [
  ["Services", "services"],
  ["Portfolio", "portfolio"],
  ["About", "about"],
  ["Contact", "contact"],
] as const;

/** Follows an entry of the bar and expects the page to scroll gradually until the section's heading is below the bar. */
async function followSmoothly(page: Page, name: string, id: string): Promise<void> {
  await page.evaluate(() => {
    const scrolling = { positions: [] as number[], ended: false };
    addEventListener("scroll", () => scrolling.positions.push(scrollY));
    addEventListener("scrollend", () => {
      scrolling.ended = true;
    });
    Object.assign(window, { scrolling });
  });
  const scrolling = () =>
    page.evaluate(
      () => (window as unknown as { scrolling: { positions: number[]; ended: boolean } }).scrolling,
    );
  await main(page).getByRole("link", { name, exact: true }).click();
  await expect.poll(async () => (await scrolling()).ended, "scrolling has ended").toBe(true);
  const barHeight = (await page.getByRole("banner").boundingBox())?.height ?? Number.NaN;
  const heading = await page.locator(`#${id}`).getByRole("heading").first().boundingBox();
  expect(heading?.y, "the heading is below the bar").toBeGreaterThanOrEqual(barHeight);
  expect(heading?.y, "the heading is near the bar").toBeLessThan(500);
  expect(new Set((await scrolling()).positions).size, "positions while scrolling").toBeGreaterThan(3);
}

test.describe("SPEC 2: top navigation bar", () => {
  test("its entries are Services, Portfolio, About, Contact", async ({ page }) => {
    await page.goto("/");
    const links = main(page).getByRole("link");
    const anchors = await links.evaluateAll((all) =>
      all
        .map((link) => [link.textContent, link.getAttribute("href")])
        .filter(([, href]) => href?.startsWith("#")),
    );
    expect(anchors).toEqual(entries.map(([name, id]) => [name, `#${id}`]));
  });

  test("it is fixed: it stays at the top when the page scrolls", async ({ page }) => {
    await page.goto("/");
    await page.locator("#footer").scrollIntoViewIfNeeded();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
    const box = await page.getByRole("banner").boundingBox();
    expect(box?.y).toBe(0);
  });

  for (const [name, id] of entries) {
    test(`${name} scrolls smoothly to its section`, async ({ page }) => {
      await openHydrated(page);
      await followSmoothly(page, name, id);
    });
  }

  test("a large screen has no hamburger toggle", async ({ page }) => {
    await openHydrated(page);
    await expect(menuButton(page)).toBeHidden();
  });
});

test.describe("SPEC 2 and 4: mobile menu", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("starts closed", async ({ page }) => {
    await openHydrated(page);
    await expect(menuButton(page)).toHaveAttribute("aria-expanded", "false");
    await expect(main(page).getByRole("link", { name: "Services", exact: true })).toBeHidden();
  });

  test("the hamburger toggle opens and closes it", async ({ page }) => {
    await openHydrated(page);
    await menuButton(page).click();
    await expect(menuButton(page)).toHaveAttribute("aria-expanded", "true");
    for (const [name] of entries) {
      await expect(main(page).getByRole("link", { name, exact: true })).toBeVisible();
    }
    await menuButton(page).click();
    await expect(menuButton(page)).toHaveAttribute("aria-expanded", "false");
    await expect(main(page).getByRole("link", { name: "Services", exact: true })).toBeHidden();
  });

  test("its toggle controls an element of the page", async ({ page }) => {
    await openHydrated(page);
    const id = await menuButton(page).getAttribute("aria-controls");
    await expect(page.locator(`#${id}`)).toHaveCount(1);
  });

  for (const [name, id] of entries) {
    test(`a click on ${name} closes it and scrolls smoothly to the section`, async ({ page }) => {
      await openHydrated(page);
      await menuButton(page).click();
      await followSmoothly(page, name, id);
      await expect(menuButton(page)).toHaveAttribute("aria-expanded", "false");
      await expect(main(page).getByRole("link", { name, exact: true })).toBeHidden();
    });
  }

  test("Esc closes it and returns focus to the toggle", async ({ page }) => {
    await openHydrated(page);
    await menuButton(page).click();
    await main(page).getByRole("link", { name: "Portfolio", exact: true }).focus();
    await page.keyboard.press("Escape");
    await expect(menuButton(page)).toHaveAttribute("aria-expanded", "false");
    await expect(menuButton(page)).toBeFocused();
  });
});
