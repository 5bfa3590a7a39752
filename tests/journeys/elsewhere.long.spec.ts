import { execFileSync } from "node:child_process";
import { newFolder } from "../support/folder.ts";
import { fillIn, submitButton } from "../support/form-values.ts";
import { waitUntilHydrated } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";
import { sampleValues } from "../support/requests.ts";
import { freePort, openSite } from "../support/site.ts";
import { success, toasts } from "../support/toast.ts";

test("a page on one host uses a backend on another for its metrics and its form, with and without script", async ({
  page,
  browser,
  expectConsole,
}) => {
  expectConsole(/^other host: /);
  const built = newFolder();
  const pageUrl = `http://127.0.0.1:${await freePort()}`;
  const api = await openSite({ ALLOWED_ORIGINS: pageUrl, SITE_URL: pageUrl });
  execFileSync(process.execPath, ["tools/build.ts", "--into", built], {
    env: { ...process.env, API_HOST: api.url, SITE_URL: pageUrl },
  });
  const site = await openSite({ PORT: new URL(pageUrl).port, SITE_URL: pageUrl }, built);
  try {
    const metrics = page.waitForResponse(`${api.url}/api/metrics`);
    await page.goto(pageUrl);
    expect((await metrics).status()).toBe(200);
    await waitUntilHydrated(page);
    // Built for its address, the document has structured data, which must not violate the policy either.
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1);
    await fillIn(page, { ...sampleValues, name: "From Elsewhere" });
    await submitButton(page).click();
    await expect(toasts(page).getByText(success.title, { exact: true })).toBeVisible();

    const bare = await browser.newPage({ javaScriptEnabled: false });
    await bare.goto(pageUrl);
    await fillIn(bare, { ...sampleValues, name: "Without Script From Elsewhere" });
    await submitButton(bare).click();
    await expect(bare).toHaveURL(`${pageUrl}/#request-sent`);
    await expect(bare.locator("#request-sent")).toBeInViewport();
    await bare.close();
    const names = (await api.list()).map(({ name }) => name);
    expect(names.sort()).toEqual(["From Elsewhere", "Without Script From Elsewhere"]);
  } finally {
    await Promise.all([site.remove(), api.remove()]);
  }
});
