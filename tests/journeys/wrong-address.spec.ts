import { expect, test } from "../support/page.ts";

test.use({ javaScriptEnabled: false });

test("a wrong address shows whose page it is, and one link leads home", async ({ page, expectConsole }) => {
  expectConsole(/Failed to load resource.* 404/);
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  const response = await page.goto("/no-such-page");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Corner not found");
  expect(requested.filter((path) => !path.endsWith(".woff2"))).toEqual([
    "/no-such-page",
    "/server-pages.css",
  ]);

  await test.step("the content security policy allows the style and the font", async () => {
    await expect(page.locator("body")).toHaveCSS("background-color", "rgb(244, 245, 240)");
    await expect.poll(() => page.evaluate(() => document.fonts.check("640 32px Site Sans"))).toBe(true);
  });
  await page.getByRole("link", { name: "go to it" }).click();
  await expect(page.locator("#home")).toBeVisible();
});
