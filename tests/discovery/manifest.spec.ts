import { expect, test } from "../support/page.ts";

test("Chromium reports no error in the manifest", async ({ page, site }) => {
  await page.goto("/");
  // Nothing but the text is requested before the first paint.
  await expect(page.locator("link[rel=manifest]")).toBeAttached();
  const client = await page.context().newCDPSession(page);
  const { url, data, errors } = await client.send("Page.getAppManifest");
  expect(url).toBe(`${site.url}/site.webmanifest`);
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? "");
  expect(manifest).toMatchObject({ display: "browser", start_url: "/", lang: "en-US" });
  expect(manifest.name).toContain(manifest.short_name);
  expect(manifest.theme_color).toBe(
    await page.locator("meta[name=theme-color]").first().getAttribute("content"),
  );
});
