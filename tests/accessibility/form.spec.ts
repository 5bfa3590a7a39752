import type { FieldName } from "../../src/contract/project-request.ts";
import { readTexts } from "../support/content.ts";
import { field, fieldNames, fillIn, form, submitButton } from "../support/form-values.ts";
import { openHydrated } from "../support/hydrated.ts";
import { delayResponses, respondWith } from "../support/mock-api.ts";
import { expect, test } from "../support/page.ts";
import { failure, toasts } from "../support/toast.ts";
import { listen } from "./announcements.ts";

const autocomplete: Readonly<Record<FieldName, string>> = {
  name: "name",
  email: "email",
  phone: "tel",
  company: "organization",
  project_type: "off",
  acreage: "off",
  location: "off",
  timeline: "off",
  message: "off",
};

test("A-60: each field has a visible label above it, and only name and email say that they are required", async ({
  page,
}) => {
  await openHydrated(page);
  for (const name of fieldNames) {
    const control = field(page, name);
    const label = form(page).locator(`label[for=field-${name}]`);
    await expect(label).toBeVisible();
    const [above, below] = await Promise.all([label.boundingBox(), control.boundingBox()]);
    expect((above?.y ?? 0) + (above?.height ?? 0), name).toBeLessThanOrEqual((below?.y ?? 0) + 1);
    const required = name === "name" || name === "email";
    expect((await label.textContent())?.endsWith("(required)"), name).toBe(required);
  }
  await expect(
    page.locator("#contact").getByText(readTexts("contact").required, { exact: true }),
  ).toBeVisible();
});

test("A-60: a hint is the accessible description of its field", async ({ page }) => {
  await openHydrated(page);
  await expect(field(page, "acreage")).toHaveAccessibleDescription("A rough figure will do.");
  await expect(field(page, "location")).toHaveAccessibleDescription("County or counties, and state.");
  await expect(field(page, "message")).toHaveAccessibleDescription(/^What is being built/);
  for (const hint of await form(page).locator("p[id$=-hint]").all()) {
    const id = await hint.getAttribute("id");
    await expect(form(page).locator(`[aria-describedby=${id}]`)).toHaveCount(1);
  }
});

test("A-61: a browser may autofill contact details, but not the project", async ({ page }) => {
  await openHydrated(page);
  for (const name of fieldNames)
    await expect(field(page, name)).toHaveAttribute("autocomplete", autocomplete[name]);
  await expect(field(page, "email")).toHaveAttribute("spellcheck", "false");
});

test("A-61: pasting is not blocked", async ({ page }) => {
  await openHydrated(page);
  const blocked = await form(page).evaluate((element) =>
    [...element.querySelectorAll("input, textarea")]
      .filter(
        (control) => !control.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true })),
      )
      .map(({ id }) => id),
  );
  expect(blocked).toEqual([]);
});

test("A-62: while submitting the form is busy, and focus stays before and after", async ({ page }) => {
  await openHydrated(page);
  await fillIn(page);
  const held = await delayResponses(page);
  await expect(form(page)).toHaveAttribute("aria-busy", "false");
  await submitButton(page).focus();
  await page.keyboard.press("Enter");
  await expect(form(page)).toHaveAttribute("aria-busy", "true");
  held.release(201);
  await expect(form(page)).toHaveAttribute("aria-busy", "false");
  await expect(submitButton(page)).toBeFocused();
});

test("A-62: after submitting with Enter in a field, focus stays in that field", async ({ page }) => {
  await openHydrated(page);
  await fillIn(page);
  await respondWith(page, 201);
  await field(page, "company").focus();
  await page.keyboard.press("Enter");
  await expect(toasts(page)).toBeVisible();
  await expect(field(page, "company")).toBeFocused();
});

test("A-62: focus does not return to the button if the visitor has moved on", async ({ page }) => {
  await openHydrated(page);
  await fillIn(page);
  const held = await delayResponses(page);
  await submitButton(page).click();
  await expect(submitButton(page)).toBeDisabled();
  await field(page, "phone").focus();
  held.release(201);
  await expect(toasts(page)).toBeVisible();
  await expect(field(page, "phone")).toBeFocused();
});

test("A-64: the form has only the nine fields, no repeated questions and no puzzle", async ({ page }) => {
  await openHydrated(page);
  await expect(form(page).locator("input, select, textarea")).toHaveCount(fieldNames.length);
  await expect(page.locator("iframe, canvas")).toHaveCount(0);
});

test("A-65: a status line says when the form was sent, is announced, and stays", async ({ page }) => {
  const said = await listen(page);
  await openHydrated(page);
  const status = page.locator("#form-status");
  await expect(status).toHaveRole("status");
  await fillIn(page);
  await respondWith(page, 201);
  await submitButton(page).click();
  const line = /^Sent at \d+:\d\d [AP]M\. You will hear from us within one business day\.$/;
  await expect(status).toHaveText(line);
  expect((await said()).filter((words) => line.test(words))).toHaveLength(1);
  await toasts(page).getByRole("button", { name: "Dismiss", exact: true }).click();
  await expect(status).toHaveText(line);
});

test("A-65: after a failure the status line says that the request was not sent and every entry is kept", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/);
  await openHydrated(page);
  await fillIn(page);
  await respondWith(page, 500);
  await submitButton(page).click();
  await expect(toasts(page)).toContainText(failure.title);
  await expect(page.locator("#form-status")).toHaveText(
    "Your request was not sent. Everything you entered is still here.",
  );
});
