import { field, fillIn, form, submitButton } from "../support/form-values.ts";
import { openHydrated } from "../support/hydrated.ts";
import { delayResponses, respondWith } from "../support/mock-api.ts";
import { expect, test } from "../support/page.ts";
import { requiredValues } from "../support/requests.ts";
import { dismissButton } from "../support/toast.ts";
import { listen } from "./announcements.ts";

test("A-62 and A-65: the form is busy while submitting, focus is not lost, the outcome is announced once, and a status line stays until the next project request is begun", async ({
  page,
}) => {
  const said = await listen(page);
  await openHydrated(page);
  const status = page.locator("#form-status");
  const line = /^Sent at \d+:\d\d [AP]M\. /;

  await test.step("submitted with the button, which keeps focus", async () => {
    await fillIn(page, requiredValues);
    const held = await delayResponses(page);
    await expect(form(page)).toHaveAttribute("aria-busy", "false");
    await submitButton(page).focus();
    await page.keyboard.press("Enter");
    await expect(form(page)).toHaveAttribute("aria-busy", "true");
    await expect(page.getByRole("group", { name: "Submitting..." })).toBeFocused();
    held.release(201);
    await expect(form(page)).toHaveAttribute("aria-busy", "false");
    await expect(submitButton(page)).toBeFocused();
    await expect(status).toHaveText(line);
    await expect.poll(said).toHaveLength(1);
    await dismissButton(page).click();
    await expect(status).toHaveText(line);
  });

  await test.step("the browser blocks the next one: nothing says that it was sent", async () => {
    await submitButton(page).click();
    await expect(field(page, "name")).toBeFocused();
    await expect(status).toHaveText("");
  });

  await test.step("a failure is announced once, too, and its line stays while the visitor changes something", async () => {
    await fillIn(page, requiredValues);
    await respondWith(page, 500);
    const before = (await said()).length;
    await submitButton(page).click();
    await expect(status).toContainText("Everything you entered is still here.");
    await expect.poll(said).toHaveLength(before + 1);
    await field(page, "phone").fill("555");
    await expect(status).toContainText("Everything you entered is still here.");
    await respondWith(page, 201);
    await submitButton(page).click();
    await expect(status).toHaveText(line);
    await field(page, "name").fill("J");
    await expect(status).toHaveText("");
  });

  await test.step("focus does not return to the button if the visitor has moved on", async () => {
    await fillIn(page, requiredValues);
    const held = await delayResponses(page);
    await submitButton(page).click();
    await expect(submitButton(page)).toBeDisabled();
    await field(page, "phone").focus();
    held.release(201);
    await expect(submitButton(page)).toBeEnabled();
    await expect(field(page, "phone")).toBeFocused();
  });
});

test("the label of a field that the browser rejects is below the bar, and the field has a thick edge in any colors; text fields run right to left for right-to-left text, but email and phone never", async ({
  page,
}) => {
  await openHydrated(page);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await submitButton(page).click();
    await expect(field(page, "name")).toBeFocused();
    await expect(field(page, "name")).toHaveCSS("border-left-width", "6px");
    const readTop = async () => (await page.locator("label[for=field-name]").boundingBox())?.y;
    const bar = await page.getByRole("banner").boundingBox();
    await expect.poll(readTop, `${width} px`).toBeGreaterThanOrEqual(bar?.height ?? 0);
    await field(page, "name").evaluate((input) => {
      input.style.scrollMarginTop = `-${getComputedStyle(input).paddingTop}`;
      input.scrollIntoView({ behavior: "instant" });
    });
    await expect
      .poll(readTop, "in Safari, which scrolls to the caret")
      .toBeGreaterThanOrEqual(bar?.height ?? 0);
  }
  for (const name of ["name", "company", "acreage", "location"] as const) {
    await expect(field(page, name)).toHaveCSS("direction", "ltr");
    await field(page, name).fill("דגמה");
    await expect(field(page, name), name).toHaveCSS("direction", "rtl");
  }
  for (const name of ["email", "phone"] as const)
    await expect(field(page, name)).toHaveCSS("direction", "ltr");
  // With dir=auto, Chromium stops for half a minute at 50,000 lines.
  await expect(field(page, "message")).toHaveCSS("unicode-bidi", "plaintext");
  await expect(field(page, "message")).not.toHaveAttribute("dir");
});
