import type { Locator, Page } from "@playwright/test";
import { listen } from "../accessibility/announcements.ts";
import { field, fillIn, form, submit, submitButton, values } from "../support/form-values.ts";
import { openHydrated } from "../support/hydrated.ts";
import { delayResponses } from "../support/mock-api.ts";
import { expect, test } from "../support/page.ts";
import { success, toasts } from "../support/toast.ts";

// Reduced motion, so scrolling has finished when a position is read.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const square = /^640\sacres\. As a square: 5,280\.0\sfeet a side, or 1,900\.8\svaras\.$/;

for (const width of [390, 1280]) {
  test(`at ${width} px, typing an acreage draws it, moves nothing that is being used, and is announced once`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const said = await listen(page);
    await openHydrated(page);
    const acreage = field(page, "acreage");
    await acreage.scrollIntoViewIfNeeded();
    await acreage.focus();
    await expect(sketch(page)).toHaveCount(0);
    const before = await acreage.boundingBox();
    await page.evaluate(() => {
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries() as (PerformanceEntry & { hadRecentInput: boolean })[])
          if (!shift.hadRecentInput) document.body.dataset.shifted = "";
      }).observe({ type: "layout-shift" });
    });
    await acreage.pressSequentially("640 acres");
    await expect(sketch(page)).toBeVisible();
    await expect(form(page).locator("output")).toHaveText(square);
    expect(await acreage.boundingBox()).toEqual(before);
    await expect(page.locator("body")).not.toHaveAttribute("data-shifted");
    expect((await said()).filter((words) => square.test(words))).toHaveLength(1);
    await acreage.fill("640");
    await expect(sketch(page)).toHaveCount(0);
  });
}

test("what is sent is what was typed", async ({ page, site }) => {
  await openHydrated(page);
  const typed = " ~42-mile line, more or less ";
  await fillIn(page, { name: "By Mile", email: "mile@example.com", acreage: typed });
  await expect(sketch(page)).toBeVisible();
  expect(Object.keys(await values(page)), "no new field").toHaveLength(9);
  await submit(page);
  await expect(toasts(page).getByText(success.title, { exact: true })).toBeVisible();
  expect((await site.list()).find(({ name }) => name === "By Mile")?.acreage).toBe(typed);
});

test("after a submission the sketch is gone, and nothing has moved", async ({ page }) => {
  await openHydrated(page);
  await fillIn(page);
  const { release } = await delayResponses(page);
  await submit(page);
  await expect(submitButton(page)).toBeDisabled();
  await expect(sketch(page)).toBeVisible();
  const before = await submitButton(page).boundingBox();
  release(201);
  await expect(submitButton(page)).toBeEnabled();
  await expect(sketch(page)).toBeHidden();
  expect((await submitButton(page).boundingBox())?.y).toBe(before?.y);
});

function sketch(page: Page): Locator {
  return form(page).locator("svg:has(text)");
}
