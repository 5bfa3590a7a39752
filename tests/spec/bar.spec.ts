import type { Page } from "@playwright/test";
import { openAwake } from "../awake.ts";
import { company } from "../content.ts";
import { expect, test } from "../page.ts";

const entries = [
  ["Services", "services"],
  ["Portfolio", "portfolio"],
  ["About", "about"],
  ["Contact", "contact"],
] as const;

const main = (page: Page) => page.getByRole("navigation", { name: "Main" });
const menuButton = (page: Page) => main(page).getByRole("button", { name: "Menu", exact: true });

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

  test("it is fixed: it stays at the top wherever the page is", async ({ page }) => {
    await page.goto("/");
    await page.locator("#footer").scrollIntoViewIfNeeded();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
    const box = await page.getByRole("banner").boundingBox();
    expect(box?.y).toBe(0);
  });

  for (const [name, id] of entries) {
    test(`${name} scrolls smoothly to its section`, async ({ page }) => {
      await openAwake(page);
      await page.evaluate(() => {
        const seen: number[] = [];
        addEventListener("scroll", () => seen.push(scrollY));
        Object.assign(window, { seen });
      });
      await main(page).getByRole("link", { name, exact: true }).click();
      const barHeight = (await page.getByRole("banner").boundingBox())?.height ?? 0;
      const heading = page.locator(`#${id}`).getByRole("heading").first();
      await expect
        .poll(async () => (await heading.boundingBox())?.y ?? Number.NaN, {
          message: "the heading is below the bar",
        })
        .toBeLessThan(500);
      expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(barHeight);
      const steps = await page.evaluate(() => new Set((window as unknown as { seen: number[] }).seen).size);
      expect(steps, "positions on the way").toBeGreaterThan(3);
    });
  }

  test("it shows the phone and the e-mail", async ({ page }) => {
    await page.goto("/");
    const bar = page.getByRole("banner");
    const phone = bar.getByRole("link", { name: company.phone.display });
    await expect(phone).toBeVisible();
    await expect(phone).toHaveAttribute("href", `tel:${company.phone.dial}`);
    const email = bar.getByRole("link", { name: company.email.address });
    await expect(email).toBeVisible();
    await expect(email).toHaveAttribute("href", `mailto:${company.email.address}`);
  });

  test("on a large screen there is no hamburger toggle", async ({ page }) => {
    await openAwake(page);
    await expect(menuButton(page)).toBeHidden();
  });
});

test.describe("SPEC 2 and 4: mobile menu", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("starts closed", async ({ page }) => {
    await openAwake(page);
    await expect(menuButton(page)).toHaveAttribute("aria-expanded", "false");
    await expect(main(page).getByRole("link", { name: "Services", exact: true })).toBeHidden();
  });

  test("the hamburger toggle opens and closes it", async ({ page }) => {
    await openAwake(page);
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
    await openAwake(page);
    const id = await menuButton(page).getAttribute("aria-controls");
    await expect(page.locator(`#${id}`)).toHaveCount(1);
  });

  for (const [name, id] of entries) {
    test(`a click on ${name} closes it and shows the section`, async ({ page }) => {
      await openAwake(page);
      await menuButton(page).click();
      await main(page).getByRole("link", { name, exact: true }).click();
      await expect(menuButton(page)).toHaveAttribute("aria-expanded", "false");
      await expect(main(page).getByRole("link", { name, exact: true })).toBeHidden();
      await expect(page.locator(`#${id}`).getByRole("heading").first()).toBeInViewport();
    });
  }

  test("Esc closes it and returns to the toggle", async ({ page }) => {
    await openAwake(page);
    await menuButton(page).click();
    await main(page).getByRole("link", { name: "Portfolio", exact: true }).focus();
    await page.keyboard.press("Escape");
    await expect(menuButton(page)).toHaveAttribute("aria-expanded", "false");
    await expect(menuButton(page)).toBeFocused();
  });

  test("shows the phone and the e-mail too", async ({ page }) => {
    await openAwake(page);
    await menuButton(page).click();
    await expect(page.getByRole("banner").getByRole("link", { name: company.phone.display })).toBeVisible();
    await expect(page.getByRole("banner").getByRole("link", { name: company.email.address })).toBeVisible();
  });
});
