import type { Page } from "@playwright/test";
import { walk } from "../accessibility/focus-walk.ts";
import { readTexts } from "../support/content.ts";
import { field, fillIn, submitButton, values } from "../support/form-values.ts";
import { openHydrated } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";
import { emptyValues, sampleValues } from "../support/requests.ts";
import type { Site } from "../support/site.ts";
import { success, toasts } from "../support/toast.ts";

const acreageHint = readTexts("contact").hints.acreage ?? "";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** The toast shows, the form is empty, and staff see the project request exactly as it was typed. */
async function expectSubmitted(page: Page, site: Site, name: string): Promise<void> {
  await expect(toasts(page).getByText(success.title, { exact: true })).toBeVisible();
  expect(await values(page)).toEqual(emptyValues);
  await expect(page.locator("#form-status")).toContainText("one business day");
  await expect(page.locator("#field-acreage-hint")).toHaveText(acreageHint);
  const stored = (await site.list()).filter((projectRequest) => projectRequest.name === name);
  expect(stored).toHaveLength(1);
  expect(stored[0]).toMatchObject({ ...sampleValues, name });
}

test("a visitor submits a project request by keyboard alone", async ({ page, site }) => {
  await openHydrated(page);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: /^Skip/ })).toBeFocused();
  await walk(page, { done: ({ name }) => name === "input field-name" });

  const write = async (name: keyof typeof sampleValues, text: string) => {
    await expect(field(page, name)).toBeFocused();
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  };
  await write("name", "By Keyboard");
  await write("email", sampleValues.email);
  await write("phone", sampleValues.phone);
  await write("company", sampleValues.company);
  await write("project_type", "Land s");
  await write("acreage", sampleValues.acreage);
  await write("location", sampleValues.location);
  await write("timeline", "As s");
  await write("message", sampleValues.message);
  await expect(page.locator("input[type=file]")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(submitButton(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expectSubmitted(page, site, "By Keyboard");
  await expect(submitButton(page), "focus is not lost").toBeFocused();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a visitor submits a project request by touch", async ({ page, site }) => {
    await openHydrated(page);
    await page.getByRole("button", { name: "Menu", exact: true }).tap();
    await page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "Contact", exact: true })
      .tap();
    await expect(field(page, "name")).toBeVisible();
    await field(page, "name").tap();
    await fillIn(page, { ...sampleValues, name: "By Touch" });
    await submitButton(page).tap();
    await expectSubmitted(page, site, "By Touch");
  });
});
