import type { Page, Route } from "@playwright/test";
import { field } from "../support/form-values.ts";
import { openHydrated, openWithClock } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";
import { expectNoToast } from "./no-toast.ts";

const endpoint = "**/api/metrics";

/** Has the fetched metrics as an attribute; the figures on show are fixed. */
const figures = "#home dl[data-metrics]";

const otherMetrics = {
  projects_completed: 1,
  mw_renewable_energy: 2,
  years_experience: 3,
  satisfaction_rate: 4,
};

/** The page's text after the visitor reaches the form, when a toast would have shown by now. */
async function readText(page: Page): Promise<string> {
  await field(page, "name").focus();
  await expectNoToast(page);
  return page.locator("body").innerText();
}

test.describe("SPEC 7 and 8: GET /api/metrics", () => {
  test("is called once on page load, without payload and without authentication, and the page stores the response", async ({
    page,
  }) => {
    const calls: { method: string; body: string | null; authorization: string | undefined }[] = [];
    page.on("request", (request) => {
      if (!request.url().endsWith("/api/metrics")) return;
      const { authorization } = request.headers();
      calls.push({ method: request.method(), body: request.postData(), authorization });
    });
    await page.route(endpoint, (route) => route.fulfill({ json: otherMetrics }));
    await openHydrated(page);
    await page.waitForLoadState("networkidle");
    expect(calls).toEqual([{ method: "GET", body: null, authorization: undefined }]);
    await expect(page.locator(figures)).toHaveAttribute("data-metrics", "1 2 3 4");
  });

  test("returns an object with the four metrics", async ({ request }) => {
    const metrics = await (await request.get("/api/metrics")).json();
    expect(Object.keys(metrics).sort()).toEqual([
      "mw_renewable_energy",
      "projects_completed",
      "satisfaction_rate",
      "years_experience",
    ]);
    for (const value of Object.values(metrics)) expect(typeof value).toBe("number");
  });

  test("an error is logged to the console; the defaults stay and the visitor sees nothing of it", async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/Failed to load resource/);
    expectConsole(/^console\.error: .*metrics/i);
    // With animation, the text would depend on the moment: the video's button, for example.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.route(endpoint, (route) => route.fulfill({ json: otherMetrics }));
    await openWithClock(page);
    await expect(page.locator(figures)).toHaveAttribute("data-metrics", "1 2 3 4");
    const textWithoutError = await readText(page);

    for (const [error, respond] of [
      ["an error status", (route: Route) => route.fulfill({ status: 500 })],
      ["a broken connection", (route: Route) => route.abort()],
    ] as const) {
      await test.step(error, async () => {
        await page.unroute(endpoint);
        await page.route(endpoint, respond);
        const logged = page.waitForEvent("console", {
          predicate: (message) => message.type() === "error" && /metrics/i.test(message.text()),
        });
        await openHydrated(page);
        await logged;
        await expect(page.locator(figures)).toHaveAttribute("data-metrics", "500 50 44 99.8");
        expect(await readText(page)).toBe(textWithoutError);
        await expect(page.getByRole("alert")).toHaveCount(0);
      });
    }
  });
});
