import { expect, test } from "../support/page.ts";

test.describe("SPEC 2: one route", () => {
  test("the root path shows the whole landing page", async ({ page }) => {
    const response = await page.goto("/");
    expect(response?.status()).toBe(200);
    for (const anchor of ["home", "services", "ai-in-action", "portfolio", "insights", "about", "contact"]) {
      await expect(page.locator(`section#${anchor}`)).toBeVisible();
    }
    await expect(page.locator("footer#footer")).toBeVisible();
  });

  test("the sections are in the SPEC's order", async ({ page }) => {
    await page.goto("/");
    const expected = [
      "home",
      "services",
      "ai-in-action",
      "portfolio",
      "insights",
      "about",
      "contact",
      "footer",
    ];
    const found = await page
      .locator(expected.map((id) => `#${id}`).join(", "))
      .evaluateAll((sections) => sections.map((section) => section.id));
    expect(found).toEqual(expected);
  });

  test("no other path is a page", async ({ request }) => {
    for (const path of ["/services", "/contact", "/index", "/admin"]) {
      expect((await request.get(path)).status(), path).toBe(404);
    }
  });

  test("there is no sign-in: the page asks for no password", async ({ page }) => {
    await page.goto("/");
    await expect(page.locator("input[type=password]")).toHaveCount(0);
    await expect(page.getByRole("link", { name: /sign in|log in|account/i })).toHaveCount(0);
  });
});
