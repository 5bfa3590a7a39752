import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { SiteInfo } from "../../src/server/firm/site-info.ts";
import { createReceipt } from "../../src/server/requests/receipt.ts";
import { formatDateTime } from "../../src/server/time.ts";
import { businessCalendarFile } from "../../src/site/assets.ts";
import { openAsWithoutScript } from "../accessibility/as-without-script.ts";
import { field, fillIn, submit, submitButton } from "../support/form-values.ts";
import { waitUntilHydrated } from "../support/hydrated.ts";
import { delayFile, delayResponses } from "../support/mock-api.ts";
import { expect, test } from "../support/page.ts";

// "Send it now: reply due …" beside the form's button. The firm's own business calendar decides when.

const siteInfo = JSON.parse(readFileSync("build/site.json", "utf8")) as SiteInfo;
const { timeZone } = siteInfo.businessHours;

/** On the firm's clocks: "2026-11-23T09:00". */
const at = (local: string) => Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).toInstant();

/** The sentence with the time that the confirmation email of a project request of this moment says. */
function expectedAt(now: Temporal.Instant): RegExp {
  const email = formatDateTime(createReceipt(now, siteInfo).replyDueAt, timeZone);
  const [day, time] = email.replace(/ \S+$/, "").split(" at ");
  return new RegExp(`^Send it now: reply due ${day}, ${time?.replace(/\s/, "\\s")} [A-Z][\\w -]+\\.$`);
}

const sentence = (page: Page) => page.locator("#reply-due");

/** Opens the form at a moment, after which only the test advances the clock. */
async function openFormAt(page: Page, now: Temporal.Instant): Promise<void> {
  await page.clock.install({ time: now.subtract({ minutes: 1 }).epochMilliseconds });
  await page.clock.pauseAt(now.epochMilliseconds);
  await page.goto("/#contact");
  await waitUntilHydrated(page);
}

for (const [name, local, timezoneId] of [
  ["a Tuesday morning", "2026-12-01T09:00", "Asia/Tokyo"],
  ["Friday at closing time", "2026-11-20T17:00", "America/Los_Angeles"],
  ["the night before Thanksgiving", "2026-11-25T23:59", "Pacific/Kiritimati"],
  ["the Friday before clocks go forward", "2027-03-12T16:00", "Europe/London"],
  ["New Year's Eve", "2026-12-31T23:59", "Asia/Kolkata"],
] as const)
  test.describe(`on ${name}`, () => {
    test.use({ timezoneId });

    test("the sentence and the confirmation email say the same time, wherever the visitor is", async ({
      page,
    }) => {
      await openFormAt(page, at(local));
      await expect(sentence(page)).toHaveText(expectedAt(at(local)));
    });
  });

test("a page that stays open says another day from the firm's midnight on, and at once when someone comes back to it", async ({
  page,
}) => {
  const evening = at("2026-12-01T23:59:30");
  await openFormAt(page, evening);
  await expect(sentence(page)).toHaveText(expectedAt(evening));
  await page.clock.runFor(29_000);
  await expect(sentence(page)).toHaveText(expectedAt(evening));
  await page.clock.runFor(1000);
  await expect(sentence(page)).toHaveText(expectedAt(at("2026-12-02T00:00")));
  // While a computer sleeps, no timer runs.
  const monday = at("2026-12-07T08:00");
  await page.clock.setSystemTime(monday.epochMilliseconds);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(sentence(page)).toHaveText(expectedAt(monday));
});

test("it describes the button, gives way while the form is sent and to “Sent at …”, and is back with the next project request", async ({
  page,
}) => {
  const now = at("2026-12-01T09:00");
  await openFormAt(page, now);
  await expect(submitButton(page)).toHaveAccessibleDescription(expectedAt(now));
  await expect(sentence(page).locator("xpath=ancestor-or-self::*[@aria-live or @role='status']")).toHaveCount(
    0,
  );
  const held = await delayResponses(page);
  await fillIn(page);
  await submit(page);
  await expect(sentence(page)).toHaveText("");
  held.release(201);
  await expect(page.locator("#form-status")).toContainText("Sent at");
  await expect(sentence(page)).toHaveText("");
  await expect(submitButton(page)).toHaveAccessibleDescription("");
  await field(page, "name").fill("J");
  await expect(sentence(page)).toHaveText(expectedAt(now));
});

test("after a failure it is there again, because the form can be sent again", async ({ page }) => {
  const now = at("2026-12-01T09:00");
  await openFormAt(page, now);
  const held = await delayResponses(page);
  await fillIn(page);
  await submit(page);
  held.release(500);
  await expect(page.locator("#form-status")).toContainText("Everything you entered is still here.");
  await expect(sentence(page)).toHaveText(expectedAt(now));
});

for (const [name, viewport, size] of [
  ["on a phone", { width: 320, height: 640 }, "100%"],
  ["on a phone, with text of twice the size", { width: 320, height: 640 }, "200%"],
  ["on a tablet, with text of twice the size", { width: 768, height: 1024 }, "200%"],
  ["on a desktop", { width: 1280, height: 800 }, "100%"],
] as const)
  test.describe(name, () => {
    test.use({ viewport });

    test("it comes late and moves nothing", async ({ page }) => {
      const load = await delayFile(page, `**/${businessCalendarFile}`);
      await page.goto("/#contact");
      await page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), size);
      await waitUntilHydrated(page);
      await submitButton(page).scrollIntoViewIfNeeded();
      const measure = () =>
        page.evaluate(() =>
          ["#contact form [type=submit]", "#form-status", "#next-steps"].map((part) => {
            const { x, y, width } = (document.querySelector(part) as Element).getBoundingClientRect();
            return [part, x, y + scrollY, width];
          }),
        );
      const before = await measure();
      load();
      await expect(sentence(page)).toHaveText(/^Send it now: reply due /);
      expect(await measure()).toEqual(before);
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scrollWidth).toBeLessThanOrEqual(viewport.width);
    });
  });

test.describe("without script", () => {
  test.use({ bypassCSP: true });

  test("nothing stands there", async ({ page }) => {
    await openAsWithoutScript(page);
    await expect(sentence(page)).toBeHidden();
  });
});

test("without the calendar, nothing stands there and the form works", async ({ page, expectConsole }) => {
  expectConsole(/Failed to load resource/);
  const end = await delayFile(page, `**/${businessCalendarFile}`);
  await page.goto("/#contact");
  await waitUntilHydrated(page);
  end("fails");
  await fillIn(page);
  await submit(page);
  await expect(page.locator("#form-status")).toContainText("Sent at");
  await expect(sentence(page)).toHaveText("");
});
