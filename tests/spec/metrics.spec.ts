import type { Page } from "@playwright/test";
import { field } from "../support/form-values.ts";
import { openAwake, openWithClock } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";
import { expectNoToast } from "./no-toast.ts";

const address = "**/api/metrics";

/** The collar tells which metrics the page holds; what it shows is fixed. */
const held = "#home dl[data-metrics]";

const other = { projects_completed: 1, mw_renewable_energy: 2, years_experience: 3, satisfaction_rate: 4 };

/** All that a visitor reads who has come as far as the form, where a toast would have shown by now. */
async function read(page: Page): Promise<string> {
  await field(page, "name").focus();
  await expectNoToast(page);
  return page.locator("body").innerText();
}

test.describe("SPEC 7 and 8: GET /api/metrics", () => {
  test("is called once on page load, without payload and without authentication", async ({ page }) => {
    const calls: { method: string; body: string | null; authorization: string | undefined }[] = [];
    page.on("request", (request) => {
      if (!request.url().endsWith("/api/metrics")) return;
      const { authorization } = request.headers();
      calls.push({ method: request.method(), body: request.postData(), authorization });
    });
    await openAwake(page);
    await page.waitForLoadState("networkidle");
    expect(calls).toEqual([{ method: "GET", body: null, authorization: undefined }]);
  });

  test("answers an object with the four metrics", async ({ request }) => {
    const metrics = await (await request.get("/api/metrics")).json();
    expect(Object.keys(metrics).sort()).toEqual([
      "mw_renewable_energy",
      "projects_completed",
      "satisfaction_rate",
      "years_experience",
    ]);
    for (const value of Object.values(metrics)) expect(typeof value).toBe("number");
  });

  test("what it answers is stored", async ({ page }) => {
    await page.route(address, (route) => route.fulfill({ json: other }));
    await openAwake(page);
    await expect(page.locator(held)).toHaveAttribute("data-metrics", "1 2 3 4");
  });

  for (const [trouble, status] of [
    ["an error status", 500],
    ["a broken connection", undefined],
  ] as const) {
    test(`${trouble} is logged to the console; the defaults stay and the visitor is told nothing`, async ({
      page,
      expectConsole,
    }) => {
      expectConsole(/Failed to load resource/);
      expectConsole(/^console\.error: .*metrics/i);
      await page.route(address, (route) => (status ? route.fulfill({ status }) : route.abort()));
      const logged = page.waitForEvent("console", {
        predicate: (message) => message.type() === "error" && /metrics/i.test(message.text()),
      });
      // On a page that moves by itself, what is read depends on the moment: the video's button, for one.
      await page.emulateMedia({ reducedMotion: "reduce" });
      await openWithClock(page);
      await logged;
      await expect(page.locator(held)).toHaveAttribute("data-metrics", "500 50 44 99.8");
      const told = await read(page);
      await expect(page.getByRole("alert")).toHaveCount(0);

      await page.unroute(address);
      await page.route(address, (route) => route.fulfill({ json: other }));
      await openAwake(page);
      await expect(page.locator(held)).toHaveAttribute("data-metrics", "1 2 3 4");
      expect(told, "what is read without trouble").toBe(await read(page));
    });
  }
});
