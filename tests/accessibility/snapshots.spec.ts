import { form, submitButton } from "../support/form-values.ts";
import { openHydrated } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";
import { raiseToast } from "./states.ts";

// Roles, names and states of everything, compared as text: Playwright's own comparison ignores what a template leaves out
// and turns numbers into patterns. The snapshots are in tests/accessibility/snapshots/. `npm run looks` updates them; read the
// changes before you commit.

test.use({ contextOptions: { reducedMotion: "reduce" } });

const sections = ["home", "services", "ai-in-action", "portfolio", "insights", "about", "contact", "footer"];

test("the accessibility tree of the bar and of every section is unchanged", async ({ page }) => {
  await openHydrated(page);
  expect(await page.getByRole("banner").ariaSnapshot()).toMatchSnapshot("bar.aria.yml");
  for (const section of sections)
    expect(await page.locator(`#${section}`).ariaSnapshot()).toMatchSnapshot(`${section}.aria.yml`);
});

test("the accessibility tree of the menu is unchanged, closed and open", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openHydrated(page);
  expect(await page.getByRole("banner").ariaSnapshot()).toMatchSnapshot("menu-closed.aria.yml");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  expect(await page.getByRole("banner").ariaSnapshot()).toMatchSnapshot("menu-open.aria.yml");
});

test("the accessibility tree of the form is unchanged after failed validation", async ({ page }) => {
  await openHydrated(page);
  await submitButton(page).click();
  expect(await form(page).ariaSnapshot()).toMatchSnapshot("form-refused.aria.yml");
});

test("the accessibility tree of a toast and its region is unchanged", async ({ page }) => {
  await openHydrated(page);
  await raiseToast(page, 201);
  expect(await page.locator("#toasts").ariaSnapshot()).toMatchSnapshot("toast-success.aria.yml");
});
