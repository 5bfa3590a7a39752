import { fillIn, submit } from "../support/form-values.ts";
import { openHydrated } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";
import { success, toasts } from "../support/toast.ts";

/** Every test watches for these; this one uses everything on the page that might cause them. */
test("a complete visit contacts no other host, sets no cookie and stores nothing in the browser", async ({
  page,
  context,
  site,
}) => {
  const hosts = new Set<string>();
  context.on("request", (request) => {
    if (request.url().startsWith("http")) hosts.add(new URL(request.url()).host);
  });
  await openHydrated(page);
  for (const id of ["services", "ai-in-action", "portfolio", "insights", "about", "contact", "footer"]) {
    await page.locator(`#${id}`).scrollIntoViewIfNeeded();
  }
  await fillIn(page);
  await submit(page);
  await expect(toasts(page).getByText(success.title, { exact: true })).toBeVisible();
  expect([...hosts]).toEqual([new URL(site.url).host]);
  expect(await context.cookies()).toEqual([]);
  expect((await context.storageState()).origins).toEqual([]);
});
