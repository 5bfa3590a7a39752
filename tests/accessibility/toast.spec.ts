import type { Page } from "@playwright/test";
import { fillIn, submitButton } from "../support/form-values.ts";
import { openWithClock } from "../support/hydrated.ts";
import { respondWith } from "../support/mock-api.ts";
import { expect, test } from "../support/page.ts";
import { requiredValues } from "../support/requests.ts";
import { dismissButton, failure, success, toasts } from "../support/toast.ts";
import { listen } from "./announcements.ts";
import { walk } from "./focus-walk.ts";
import { enlargeText } from "./states.ts";

// Duration, pauses, replacement and swiping are tested in tests/spec/toast.spec.ts, the Dismiss button's size with every state.

async function raise(page: Page, status = 201): Promise<void> {
  await fillIn(page, requiredValues);
  await respondWith(page, status);
  await submitButton(page).focus();
  await page.keyboard.press("Enter");
  await expect(toasts(page)).toBeVisible();
  await expect(submitButton(page)).toBeFocused();
}

async function expectClosed(page: Page): Promise<void> {
  await expect(toasts(page)).toHaveCount(0);
  await expect(submitButton(page)).toBeFocused();
}

test("A-70, A-72, A-73 and A-06: a toast is announced once, F8 focuses it visibly, and focus returns when it closes; on a small screen it covers neither the button, the status below it nor anything that takes focus, and leaves no trace", async ({
  page,
}) => {
  const said = await listen(page);
  // Stopped, so that a toast stays as long as a slow machine takes.
  await openWithClock(page);
  const [succeeded, failed] = [success, failure].map(({ title, text }) => `Notification ${title} ${text}`);
  const announced = async () => {
    // Radix announces a toast a frame after it shows.
    await page.clock.runFor(100);
    return (await said())
      .map((line) => line.replace(/\s+/g, " "))
      .filter((line) => line === succeeded || line === failed);
  };

  await raise(page);
  expect(await announced()).toEqual([succeeded]);
  await page.keyboard.press("F8");
  const list = page.locator("#toasts ol");
  await expect(list).toBeFocused();
  await expect(list).toHaveCSS("outline-style", "solid");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(dismissButton(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expectClosed(page);

  await raise(page, 500);
  expect(await announced()).toEqual([succeeded, failed]);
  await dismissButton(page).click();
  await expectClosed(page);

  await page.setViewportSize({ width: 360, height: 640 });
  // Once the form is reset, its drawing goes, above the button.
  await fillIn(page, {
    message: "Thence North 660 feet; thence East 660 feet; thence South 660 feet; thence West 660 feet",
  });
  const drawings = async () => {
    await page.clock.runFor(500);
    return page.locator("form #tract-sentence + svg").count();
  };
  await expect.poll(drawings).toBe(1);
  // As most visitors have it, until focus walks through the form.
  await page.emulateMedia({ reducedMotion: "no-preference" });
  // Puts the button at the bottom of the screen, where the toast will appear.
  await submitButton(page).evaluate((button) => button.scrollIntoView({ block: "end", behavior: "instant" }));
  await raise(page);
  const status = page.locator("#form-status > span");
  const covered = async () => {
    const [over, under] = await Promise.all([toasts(page), status].map((part) => part.boundingBox()));
    return (under?.y ?? 0) + (under?.height ?? 0) - (over?.y ?? 0);
  };
  await expect.poll(covered, "px of the status below the button").toBeLessThanOrEqual(0);
  expect(await drawings()).toBe(0);
  await expect(status).toBeInViewport({ ratio: 1 });
  await page.emulateMedia({ reducedMotion: "reduce" });

  await dismissButton(page).hover();
  const stops = await walk(page, { backwards: true, done: ({ name }) => name.includes("field-name") });
  expect(stops.length).toBeGreaterThanOrEqual(9);
  expect(stops.filter(({ hiddenCorners }) => hiddenCorners.length > 0)).toEqual([]);
  await expect(toasts(page)).toBeVisible();
  // As with a keyboard on the screen, which no browser has here.
  await page.evaluate(() => {
    Object.defineProperty(visualViewport, "height", { value: 400, configurable: true });
    visualViewport?.dispatchEvent(new Event("resize"));
  });
  expect(await toasts(page).evaluate((toast) => toast.getBoundingClientRect().bottom)).toBeLessThan(401);
  await page.evaluate(() => Reflect.deleteProperty(visualViewport as object, "height"));

  const padding = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollPaddingBottom);
  expect(await padding()).not.toBe("auto");
  // The toast is higher than this window, and scrolls.
  await enlargeText(page);
  await page.setViewportSize({ width: 320, height: 480 });
  await expect(dismissButton(page)).toBeInViewport({ ratio: 1 });
  await expect(toasts(page)).toHaveCSS("touch-action", "pan-y");
  await page.keyboard.press("Escape");
  await expect.poll(padding).toBe("auto");
});
