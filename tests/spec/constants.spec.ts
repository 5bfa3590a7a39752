import { readTexts } from "../support/content.ts";
import { expect, test } from "../support/page.ts";

/** By the cards' IDs, because the firm can change their titles. */
const badges = [
  ["right-of-way", 25],
  ["title", 30],
  ["survey", 35],
  ["gis", 40],
] as const;

/** The line of figures at the top of each project card, in the order of the cards. */
const portfolioFigures = [
  [/^15,000\sacres\b/],
  [/^25,000\sacres\b/, /\b300\s?MW$/],
  [/^180[\s-]miles?\b/, /\b500\s?kV$/],
];

test.describe("SPEC 9: business constants", () => {
  test("a response is promised within one business day", async ({ page }) => {
    await page.goto("/");
    const promise = page.locator("main").getByText(/within one business day/i);
    await expect(promise.filter({ visible: true }).first()).toBeVisible();
  });

  test("experience is stated since 1981", async ({ page }) => {
    await page.goto("/");
    const statement = page.locator("main").getByText(/since 1981/i);
    await expect(statement.filter({ visible: true }).first()).toBeVisible();
  });

  test("efficiency badges: AI-Powered 25%, 30%, 35%, 40% for right-of-way, title, survey, GIS", async ({
    page,
  }) => {
    await page.goto("/");
    const cards = page.locator("#services").getByRole("article");
    for (const [index, [id, percent]] of badges.entries()) {
      await expect(cards.nth(index)).toHaveAttribute("id", id);
      await expect(cards.nth(index)).toContainText(`AI-Powered ${percent}%`);
    }
  });

  test("portfolio figures: 15,000 acres, 25,000 acres, 300 MW, a 180-mile corridor at 500 kV", async ({
    page,
  }) => {
    await page.goto("/");
    const cards = page.locator("#portfolio").getByRole("article");
    await expect(cards).toHaveCount(portfolioFigures.length);
    for (const [index, figures] of portfolioFigures.entries()) {
      const line = cards.nth(index).getByRole("paragraph").first();
      for (const figure of figures) await expect(line.getByText(figure)).toBeVisible();
    }
    await expect(cards.nth(2)).toContainText(/corridor/i);
  });

  test("article reading times are 4 to 6 minutes", async ({ page }) => {
    await page.goto("/");
    const texts = await page
      .locator("#insights")
      .getByText(/^\d+\sminutes to read$/)
      .allTextContents();
    expect(texts).toHaveLength(readTexts("insights").articles.length);
    for (const text of texts) expect(text).toMatch(/^[456]\sminutes to read$/);
  });
});
