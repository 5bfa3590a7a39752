import type { Page } from "@playwright/test";
import { openWithClock } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";
import { dismissButton, failure, raiseToast, success, toasts } from "../support/toast.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const durationMs = 5000;

test("SPEC 4, 8 and 9: one toast at a time, for 5000 ms; a swipe of more than 50 px closes it", async ({
  page,
}) => {
  await openWithClock(page);

  await test.step("failure: 'Submission Failed' and its sentence with the phone, in the destructive style", async () => {
    await raiseToast(page, 500);
    await expect(toasts(page).getByText(failure.title, { exact: true })).toBeVisible();
    await expect(toasts(page).getByText(failure.text, { exact: true })).toBeVisible();
    await expect(toasts(page)).toHaveAttribute("data-variant", "destructive");
    await expectToBeGoneAfter(page, durationMs);
  });

  await test.step("success: 'Project Request Submitted!' and its sentence, instead of the previous toast", async () => {
    await raiseToast(page, 500);
    await page.clock.runFor(durationMs - 1000);
    await raiseToast(page, 201);
    await expect(toasts(page)).toHaveCount(1);
    await expect(toasts(page).getByText(success.title, { exact: true })).toBeVisible();
    await expect(toasts(page).getByText(success.text, { exact: true })).toBeVisible();
    await expectToBeGoneAfter(page, durationMs);
  });

  await test.step("a pointer on it, or focus in it, pauses its time", async () => {
    await raiseToast(page, 201);
    await page.clock.runFor(durationMs - 1000);
    await toasts(page).hover();
    await page.clock.runFor(60_000);
    await expect(toasts(page)).toBeVisible();
    await page.mouse.move(2, 2);
    await expectToBeGoneAfter(page, 1000);
    await raiseToast(page, 201);
    await dismissButton(page).focus();
    await page.clock.runFor(60_000);
    await expect(toasts(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(toasts(page)).toHaveCount(0);
  });

  await test.step("it stays after a swipe of 50 px, and closes after one of 51 px", async () => {
    await raiseToast(page, 201);
    await swipe(page, 50);
    await page.mouse.move(2, 2);
    await page.clock.runFor(1000);
    await expect(toasts(page)).toBeVisible();
    await swipe(page, 51);
    await page.clock.runFor(1000);
    await expect(toasts(page)).toHaveCount(0);
  });
});

test("the toast's text can be selected with a mouse, and its sentence still swipes with a finger", async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site.url, hasTouch: true });
  const page = await context.newPage();
  await openWithClock(page);
  await raiseToast(page, 201);
  const sentence = toasts(page).getByText(success.text, { exact: true });
  const box = await sentence.boundingBox();
  if (!box) throw new Error("There is no toast.");
  const [x, y] = [box.x + 2, box.y + box.height / 6];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (const step of [20, 120]) await page.mouse.move(x + step, y);
  await page.mouse.up();
  expect(await page.evaluate(() => String(getSelection()))).toMatch(/^Thanks — our/);
  await page.mouse.move(2, 2);
  await page.clock.runFor(1000);
  await expect(toasts(page)).toBeVisible();
  const finger = await context.newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", distance = 0) =>
    finger.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x: x + distance, y }],
    });
  await touch("touchStart");
  for (const step of [4, 30, 51]) await touch("touchMove", step);
  await touch("touchEnd");
  await page.clock.runFor(1000);
  await expect(toasts(page)).toHaveCount(0);
  await context.close();
});

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

/** Expects the toast to show for the rest of its time, up to the last millisecond. */
async function expectToBeGoneAfter(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms - 1);
  await expect(toasts(page)).toBeVisible();
  await page.clock.runFor(1);
  await expect(toasts(page)).toHaveCount(0);
}
