import { openAwake } from "../awake.ts";
import { form, submitButton } from "../form.ts";
import { expect, test } from "../page.ts";
import { toasts } from "../toast.ts";
import { raiseToast } from "./states.ts";

// Roles, names and states of everything, compared whole (playwright.config.ts: deep-equal). They stand in
// tests/access/kept/ and are made anew with `npm run looks`; read what changed before you commit it.

test.use({ contextOptions: { reducedMotion: "reduce" } });

const sections = ["home", "services", "ai-in-action", "portfolio", "insights", "about", "contact", "footer"];

test("assistive technology is told the same of the bar and of every section", async ({ page }) => {
  await openAwake(page);
  await expect(page.getByRole("banner")).toMatchAriaSnapshot({ name: "bar.aria.yml" });
  for (const section of sections)
    await expect(page.locator(`#${section}`)).toMatchAriaSnapshot({ name: `${section}.aria.yml` });
});

test("assistive technology is told the same of the menu, closed and open", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAwake(page);
  await expect(page.getByRole("banner")).toMatchAriaSnapshot({ name: "menu-closed.aria.yml" });
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(page.getByRole("banner")).toMatchAriaSnapshot({ name: "menu-open.aria.yml" });
});

test("assistive technology is told the same of the form that the browser refused", async ({ page }) => {
  await openAwake(page);
  await submitButton(page).click();
  await expect(form(page)).toMatchAriaSnapshot({ name: "form-refused.aria.yml" });
});

test("assistive technology is told the same of a toast", async ({ page }) => {
  await openAwake(page);
  await raiseToast(page, 201);
  await expect(toasts(page)).toMatchAriaSnapshot({ name: "toast-success.aria.yml" });
});
