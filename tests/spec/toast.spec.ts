import type { Page } from "@playwright/test";
import { fillIn, submit, submitButton } from "../support/form-values.ts";
import { openWithClock } from "../support/hydrated.ts";
import { respondWith } from "../support/mock-api.ts";
import { expect, test } from "../support/page.ts";
import { failure, success, toasts } from "../support/toast.ts";

const durationMs = 5000;

/** Submits the form, with a response that shows the success or the failure toast. The clock is paused. */
async function showToast(page: Page, status: number): Promise<void> {
  await respondWith(page, status);
  await fillIn(page);
  await submit(page);
  await expect(toasts(page)).toContainText(status < 300 ? success.title : failure.title);
}

/** Drags the toast to the right by exactly `distance` pixels and releases it. */
async function swipe(page: Page, distance: number): Promise<void> {
  const box = await toasts(page).getByText(success.title, { exact: true }).boundingBox();
  if (!box) throw new Error("There is no toast to swipe.");
  const [x, y] = [Math.round(box.x + 10), Math.round(box.y + box.height / 2)];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (const step of [4, 20, distance]) await page.mouse.move(x + step, y);
  await page.mouse.up();
}

test.describe("SPEC 8: the texts", () => {
  test("success: 'Project Request Submitted!' and its sentence", async ({ page }) => {
    await openWithClock(page);
    await showToast(page, 201);
    await expect(toasts(page).getByText(success.title, { exact: true })).toBeVisible();
    await expect(toasts(page).getByText(success.text, { exact: true })).toBeVisible();
  });

  test("failure: 'Submission Failed' its sentence with the phone, and the destructive style", async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/Failed to load resource/);
    await openWithClock(page);
    await showToast(page, 500);
    await expect(toasts(page).getByText(failure.title, { exact: true })).toBeVisible();
    await expect(toasts(page).getByText(failure.text, { exact: true })).toBeVisible();
    await expect(toasts(page)).toHaveAttribute("data-variant", "destructive");
  });
});

test.describe("SPEC 4 and 9: toasts", () => {
  test("success shows for 5000 ms, then is gone", async ({ page }) => {
    await openWithClock(page);
    await showToast(page, 201);
    await page.clock.runFor(durationMs - 1);
    await expect(toasts(page)).toBeVisible();
    await page.clock.runFor(1);
    await expect(toasts(page)).toHaveCount(0);
  });

  test("failure shows for the default 5000 ms, then is gone", async ({ page, expectConsole }) => {
    expectConsole(/Failed to load resource/);
    await openWithClock(page);
    await showToast(page, 500);
    await page.clock.runFor(durationMs - 1);
    await expect(toasts(page)).toBeVisible();
    await page.clock.runFor(1);
    await expect(toasts(page)).toHaveCount(0);
  });

  test("at most one shows: a new one replaces the previous one at once", async ({ page, expectConsole }) => {
    expectConsole(/Failed to load resource/);
    await openWithClock(page);
    await showToast(page, 500);
    await showToast(page, 201);
    await expect(toasts(page)).toHaveCount(1);
    await expect(toasts(page)).toContainText(success.title);
    await expect(toasts(page)).not.toContainText(failure.title);
  });

  test("a replacement shows for its own 5000 ms", async ({ page, expectConsole }) => {
    expectConsole(/Failed to load resource/);
    await openWithClock(page);
    await showToast(page, 500);
    await page.clock.runFor(4000);
    await showToast(page, 201);
    await page.clock.runFor(4000);
    await expect(toasts(page)).toContainText(success.title);
    await page.clock.runFor(1000);
    await expect(toasts(page)).toHaveCount(0);
  });

  test("Dismiss closes it", async ({ page }) => {
    await openWithClock(page);
    await showToast(page, 201);
    await toasts(page).getByRole("button", { name: "Dismiss", exact: true }).click();
    await expect(toasts(page)).toHaveCount(0);
  });

  test("stays open after a 50 px swipe", async ({ page }) => {
    await openWithClock(page);
    await showToast(page, 201);
    await swipe(page, 50);
    await page.mouse.move(2, 2);
    await page.clock.runFor(1000);
    await expect(toasts(page)).toBeVisible();
  });

  test("closes after a 51 px swipe", async ({ page }) => {
    await openWithClock(page);
    await showToast(page, 201);
    await swipe(page, 51);
    await page.clock.runFor(1000);
    await expect(toasts(page)).toHaveCount(0);
  });

  test("it stays while the pointer is over it", async ({ page }) => {
    await openWithClock(page);
    await showToast(page, 201);
    await toasts(page).hover();
    await page.clock.runFor(10 * durationMs);
    await expect(toasts(page)).toBeVisible();
    await page.mouse.move(2, 2);
    await page.clock.runFor(durationMs);
    await expect(toasts(page)).toHaveCount(0);
  });

  test("it stays while it has focus", async ({ page }) => {
    await openWithClock(page);
    await showToast(page, 201);
    await toasts(page).getByRole("button", { name: "Dismiss", exact: true }).focus();
    await page.clock.runFor(10 * durationMs);
    await expect(toasts(page)).toBeVisible();
    await submitButton(page).focus();
    await page.clock.runFor(durationMs);
    await expect(toasts(page)).toHaveCount(0);
  });

  test("it does not cover the submit button", async ({ page }) => {
    await openWithClock(page);
    await showToast(page, 201);
    const [toast, button] = await Promise.all([toasts(page).boundingBox(), submitButton(page).boundingBox()]);
    if (!toast || !button) throw new Error("A box is missing.");
    const apart =
      toast.x >= button.x + button.width ||
      toast.x + toast.width <= button.x ||
      toast.y >= button.y + button.height ||
      toast.y + toast.height <= button.y;
    expect(apart).toBe(true);
  });
});
