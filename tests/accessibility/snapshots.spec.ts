import { form, submitButton } from "../support/form-values.ts";
import { openAwake } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";
import { toasts } from "../support/toast.ts";
import { raiseToast } from "./states.ts";

// Roles, names and states of everything. Compared as text and therefore whole: Playwright's own comparison lets
// through what a template leaves out, and writes patterns for figures. The texts stand in tests/accessibility/snapshots/ and are
// made anew with `npm run looks`; read what changed before you commit it.

test.use({ contextOptions: { reducedMotion: "reduce" } });

const sections = ["home", "services", "ai-in-action", "portfolio", "insights", "about", "contact", "footer"];

test("assistive technology is told the same of the bar and of every section", async ({ page }) => {
  await openAwake(page);
  expect(await page.getByRole("banner").ariaSnapshot()).toMatchSnapshot("bar.aria.yml");
  for (const section of sections)
    expect(await page.locator(`#${section}`).ariaSnapshot()).toMatchSnapshot(`${section}.aria.yml`);
});

test("assistive technology is told the same of the menu, closed and open", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAwake(page);
  expect(await page.getByRole("banner").ariaSnapshot()).toMatchSnapshot("menu-closed.aria.yml");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  expect(await page.getByRole("banner").ariaSnapshot()).toMatchSnapshot("menu-open.aria.yml");
});

test("assistive technology is told the same of the form that the browser refused", async ({ page }) => {
  await openAwake(page);
  await submitButton(page).click();
  expect(await form(page).ariaSnapshot()).toMatchSnapshot("form-refused.aria.yml");
});

test("assistive technology is told the same of a toast", async ({ page }) => {
  await openAwake(page);
  await raiseToast(page, 201);
  expect(await toasts(page).ariaSnapshot()).toMatchSnapshot("toast-success.aria.yml");
});
