import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect } from "@playwright/test";
import { fillIn, sampleValues, submitButton } from "../support/form-values.ts";
import { waitUntilHydrated } from "../support/hydrated.ts";
import { reportViolations } from "../support/page.ts";
import { freePort, openSite, type Site } from "../support/site.ts";
import { success, toasts } from "../support/toast.ts";

/** The page on one host, built for an API on another. */
const test = base.extend<object, { hosts: { readonly page: Site; readonly api: Site } }>({
  hosts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs off this pattern
    async ({}, provide) => {
      const built = mkdtempSync(join(tmpdir(), "built-for-elsewhere-"));
      const pageUrl = `http://127.0.0.1:${await freePort()}`;
      const api = await openSite({ ALLOWED_ORIGINS: pageUrl, SITE_URL: pageUrl });
      execFileSync(process.execPath, ["tools/build.ts", "--into", built], {
        env: { ...process.env, API_HOST: api.url, SITE_URL: pageUrl },
      });
      const page = await openSite({ PORT: new URL(pageUrl).port, SITE_URL: pageUrl }, built);
      await provide({ page, api });
      await Promise.all([page.remove(), api.remove()]);
      rmSync(built, { recursive: true });
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

test("a page on another host uses the configured backend for its metrics and its form", async ({
  page,
  hosts,
}) => {
  const problems: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") problems.push(message.text());
  });
  await page.addInitScript(reportViolations);
  const metrics = page.waitForResponse(`${hosts.api.url}/api/metrics`);
  await page.goto(hosts.page.url);
  expect((await metrics).status()).toBe(200);
  await waitUntilHydrated(page);
  // Built for its address, the document has structured data, which must not violate the policy either.
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1);
  await fillIn(page, { ...sampleValues, name: "From Elsewhere" });
  await submitButton(page).click();
  await expect(toasts(page).getByText(success.title, { exact: true })).toBeVisible();
  expect((await hosts.api.list()).map(({ name }) => name)).toContain("From Elsewhere");
  expect(problems).toEqual([]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the form posts to the backend and returns to its page", async ({ page, hosts }) => {
    await page.goto(hosts.page.url);
    await fillIn(page, { ...sampleValues, name: "Without Script From Elsewhere" });
    await submitButton(page).click();
    await expect(page).toHaveURL(`${hosts.page.url}/#request-sent`);
    await expect(page.locator("#request-sent")).toBeInViewport();
    expect((await hosts.api.list()).map(({ name }) => name)).toContain("Without Script From Elsewhere");
  });
});
