import {
  emptyValues,
  fieldNames,
  fillIn,
  form,
  sampleValues,
  submit,
  submitButton,
  values,
} from "../support/form-values.ts";
import { openHydrated, openWithClock } from "../support/hydrated.ts";
import { breakConnection, delayResponses, respondWith } from "../support/mock-api.ts";
import { expect, test } from "../support/page.ts";
import { failure, success, toasts } from "../support/toast.ts";

const failedLoad = /Failed to load resource/;

test.describe("SPEC 4: submit state", () => {
  test("idle: enabled, 'Submit Project Request', no spinner", async ({ page }) => {
    await openHydrated(page);
    await expect(submitButton(page)).toBeEnabled();
    await expect(submitButton(page)).toHaveText("Submit Project Request");
    await expect(submitButton(page).locator("svg")).toHaveCount(0);
  });

  test("submitting: disabled, 'Submitting...', with a spinner; then idle again", async ({ page }) => {
    await openHydrated(page);
    const pending = await delayResponses(page);
    await fillIn(page);
    await submit(page);
    await expect(submitButton(page)).toHaveText("Submitting...");
    await expect(submitButton(page)).toBeDisabled();
    await expect(submitButton(page).locator("svg")).toBeVisible();
    pending.release(201);
    await expect(submitButton(page)).toHaveText("Submit Project Request");
    await expect(submitButton(page)).toBeEnabled();
    await expect(submitButton(page).locator("svg")).toHaveCount(0);
  });

  test("failed: idle again", async ({ page, expectConsole }) => {
    expectConsole(failedLoad);
    await openHydrated(page);
    await respondWith(page, 503);
    await fillIn(page);
    await submit(page);
    await expect(toasts(page).getByText(failure.title, { exact: true })).toBeVisible();
    await expect(submitButton(page)).toBeEnabled();
    await expect(submitButton(page)).toHaveText("Submit Project Request");
  });

  test("submitting again while submitting sends nothing more", async ({ page }) => {
    await openHydrated(page);
    let sent = 0;
    page.on("request", (request) => {
      if (request.method() === "POST") sent += 1;
    });
    const pending = await delayResponses(page);
    await fillIn(page);
    await submit(page);
    await expect(submitButton(page)).toBeDisabled();
    await form(page).evaluate((element: HTMLFormElement) => element.requestSubmit());
    pending.release(201);
    await expect(toasts(page).getByText(success.title, { exact: true })).toBeVisible();
    expect(sent).toBe(1);
  });

  test("on success the form resets to empty fields", async ({ page }) => {
    await openHydrated(page);
    await respondWith(page, 201);
    await fillIn(page);
    await submit(page);
    await expect(toasts(page).getByText(success.title, { exact: true })).toBeVisible();
    expect(await values(page)).toEqual(emptyValues);
  });
});

test.describe("SPEC 7: POST /api/consultation", () => {
  test("sends a JSON body with exactly the nine keys", async ({ page }) => {
    await openHydrated(page);
    await respondWith(page, 201);
    await fillIn(page);
    const request = page.waitForRequest("**/api/consultation");
    await submit(page);
    const sent = await request;
    expect(sent.method()).toBe("POST");
    expect(sent.headers()["content-type"]).toMatch(/^application\/json/);
    expect(Object.keys(sent.postDataJSON()).sort()).toEqual([...fieldNames].sort());
    expect(sent.postDataJSON()).toEqual(sampleValues);
  });

  test("sends untouched fields as empty strings", async ({ page }) => {
    await openHydrated(page);
    await respondWith(page, 201);
    const fields = { ...emptyValues, name: "Ada Sample", email: "ada@example.com" };
    await fillIn(page, fields);
    const request = page.waitForRequest("**/api/consultation");
    await submit(page);
    expect((await request).postDataJSON()).toEqual(fields);
  });

  test("sends no authentication header and no cookie, even if the browser has one", async ({
    page,
    context,
    site,
  }) => {
    await openHydrated(page);
    await context.addCookies([{ name: "other", value: "1", url: site.url }]);
    await fillIn(page);
    const response = page.waitForResponse("**/api/consultation");
    await submit(page);
    const headers = await (await response).request().allHeaders();
    expect(headers.authorization).toBeUndefined();
    expect(headers.cookie).toBeUndefined();
    await context.clearCookies();
  });

  for (const status of [200, 201, 204]) {
    test(`status ${status} is a success, whatever the body`, async ({ page }) => {
      await openHydrated(page);
      await respondWith(page, status);
      await fillIn(page);
      await submit(page);
      await expect(toasts(page).getByText(success.title, { exact: true })).toBeVisible();
    });
  }
});

test.describe("SPEC 8: consultation submit failure", () => {
  for (const status of [400, 404, 422, 429, 500, 503]) {
    test(`status ${status}: the toast, and the values kept`, async ({ page, expectConsole }) => {
      expectConsole(failedLoad);
      await openHydrated(page);
      await respondWith(page, status);
      await fillIn(page);
      await submit(page);
      await expect(toasts(page)).toContainText(failure.title);
      await expect(toasts(page)).toContainText(failure.text);
      expect(await values(page)).toEqual(sampleValues);
    });
  }

  test("a broken connection: the toast, and the values kept", async ({ page, expectConsole }) => {
    expectConsole(failedLoad);
    await openHydrated(page);
    await breakConnection(page);
    await fillIn(page);
    await submit(page);
    await expect(toasts(page)).toContainText(failure.title);
    await expect(toasts(page)).toContainText(failure.text);
    expect(await values(page)).toEqual(sampleValues);
  });

  test("no response within 30 seconds: the toast, and the values kept", async ({ page }) => {
    await openWithClock(page);
    await delayResponses(page);
    await fillIn(page);
    const sent = page.waitForRequest("**/api/consultation");
    await submit(page);
    await sent;
    await page.clock.runFor(29_999);
    await expect(submitButton(page)).toHaveText("Submitting...");
    await page.clock.runFor(1);
    await expect(toasts(page)).toContainText(failure.title);
    await expect(toasts(page)).toContainText(failure.text);
    await expect(submitButton(page)).toBeEnabled();
    expect(await values(page)).toEqual(sampleValues);
  });
});
