import { fillIn, form, submit } from "../support/form-values.ts";
import { openHydrated } from "../support/hydrated.ts";
import { breakConnection, delayResponses } from "../support/mock-api.ts";
import { expect, test } from "../support/page.ts";
import { requiredValues } from "../support/requests.ts";

test("clicking the submit button may move the page below it; a response that comes seconds later may not", async ({
  page,
}) => {
  await openHydrated(page);
  // The office details on phones, and beside them the end of the section.
  const below = page.locator("#contact dl, #footer");
  const status = page.locator("#form-status");
  const tops = () =>
    below.evaluateAll((all) => all.map((element) => element.getBoundingClientRect().top + scrollY));
  for (const width of [320, 360, 390, 768, 1024, 1280]) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 740 });
      await fillIn(page, requiredValues);
      const held = await delayResponses(page);
      await submit(page);
      await expect(form(page)).toHaveAttribute("aria-busy", "true");
      const whileSending = await tops();
      held.release(201);
      await expect(status).toContainText("Sent at");
      expect.soft(await tops()).toEqual(whileSending);

      await fillIn(page, requiredValues);
      await breakConnection(page);
      const beforeSending = await tops();
      await submit(page);
      await expect(status).toContainText("confirm");
      expect.soft(await tops(), "when it is sent again, with the longest line").toEqual(beforeSending);
    });
  }
});
