import type { Page } from "@playwright/test";
import { projectTypes, timelines } from "../../src/contract/project-request.ts";
import {
  emptyValues,
  field,
  fieldNames,
  fillIn,
  form,
  sampleValues,
  submit,
  submitButton,
  values,
} from "../support/form-values.ts";
import { openHydrated } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";
import { expectNoToast } from "./no-toast.ts";

/** Counts the project requests that the page sends from now on. */
function countSent(page: Page): { readonly sent: number } {
  const count = { sent: 0 };
  page.on("request", (request) => {
    if (request.method() === "POST") count.sent += 1;
  });
  return count;
}

/** The browser's own validation of a field. */
const validity = (page: Page, name: "name" | "email") =>
  field(page, name).evaluate((input: HTMLInputElement) => ({
    missing: input.validity.valueMissing,
    wrongType: input.validity.typeMismatch,
    custom: input.validity.customError,
    message: input.validationMessage !== "",
  }));

test.describe("SPEC 3 and 5: the form", () => {
  test("it has the nine fields, each with its label, in order", async ({ page }) => {
    await page.goto("/");
    for (const name of fieldNames) await expect(field(page, name)).toHaveAttribute("name", name);
    const names = await form(page)
      .locator("input, select, textarea")
      .evaluateAll((controls) => controls.map((control) => control.getAttribute("name")));
    expect(names.filter((name) => fieldNames.some((known) => known === name))).toEqual(fieldNames);
  });

  test("acreage is free text, labeled acreage or miles", async ({ page }) => {
    await page.goto("/");
    await expect(form(page).getByLabel(/acreage or miles/i)).toHaveAttribute("type", "text");
  });

  test("project type offers the eight options after 'Select project type'", async ({ page }) => {
    await page.goto("/");
    const options = await field(page, "project_type")
      .locator("option")
      .evaluateAll((all) => all.map((option) => [(option as HTMLOptionElement).value, option.textContent]));
    expect(options).toEqual([["", "Select project type"], ...Object.entries(projectTypes)]);
    expect(options.map(([value]) => value).slice(1)).toEqual(
      "transmission pipeline renewable utility land_survey title_research gis_mapping project_management".split(
        " ",
      ),
    );
  });

  test("timeline offers the four options after 'Select timeline'", async ({ page }) => {
    await page.goto("/");
    const options = await field(page, "timeline")
      .locator("option")
      .evaluateAll((all) => all.map((option) => [(option as HTMLOptionElement).value, option.textContent]));
    expect(options).toEqual([["", "Select timeline"], ...Object.entries(timelines)]);
    expect(options.map(([value]) => value).slice(1)).toEqual([
      "asap",
      "1_3_months",
      "3_6_months",
      "6_months_plus",
    ]);
  });

  test("all fields are empty at first; project type and timeline default to the empty choice", async ({
    page,
  }) => {
    await page.goto("/");
    expect(await values(page)).toEqual(emptyValues);
  });

  test("the submit button is labeled 'Submit Project Request'", async ({ page }) => {
    await page.goto("/");
    await expect(submitButton(page)).toHaveText("Submit Project Request");
    await expect(submitButton(page)).toHaveAttribute("type", "submit");
  });
});

test.describe("SPEC 5: validation is the browser's own", () => {
  test("name and email are required, the other seven are not", async ({ page }) => {
    await page.goto("/");
    const required = await form(page)
      .locator("[required]")
      .evaluateAll((all) => all.map((control) => control.getAttribute("name")));
    expect(required).toEqual(["name", "email"]);
    await expect(field(page, "email")).toHaveAttribute("type", "email");
  });

  test("no length limits, no patterns, no novalidate", async ({ page }) => {
    await openHydrated(page);
    const limits = "[maxlength], [minlength], [pattern], [min], [max]";
    await expect(form(page).locator(limits)).toHaveCount(0);
    expect(await form(page).evaluate((element: HTMLFormElement) => element.noValidate)).toBe(false);
    await expect(form(page).locator("[formnovalidate]")).toHaveCount(0);
  });

  test("without a name nothing is sent, and the browser focuses the field", async ({ page }) => {
    await openHydrated(page);
    const count = countSent(page);
    await submit(page);
    await expect(field(page, "name")).toBeFocused();
    expect(await validity(page, "name")).toEqual({
      missing: true,
      wrongType: false,
      custom: false,
      message: true,
    });
    expect(count.sent).toBe(0);
    await expectNoToast(page);
  });

  test("without an email nothing is sent", async ({ page }) => {
    await openHydrated(page);
    const count = countSent(page);
    await fillIn(page, { ...sampleValues, email: "" });
    await submit(page);
    await expect(field(page, "email")).toBeFocused();
    expect(await validity(page, "email")).toEqual({
      missing: true,
      wrongType: false,
      custom: false,
      message: true,
    });
    expect(count.sent).toBe(0);
  });

  test("an email in the wrong format is not sent", async ({ page }) => {
    await openHydrated(page);
    const count = countSent(page);
    await fillIn(page, { ...sampleValues, email: "not an address" });
    await submit(page);
    await expect(field(page, "email")).toBeFocused();
    expect(await validity(page, "email")).toEqual({
      missing: false,
      wrongType: true,
      custom: false,
      message: true,
    });
    expect(count.sent).toBe(0);
  });

  test("name and email alone are enough", async ({ page, site }) => {
    await openHydrated(page);
    const fields = { ...emptyValues, name: "Only Two Fields", email: "two@example.com" };
    await fillIn(page, fields);
    const response = page.waitForResponse((response) => response.request().method() === "POST");
    await submit(page);
    expect((await response).status()).toBe(201);
    const stored = (await site.list()).find((projectRequest) => projectRequest.name === fields.name);
    expect(stored).toMatchObject(fields);
  });
});
