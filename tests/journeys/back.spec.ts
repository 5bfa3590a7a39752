import { fillIn, submit, values } from "../support/form-values.ts";
import { openHydrated, waitUntilHydrated } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";
import { sampleValues } from "../support/requests.ts";

// Playwright turns the browser's cache of whole pages off, so the browser itself restores the typed text.

test("the typed text comes back after Back, with its hint, and a request stored without a response is not stored again", async ({
  page,
  site,
}) => {
  await page.route("**/api/consultation", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await openHydrated(page);
  const typed = { ...sampleValues, name: "Back", acreage: "640 acres" };
  await fillIn(page, typed);
  await submit(page);
  await expect(page.locator("#form-status")).toContainText("safe to send it again");
  await page.goto("/robots.txt");
  await page.unrouteAll();
  await page.goBack();
  await waitUntilHydrated(page);
  expect(await values(page)).toEqual(typed);
  await expect(page.locator("#field-acreage-hint")).toContainText("one section");
  await submit(page);
  await expect(page.locator("#form-status")).toContainText("Sent at");
  expect((await site.list()).filter(({ name }) => name === "Back")).toHaveLength(1);
});
