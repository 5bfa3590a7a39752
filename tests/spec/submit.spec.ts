import type { Page } from "@playwright/test";
import { honeypotField } from "../../src/contract/endpoints.ts";
import { fieldNames, type ProjectRequest } from "../../src/contract/project-request.ts";
import { field, fillIn, form, submit, submitButton, values } from "../support/form-values.ts";
import { openHydrated, openWithClock } from "../support/hydrated.ts";
import { breakConnection, delayResponses, respondWith } from "../support/mock-api.ts";
import { expect, test } from "../support/page.ts";
import { emptyValues, requiredValues, sampleValues } from "../support/requests.ts";
import { dismissButton, expectNoToast, failure, success, toasts } from "../support/toast.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("SPEC 4, 5 and 7: idle, submitting, idle: one POST of a JSON body with exactly the nine keys, without authentication or a cookie, even if the browser has one; then an empty form", async ({
  page,
  context,
  site,
}) => {
  await watchReading(page);
  await openHydrated(page);
  await context.addCookies([{ name: "other", value: "1", url: site.url }]);
  const posts: unknown[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posts.push(request.postDataJSON());
  });

  await test.step("idle: enabled, 'Submit Project Request', no spinner, and no honeypot where script runs", async () => {
    await expectIdle(page);
    await expect(page.locator(`[name=${honeypotField}]`)).toHaveCount(0);
  });

  await test.step("without a name or an email in its format nothing is sent; the browser's own validation focuses the field, and its own words are shown", async () => {
    for (const [name, given, error] of [
      ["name", {}, "valueMissing"],
      ["email", { name: "Jane Doe" }, "valueMissing"],
      ["email", { email: "jane" }, "typeMismatch"],
    ] as const) {
      await fillIn(page, given);
      await submit(page);
      await expect(field(page, name)).toBeFocused();
      expect(await findErrors(page, name)).toEqual([error]);
      await expectNoToast(page);
    }
    const { mistake, words } = await field(page, "email").evaluate((input: HTMLInputElement) => ({
      mistake: input.labels?.[0]?.querySelector("span")?.dataset.mistake?.trim(),
      words: input.validationMessage,
    }));
    expect(mistake, "the bubble's words stay beside the label").toBe(words);
    await form(page).evaluate((element: HTMLFormElement) => element.reset());
  });

  await test.step("submitting: disabled, 'Submitting...', with a spinner", async () => {
    const pending = await delayResponses(page);
    await fillIn(page);
    const sent = page.waitForRequest("**/api/consultation");
    await submit(page);
    await expect(submitButton(page)).toHaveText("Submitting...");
    await expect(submitButton(page)).toBeDisabled();
    await expect(submitButton(page).locator("svg")).toBeVisible();
    expect(await findTurns(page), "the spinner turns, for as long as it takes").toEqual([Infinity]);
    // Entered now, it would be lost when the form is reset, and the browser asks before it leaves the page.
    for (const name of fieldNames) await expect(field(page, name)).not.toBeEditable();
    expect(await leaves(page)).toBe(false);
    const request = await sent;
    expect(request.method()).toBe("POST");
    const headers = await request.allHeaders();
    expect(headers["content-type"]).toMatch(/^application\/json/);
    expect(headers.authorization).toBeUndefined();
    expect(headers.cookie).toBeUndefined();
    // Submitting again while submitting sends nothing more.
    await form(page).evaluate((element: HTMLFormElement) => element.requestSubmit());
    pending.release(201);
  });

  await test.step("success: idle again, with empty fields", async () => {
    await expect(toasts(page).getByText(success.title, { exact: true })).toBeVisible();
    await expectIdle(page);
    for (const name of fieldNames) await expect(field(page, name)).toBeEditable();
    expect(await leaves(page)).toBe(true);
    expect(await values(page)).toEqual(emptyValues);
    expect(posts).toEqual([sampleValues]);
    expect(Object.keys(posts[0] as ProjectRequest).sort()).toEqual([...fieldNames].sort());
  });

  for (const status of [200, 204])
    await test.step(`status ${status} is a success, whatever the body; untouched fields are sent as empty strings`, async () => {
      await respondWith(page, status);
      await fillIn(page, requiredValues);
      await submit(page);
      await expect(statusLine(page)).toContainText("Sent at");
      expect(posts.at(-1)).toEqual({ ...emptyValues, ...requiredValues });
    });
  await test.step("no response was read, and no script has limited a field's length", async () => {
    expect(await page.evaluate(() => (window as { wasRead?: unknown }).wasRead)).toEqual([]);
    await fillIn(page, { ...requiredValues, name: "x".repeat(2_000), message: "x".repeat(30_000) });
    const limits = "[maxlength], [minlength], [pattern], [formnovalidate]";
    await expect(form(page).locator(limits)).toHaveCount(0);
    expect(await form(page).evaluate((element: HTMLFormElement) => element.noValidate)).toBe(false);
    for (const name of fieldNames) expect(await findErrors(page, name)).toEqual([]);
  });
  await context.clearCookies();
});

test("SPEC 8: any other status, a broken connection, and no response within 30 seconds: the toast, the values kept, and idle again", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/);
  await openWithClock(page);
  const keys: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") keys.push(request.headers()["idempotency-key"]);
  });
  await fillIn(page);
  for (const [line, failures] of [
    [rejected, [400, 404, 429, 500, 503]],
    [invalid, [413, 422]],
    // A proxy's: the server may have stored it.
    [unconfirmed, [302, 502, 504, 524, "a broken connection"]],
  ] as const)
    for (const failure of failures)
      await test.step(`${failure}`, async () => {
        await (typeof failure === "string" ? breakConnection(page) : respondWith(page, failure));
        await submit(page);
        await expectFailure(page);
        await expect(statusLine(page)).toHaveText(line);
        await dismiss(page);
      });
  await test.step("no response", async () => {
    await delayResponses(page);
    const sent = page.waitForRequest("**/api/consultation");
    await submit(page);
    await sent;
    await page.clock.runFor(29_999);
    await expect(submitButton(page)).toHaveText("Submitting...");
    await page.clock.runFor(1);
    await expectFailure(page);
  });
  await test.step("every retry had one idempotency key; other values, and a new form with the same, have another", async () => {
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^\d+(\.-?\d+){3}$/);
    await respondWith(page, 201);
    await fillIn(page, { name: "Jane Roe" });
    await submit(page);
    await expect(statusLine(page)).toContainText("Sent at");
    expect(new Set(keys).size).toBe(2);
    await fillIn(page, { ...sampleValues, name: "Jane Roe" });
    await submit(page);
    await expect.poll(() => new Set(keys).size).toBe(3);
  });
});

/** Notes in the page which bodies of responses to a project request are read. The page must read none. */
const watchReading = (page: Page) =>
  page.addInitScript(() => {
    const wasRead: string[] = [];
    Object.assign(window, { wasRead });
    for (const name of ["arrayBuffer", "blob", "body", "bytes", "clone", "formData", "json", "text"]) {
      const { get, value } = Object.getOwnPropertyDescriptor(Response.prototype, name) ?? {};
      const note = (response: Response) => {
        if (response.url.endsWith("/api/consultation")) wasRead.push(name);
      };
      if (get)
        Object.defineProperty(Response.prototype, name, {
          get(this: Response) {
            note(this);
            return get.call(this);
          },
        });
      else if (value)
        Object.defineProperty(Response.prototype, name, {
          value(this: Response) {
            note(this);
            return value.call(this);
          },
        });
    }
  });

/** What the browser finds wrong with a field; "customError" stands for words of ours. */
const findErrors = (page: Page, name: (typeof fieldNames)[number]) =>
  field(page, name).evaluate(({ validity }: HTMLInputElement) => {
    const errors: string[] = [];
    for (const error in validity)
      if (error !== "valid" && validity[error as keyof ValidityState]) errors.push(error);
    return errors;
  });

/** How often each animation of the button's spinner repeats. */
const findTurns = (page: Page) =>
  submitButton(page)
    .locator("svg")
    .evaluate((svg) =>
      svg.getAnimations({ subtree: true }).map(({ effect }) => effect?.getTiming().iterations),
    );

const statusLine = (page: Page) => page.locator("#form-status");
const rejected = /^Your request was not sent\. Everything you entered is still here\.$/;
const invalid =
  /^Your request was not sent\. Please shorten any text of more than 1,000 characters \(254 in email, 20,000 in project details\)\.$/;
const unconfirmed = /^We could not confirm.*is still here, and it is safe to send it again\.$/;

/** Whether the browser leaves the page without asking. */
const leaves = (page: Page) =>
  page.evaluate(() => dispatchEvent(new Event("beforeunload", { cancelable: true })));

async function expectIdle(page: Page): Promise<void> {
  await expect(submitButton(page)).toHaveText("Submit Project Request");
  await expect(submitButton(page)).toBeEnabled();
  await expect(submitButton(page).locator("svg")).toHaveCount(0);
}

async function expectFailure(page: Page): Promise<void> {
  await expect(toasts(page)).toContainText(failure.title);
  await expect(toasts(page)).toContainText(failure.text);
  await expectIdle(page);
  expect(await values(page)).toEqual(sampleValues);
}

async function dismiss(page: Page): Promise<void> {
  await dismissButton(page).click();
  await expect(toasts(page)).toHaveCount(0);
}
