import { fillIn, submit } from "../support/form-values.ts";
import { openHydrated } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";

test("A-01: the first stop is the skip link, visible while focused, and it moves focus to main", async ({
  page,
}) => {
  await openHydrated(page);
  const skip = page.getByRole("link", { name: "Skip to main content" });
  await expect(skip).not.toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Tab");
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  expect(await skip.evaluate((link) => getComputedStyle(link).clipPath)).toBe("none");
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.locator("#home").getByRole("link").first()).toBeFocused();
});

test('A-03: after a form error the page title starts with "Error:" until the next submission', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/);
  await openHydrated(page);
  const title = await page.title();
  await submit(page);
  await expect(page).toHaveTitle(`Error: ${title}`);
  await fillIn(page);
  await page.route("**/api/consultation", (route) => route.fulfill({ status: 503 }));
  await submit(page);
  await expect(page).toHaveTitle(`Error: ${title}`);
  await page.unroute("**/api/consultation");
  await submit(page);
  await expect(page).toHaveTitle(title);
});
