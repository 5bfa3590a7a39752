import type { Page } from "@playwright/test";
import { field, fillIn, submitButton } from "../support/form-values.ts";
import { openHydrated } from "../support/hydrated.ts";
import { respondWith } from "../support/mock-api.ts";
import { expect, test } from "../support/page.ts";
import { failure, success, toasts } from "../support/toast.ts";
import { listen } from "./announcements.ts";
import { walk } from "./focus-walk.ts";

// tests/spec/toast.spec.ts tests duration, replacement and swiping.

const dismiss = (page: Page) => toasts(page).getByRole("button", { name: "Dismiss", exact: true });

async function raise(page: Page, status = 201): Promise<void> {
  await fillIn(page);
  await respondWith(page, status);
  await submitButton(page).focus();
  await page.keyboard.press("Enter");
  await expect(toasts(page)).toBeVisible();
  await expect(submitButton(page)).toBeFocused();
}

test("A-70: a toast's title and text are announced once, by a live region", async ({ page }) => {
  const said = await listen(page);
  await openHydrated(page);
  await raise(page);
  const words = `Notification ${success.title} ${success.text}`;
  await expect
    .poll(async () =>
      (await said()).map((line) => line.replace(/\s+/g, " ")).filter((line) => line === words),
    )
    .toHaveLength(1);
});

test("A-70: a failure toast is announced once, too", async ({ page, expectConsole }) => {
  expectConsole(/Failed to load resource/);
  const said = await listen(page);
  await openHydrated(page);
  await raise(page, 500);
  const words = `Notification ${failure.title} ${failure.text}`;
  await expect
    .poll(async () =>
      (await said()).map((line) => line.replace(/\s+/g, " ")).filter((line) => line === words),
    )
    .toHaveLength(1);
});

test("A-70: the Dismiss button is always visible and at least 44 by 44 px", async ({ page }) => {
  await openHydrated(page);
  await raise(page);
  await expect(dismiss(page)).toBeVisible();
  const box = await dismiss(page).boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
});

test("A-72: F8 focuses the toast visibly, Tab its button; Esc closes it and focus returns", async ({
  page,
}) => {
  await openHydrated(page);
  await raise(page);
  await page.keyboard.press("F8");
  const list = page.locator("#toasts ol");
  await expect(list).toBeFocused();
  expect(await list.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe("solid");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(dismiss(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(toasts(page)).toHaveCount(0);
  await expect(submitButton(page)).toBeFocused();
});

test("A-72: dismissing by keyboard or mouse returns focus", async ({ page }) => {
  await openHydrated(page);
  await raise(page);
  await page.keyboard.press("F8");
  await dismiss(page).focus();
  await page.keyboard.press("Enter");
  await expect(toasts(page)).toHaveCount(0);
  await expect(submitButton(page)).toBeFocused();
  await raise(page);
  await dismiss(page).click();
  await expect(toasts(page)).toHaveCount(0);
  await expect(submitButton(page)).toBeFocused();
});

test("A-72: Esc anywhere on the page closes the toast without moving focus", async ({ page }) => {
  await openHydrated(page);
  await raise(page);
  await field(page, "phone").focus();
  await page.keyboard.press("Escape");
  await expect(toasts(page)).toHaveCount(0);
  await expect(field(page, "phone")).toBeFocused();
});

test("A-72: without a toast, F8 does not move focus", async ({ page }) => {
  await openHydrated(page);
  await raise(page);
  await page.keyboard.press("Escape");
  await expect(toasts(page)).toHaveCount(0);
  await page.keyboard.press("F8");
  await expect(submitButton(page)).toBeFocused();
});

test.describe("on a small screen", () => {
  test.use({ viewport: { width: 360, height: 640 }, contextOptions: { reducedMotion: "reduce" } });

  test("A-73: a new toast covers neither the focused element nor the submit button", async ({ page }) => {
    await openHydrated(page);
    await fillIn(page);
    await respondWith(page, 201);
    await submitButton(page).focus();
    // Puts the button at the bottom of the screen, where the toast will appear.
    await submitButton(page).evaluate((button) =>
      button.scrollIntoView({ block: "end", behavior: "instant" }),
    );
    await page.keyboard.press("Enter");
    await expect(toasts(page)).toBeVisible();
    await expect(submitButton(page)).toBeFocused();
    await expect.poll(() => overlap(page)).toBe(false);
  });

  test("A-06: while a toast is up, Shift+Tab through the form finds nothing covered", async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/Failed to load resource/);
    await openHydrated(page);
    await raise(page, 500);
    await dismiss(page).hover();
    await submitButton(page).focus();
    const stops = await walk(page, { backwards: true, done: ({ name }) => name.includes("field-name") });
    expect(stops.length).toBeGreaterThanOrEqual(9);
    expect(stops.filter(({ hiddenCorners }) => hiddenCorners.length > 0)).toEqual([]);
    await expect(toasts(page)).toBeVisible();
  });

  test("A-73: the scroll padding for the toast is removed when it has closed", async ({ page }) => {
    await openHydrated(page);
    await raise(page);
    const padding = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollPaddingBottom);
    await expect.poll(padding).not.toBe("auto");
    await page.keyboard.press("Escape");
    await expect.poll(padding).toBe("auto");
  });
});

function overlap(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const toast = document.querySelector("#toasts .toast")?.getBoundingClientRect();
    const button = document.querySelector("form [type=submit]")?.getBoundingClientRect();
    if (!toast || !button) throw new Error("There is no toast, or no button.");
    return (
      toast.left < button.right &&
      button.left < toast.right &&
      toast.top < button.bottom &&
      button.top < toast.bottom
    );
  });
}
