import type { Route } from "@playwright/test";
import { field } from "../support/form-values.ts";
import { openHydrated, stopClock } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";
import { expectNoToast } from "../support/toast.ts";

const endpoint = "**/api/metrics";

/** Has the fetched metrics as an attribute; the figures on show are fixed. */
const figures = "#home dl[data-metrics]";

const otherMetrics = {
  projects_completed: 1,
  mw_renewable_energy: 2,
  years_experience: 3,
  satisfaction_rate: 4,
};

test("SPEC 7 and 8: it is called once on page load, without payload or authentication, and stored; an error is logged, and the visitor sees nothing of it", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/);
  expectConsole(/^console\.error: .*metrics/i);
  const calls: { method: string; body: string | null; authorization: string | undefined }[] = [];
  page.on("request", (request) => {
    if (!request.url().endsWith("/api/metrics")) return;
    const { authorization } = request.headers();
    calls.push({ method: request.method(), body: request.postData(), authorization });
  });
  await page.route(endpoint, (route) => route.fulfill({ json: otherMetrics }));
  await openHydrated(page);
  await expect(page.locator(figures)).toHaveAttribute("data-metrics", "1 2 3 4");
  expect(calls).toEqual([{ method: "GET", body: null, authorization: undefined }]);
  const textWithoutError = await page.locator("body").innerText();

  const failures: ((route: Route) => Promise<void>)[] = [
    (route) => route.fulfill({ status: 500, json: otherMetrics }),
    (route) => route.fulfill({ body: "<!doctype html>" }),
    (route) => route.fulfill({ json: { ...otherMetrics, projects_completed: "1" } }),
    (route) => route.abort(),
  ];
  for (const fail of failures) {
    await page.unroute(endpoint);
    await page.route(endpoint, fail);
    const logged = page.waitForEvent("console", {
      predicate: (message) => message.type() === "error" && /metrics/i.test(message.text()),
    });
    await openHydrated(page);
    await logged;
    await expect(page.locator(figures)).toHaveAttribute("data-metrics", "500 50 44 99.8");
  }
  expect(await page.locator("body").innerText()).toBe(textWithoutError);
  // A toast would have shown by the time that the visitor reaches the form.
  await field(page, "name").focus();
  await expectNoToast(page);
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a request for the metrics that never ends is given up and logged after 10 seconds", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/^console\.error: .*metrics/i);
  await page.route(endpoint, () => {});
  await stopClock(page);
  await openHydrated(page);
  const logged = page.waitForEvent("console", (message) => /did not respond within 10/.test(message.text()));
  const given = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/api/metrics"));
  await page.clock.runFor(10_000);
  await Promise.all([logged, given]);
  await expect(page.locator(figures)).toHaveAttribute("data-metrics", "500 50 44 99.8");
});
