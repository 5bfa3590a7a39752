import { isShown, readTexts } from "../support/content.ts";
import { field, fillIn, form, submit, submitButton, values } from "../support/form-values.ts";
import { openHydrated, waitUntilHydrated } from "../support/hydrated.ts";
import { copy, extend, translate } from "../support/meddling.ts";
import { delayFile, delayResponses } from "../support/mock-api.ts";
import { expect, test } from "../support/page.ts";
import { sampleValues } from "../support/requests.ts";
import { failure, raiseToast, toasts } from "../support/toast.ts";

const acreageHint = readTexts("contact").hints.acreage ?? "";

// A browser's translator and its extensions change the page's elements whenever they like.

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const typed = {
  ...sampleValues,
  acreage: "640 acres",
  message: "Thence North 100 feet; thence East 100 feet; thence South 100 feet; thence West 100 feet.",
};

for (const [who, when, changes] of [
  ["a translator and an extension that change", "before", [extend, translate]],
  ["a translator and an extension that change", "after", [extend, translate]],
  ["a maker of copies that changes", "after", [copy]],
] as const)
  test(`${who} the page ${when} hydration takes nothing away and stops nothing`, async ({ page }) => {
    if (when === "after") await openHydrated(page);
    const load = await delayFile(page, "**/hydrate-islands-*.js");
    if (when === "before") await page.goto("/");
    await fillIn(page, typed);
    const details = field(page, "message");
    await details.focus();
    for (const change of changes) await page.evaluate(change);
    load();
    await waitUntilHydrated(page);

    await test.step("the typed text is there, with focus, a hint and a drawing", async () => {
      await expect(details).toBeFocused();
      expect(await values(page)).toEqual(typed);
      await expect(form(page).locator("#field-acreage-hint")).toHaveText(/^640\sacres is one section/);
      await expect(form(page).locator("#tract-sentence")).toContainText("4 calls.");
      await expect(page.locator("#contact picture svg").getByText("P.O.B.")).toBeVisible();
    });
    await test.step("a failure keeps everything, and the button says what it does", async () => {
      const response = await delayResponses(page);
      await submitButton(page).focus();
      await submit(page);
      await expect(submitButton(page)).toHaveText("Submitting...");
      response.release(503);
      await expect(toasts(page)).toContainText(failure.text);
      await expect(submitButton(page)).toHaveText("Submit Project Request");
      await expect(submitButton(page)).toBeFocused();
      await expect(page.locator("#form-status")).toContainText("Everything you entered is still here.");
      expect(await values(page)).toEqual(typed);
    });
    await test.step("other words change hint and drawing", async () => {
      await fillIn(page, { acreage: "about 640", message: "A 345 kV line." });
      await expect(form(page).locator("#field-acreage-hint")).toHaveText(acreageHint);
      await expect(form(page).locator("#tract-sentence")).toBeEmpty();
    });
    await test.step("success shows, and the form is empty", async () => {
      await raiseToast(page, 201);
      await expect(page.locator("#form-status")).toContainText("Sent at");
      expect(Object.values(await values(page)).join("")).toBe("");
    });
    await test.step("counters, rotation and menu go on", async () => {
      await expect(page.locator("#home dd").first()).toHaveAttribute("data-count", /^500\+/);
      if (isShown("testimonials"))
        for (const name of ["Pause rotation", "Start rotation", "Pause rotation"])
          await page.getByRole("button", { name }).click();
      await page.setViewportSize({ width: 360, height: 740 });
      await page.getByRole("button", { name: "Menu" }).click();
      await expect(page.getByRole("link", { name: "Portfolio" }).first()).toBeInViewport();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("button", { name: "Menu" })).toBeFocused();
    });
  });

test("a form that loses status line, key and toast to an extension can be sent again", async ({ page }) => {
  const load = await delayFile(page, "**/hydrate-islands-*.js");
  await page.goto("/");
  await page.evaluate(() => {
    for (const part of document.querySelectorAll("#form-status, [name=idempotency_key]")) part.remove();
  });
  load();
  await waitUntilHydrated(page);
  await raiseToast(page, 503);
  await toasts(page).evaluate((toast) => toast.remove());
  await raiseToast(page, 201);
});

test("a button clicked and translated before hydration still does what it says", async ({ page }) => {
  test.skip(!isShown("testimonials"), "The firm's page has no such button.");
  const load = await delayFile(page, "**/hydrate-islands-*.js");
  await page.goto("/");
  await page.evaluate(extend);
  await page.evaluate(translate);
  await page.getByRole("button", { name: "Pause rotation" }).click();
  load();
  await expect(page.getByRole("button", { name: "Start rotation" })).toBeFocused();
});
