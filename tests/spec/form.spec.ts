import type { Page } from "@playwright/test";
import { field, fillIn, submit } from "../support/form-values.ts";
import { openHydrated } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";
import { emptyValues, sampleValues } from "../support/requests.ts";
import { expectNoToast } from "../support/toast.ts";

test("SPEC 5: the browser's own validation stops a request without a name or a valid email; nothing else is required", async ({
  page,
  site,
}) => {
  await openHydrated(page);
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") sent += 1;
  });

  await test.step("without a name nothing is sent, and the browser focuses the field", async () => {
    await submit(page);
    await expect(field(page, "name")).toBeFocused();
    const missing = { missing: true, wrongType: false, custom: false, message: true };
    expect(await readValidity(page, "name")).toEqual(missing);
    expect(sent).toBe(0);
    await expectNoToast(page);
  });

  await test.step("without an email nothing is sent", async () => {
    await fillIn(page, { ...sampleValues, email: "" });
    await submit(page);
    await expect(field(page, "email")).toBeFocused();
    const missing = { missing: true, wrongType: false, custom: false, message: true };
    expect(await readValidity(page, "email")).toEqual(missing);
    expect(sent).toBe(0);
  });

  await test.step("an email in the wrong format is not sent", async () => {
    await field(page, "email").fill("not an address");
    await field(page, "name").focus();
    await submit(page);
    await expect(field(page, "email")).toBeFocused();
    const wrongType = { missing: false, wrongType: true, custom: false, message: true };
    expect(await readValidity(page, "email")).toEqual(wrongType);
    expect(sent).toBe(0);
  });

  await test.step("name and email alone are enough", async () => {
    const fields = { ...emptyValues, name: "Only Two Fields", email: "two@example.com" };
    await fillIn(page, fields);
    const response = page.waitForResponse((response) => response.request().method() === "POST");
    await submit(page);
    expect((await response).status()).toBe(201);
    const stored = (await site.list()).find((projectRequest) => projectRequest.name === fields.name);
    expect(stored).toMatchObject(fields);
  });
});

/** The browser's own validation of a field. */
function readValidity(page: Page, name: "name" | "email") {
  return field(page, name).evaluate((input: HTMLInputElement) => ({
    missing: input.validity.valueMissing,
    wrongType: input.validity.typeMismatch,
    custom: input.validity.customError,
    message: input.validationMessage !== "",
  }));
}
