import { expect, type Locator, type Page } from "@playwright/test";
import { company } from "./content.ts";
import { fillIn, submit } from "./form-values.ts";
import { waitUntilHydrated } from "./hydrated.ts";
import { respondWith } from "./mock-api.ts";

export const success = {
  title: "Project Request Submitted!",
  text: "Thanks — our team will review your details and follow up within one business day.",
};

export const failure = {
  title: "Submission Failed",
  text: `There was an error submitting your request. Please try again or call us directly at ${company.phone.display}.`,
};

/** The visible toasts. */
export function toasts(page: Page): Locator {
  return page.locator("li", { has: page.getByRole("button", { name: "Dismiss", exact: true }) });
}

export function dismissButton(page: Page): Locator {
  return toasts(page).getByRole("button", { name: "Dismiss", exact: true });
}

/** Submits the form, with a response that shows the success or the failure toast. */
export async function raiseToast(page: Page, status: number): Promise<void> {
  await respondWith(page, status);
  await fillIn(page);
  await submit(page);
  await expect(toasts(page)).toContainText(status < 300 ? success.title : failure.title);
}

/**
 * Expects an empty toast area. Waits for the area first: it loads when the form is first touched and shows a waiting toast
 * one render later, so an earlier look would find none. Looks once, because retrying until there is none would only wait
 * for a toast to close by itself.
 */
export async function expectNoToast(page: Page): Promise<void> {
  await expect(page.locator("#toasts ol")).toBeAttached();
  await waitUntilHydrated(page);
  expect(await toasts(page).allTextContents()).toEqual([]);
}
