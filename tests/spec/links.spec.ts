import { openHydrated } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";

test("SPEC 2: Request a Bid and the footer's links scroll to their sections", async ({ page }) => {
  // Without smooth scrolling, which bar.spec.ts tests.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openHydrated(page);
  for (const [place, name, id] of [
    ["home", "Request a Bid", "contact"],
    ["footer", "About", "about"],
    ["footer", "Portfolio", "portfolio"],
    ["footer", "Insights", "insights"],
    ["footer", "Contact", "contact"],
  ] as const) {
    await test.step(`${name} scrolls to ${id}`, async () => {
      const heading = page.locator(`#${id}`).getByRole("heading").first();
      await page.locator(`#${place}`).scrollIntoViewIfNeeded();
      await expect(heading).not.toBeInViewport();
      await page.locator(`#${place}`).getByRole("link", { name, exact: true }).click();
      await expect(heading).toBeInViewport();
    });
  }
});
