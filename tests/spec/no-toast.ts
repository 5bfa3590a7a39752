import { expect, type Page } from "@playwright/test";
import { waitUntilHydrated } from "../support/hydrated.ts";
import { toasts } from "../support/toast.ts";

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
