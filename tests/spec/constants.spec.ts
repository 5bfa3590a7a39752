import { readTexts } from "../content.ts";
import { expect, test } from "../page.ts";

test.describe("SPEC 9: business constants", () => {
  test("a response is promised within one business day", async ({ page }) => {
    await page.goto("/");
    await expect(
      page
        .locator("#contact")
        .getByText(/within one business day/)
        .last(),
    ).toBeVisible();
  });

  test("experience is stated since 1981", async ({ page }) => {
    await page.goto("/");
    await expect(page.locator("#about")).toContainText(/since 1981/i);
    await expect(page.locator("#home dl")).toContainText("since 1981");
  });

  test("efficiency badges: AI-Powered 25%, 30%, 35%, 40% for right-of-way, title, survey, GIS", async ({
    page,
  }) => {
    await page.goto("/");
    const cards = page.locator("#services").getByRole("article");
    for (const [index, [subject, percent]] of [
      [/right-of-way/i, 25],
      [/title/i, 30],
      [/survey/i, 35],
      [/GIS/, 40],
    ].entries() as ArrayIterator<[number, [RegExp, number]]>) {
      await expect(cards.nth(index).getByRole("heading")).toContainText(subject);
      await expect(cards.nth(index)).toContainText(`AI-Powered ${percent}%`);
    }
  });

  test("portfolio figures: 15,000 acres, 25,000 acres, 300 MW, a 180-mile corridor at 500 kV", async ({
    page,
  }) => {
    await page.goto("/");
    const cards = page.locator("#portfolio").getByRole("article");
    await expect(cards.nth(0)).toContainText("15,000 acres");
    await expect(cards.nth(1)).toContainText("25,000 acres");
    await expect(cards.nth(1)).toContainText(/300\sMW/);
    await expect(cards.nth(2)).toContainText(/180[\s-]mile/);
    await expect(cards.nth(2)).toContainText(/500\skV/);
  });

  test("article reading times are 4 to 6 minutes", async ({ page }) => {
    await page.goto("/");
    const texts = await page
      .locator("#insights")
      .getByText(/minutes to read/)
      .allTextContents();
    expect(texts).toHaveLength(readTexts("insights").articles.length);
    for (const text of texts) expect(text).toMatch(/^[456] minutes to read$/);
  });
});
