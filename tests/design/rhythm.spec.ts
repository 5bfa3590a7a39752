import type { Locator } from "@playwright/test";
import { readTexts } from "../support/content.ts";
import { fillIn, form, submit, submitButton } from "../support/form-values.ts";
import { openHydrated } from "../support/hydrated.ts";
import { breakConnection, delayResponses } from "../support/mock-api.ts";
import { expect, test } from "../support/page.ts";

// Elements that belong together are close together: space reserved for later must not look like a gap.

for (const width of [360, 390, 768, 1280]) {
  test(`at ${width} px the privacy sentence is right below the submit button`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await openHydrated(page);
    const gap = await gapBetween(submitButton(page), page.getByText(readTexts("contact").privacy.text));
    expect(gap).toBeGreaterThanOrEqual(12);
    expect(gap).toBeLessThanOrEqual(24);
  });
}

for (const width of [1024, 1280, 1920]) {
  test(`at ${width} px the video's buttons are right below its text`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openHydrated(page);
    const section = page.locator("#ai-in-action");
    const blurb = section.getByText(readTexts("video").blurb);
    const gap = await gapBetween(blurb, section.getByRole("button", { name: "Play video" }));
    expect(gap).toBeGreaterThanOrEqual(12);
    expect(gap).toBeLessThanOrEqual(32);
  });
}

// Pressing the button may move what is below; a response that comes seconds later may not.
for (const width of [320, 360, 390, 768, 1024, 1280]) {
  test(`at ${width} px nothing below the form moves when the response comes`, async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/Failed to load resource/);
    await page.setViewportSize({ width, height: 740 });
    await openHydrated(page);
    await fillIn(page);
    const below = page.getByText(readTexts("contact").privacy.text);
    const status = page.locator("#form-status");
    const top = () => below.evaluate((element) => element.getBoundingClientRect().top + scrollY);

    await submitButton(page).scrollIntoViewIfNeeded();
    const held = await delayResponses(page);
    await submit(page);
    await expect(form(page)).toHaveAttribute("aria-busy", "true");
    const whileSending = await top();
    held.release(201);
    await expect(status).toContainText("Sent at");
    expect(await top()).toBe(whileSending);

    await fillIn(page);
    await breakConnection(page);
    await submitButton(page).scrollIntoViewIfNeeded();
    const beforeSending = await top();
    await submit(page);
    await expect(status).toContainText("We could not confirm");
    expect(await top(), "when it is sent again, with the longest line").toBe(beforeSending);
  });
}

/** From the last line or bottom edge of one to the top edge of the other, in pixels. */
async function gapBetween(upper: Locator, lower: Locator): Promise<number> {
  const bottom = await upper.evaluate((element) => {
    if (element.matches("button")) return element.getBoundingClientRect().bottom;
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().bottom;
  });
  return (await lower.evaluate((element) => element.getBoundingClientRect().top)) - bottom;
}
