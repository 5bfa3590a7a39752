import { expect, type Page } from "@playwright/test";
import { isAwake } from "../support/hydrated.ts";
import { toasts } from "../support/toast.ts";

/**
 * Nothing is in the toast area, which must be there or on its way: it comes when the form is first touched, shows
 * what was waiting for it, and that one render after itself. Asked before, the answer is no toast whatever is wrong;
 * asked until it is no toast, it is so as well, since a toast closes by itself as soon as the asking ends.
 */
export async function expectNoToast(page: Page): Promise<void> {
  await expect(page.locator("#toasts ol")).toBeAttached();
  await isAwake(page);
  expect(await toasts(page).allTextContents()).toEqual([]);
}
