import { findOrInstallBrowser, firefox } from "../../tools/browsers.ts";
import { skipMediaEmulation } from "../support/firefox.ts";
import { field, fillIn, submitButton } from "../support/form-values.ts";
import { openHydrated } from "../support/hydrated.ts";
import { test as base, expect } from "../support/page.ts";
import { sampleValues } from "../support/requests.ts";
import { success, toasts } from "../support/toast.ts";

// A stock Firefox, which Playwright drives through WebDriver BiDi.

const executablePath = findOrInstallBrowser(firefox);

const test = base.extend<object, { withoutMediaEmulation: undefined }>({
  withoutMediaEmulation: [
    async ({ browser }, provide) => {
      skipMediaEmulation(browser);
      await provide(undefined);
    },
    { scope: "worker", auto: true },
  ],
});

test.use({
  browserName: "firefox",
  channel: "moz-firefox",
  viewport: { width: 390, height: 844 },
  launchOptions: { ...(executablePath && { executablePath }) },
});
test.skip(executablePath === undefined, "There is no Firefox on this machine.");
test.setTimeout(180_000);

test("Firefox: a visitor fails the form's validation, submits it and reads the toast", async ({
  page,
  site,
}) => {
  await openHydrated(page);
  const values = { ...sampleValues, name: "In Firefox", message: "Zwölf Meilen, 十二英里 🛤️" };

  await test.step("the browser's validation stops a form with a missing field", async () => {
    await fillIn(page, { ...values, name: "" });
    await submitButton(page).click();
    await expect(field(page, "name")).toBeFocused();
    expect(await field(page, "name").evaluate((input: HTMLInputElement) => input.validity.valueMissing)).toBe(
      true,
    );
    expect(await site.list()).toEqual([]);
  });

  await test.step("a form submitted by keyboard shows the toast, and focus stays", async () => {
    await field(page, "name").fill(values.name);
    await submitButton(page).focus();
    await page.keyboard.press("Enter");
    await expect(toasts(page)).toContainText(success.title);
    await expect(field(page, "name")).toHaveValue("");
    await expect(submitButton(page)).toBeFocused();
  });

  expect(await site.list()).toMatchObject([values]);
});
