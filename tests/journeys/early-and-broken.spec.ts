import { field, fillIn, submit, submitButton, values } from "../support/form-values.ts";
import { openWithClock, stopClock, waitUntilHydrated } from "../support/hydrated.ts";
import { breakConnection, delayFile, respondWith } from "../support/mock-api.ts";
import { expect, test } from "../support/page.ts";
import { sampleValues } from "../support/requests.ts";
import { failure, success, toasts } from "../support/toast.ts";

// A visitor may be faster than the script, and the connection may break between any two files.

const islands = "**/hydrate-islands-*.js";
const toaster = "**/toaster-*.js";

test.describe("before hydration", () => {
  test("an early click on Menu is repeated once the script is there, unless the visitor has clicked elsewhere since", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 780 });
    for (const movesOn of [false, true]) {
      const release = await delayFile(page, islands);
      await page.goto("/");
      const menu = page.getByRole("button", { name: "Menu", exact: true });
      await menu.click();
      if (movesOn) await field(page, "name").click();
      release();
      await waitUntilHydrated(page);
      await expect(menu).toHaveAttribute("aria-expanded", String(!movesOn));
    }
  });

  test("a form submitted early waits for the script, and shows the SPEC's toast", async ({ page, site }) => {
    const release = await delayFile(page, islands);
    await page.goto("/");
    await fillIn(page, { ...sampleValues, name: "Early" });
    const sent = page.waitForRequest("**/api/consultation");
    await submit(page);
    await expect(field(page, "name")).toHaveValue("Early");
    release();
    expect((await sent).headers()["content-type"]).toBe("application/json");
    await expect(toasts(page).getByText(success.title, { exact: true })).toBeVisible();
    expect((await site.list()).filter(({ name }) => name === "Early")).toHaveLength(1);
  });

  test("the browser posts a form submitted early if the script fails to load, and one posted again after Back is stored once", async ({
    page,
    site,
    expectConsole,
  }) => {
    expectConsole(/Failed to load resource/);
    expectConsole(/^uncaught: .*hydrate-islands/);
    const release = await delayFile(page, islands);
    await page.goto("/");
    await fillIn(page, { ...sampleValues, name: "On Its Own" });
    await submitButton(page).click();
    release("fails");
    await expect(page.getByText(success.title)).toBeVisible();
    await page.goBack();
    await submitButton(page).click();
    await expect(page.getByText(success.title)).toBeVisible();
    expect((await site.list()).filter(({ name }) => name === "On Its Own")).toHaveLength(1);
  });

  test("the browser posts a form submitted early after 5 seconds, and a second click once the script is there stores it no second time", async ({
    page,
    site,
  }) => {
    await stopClock(page);
    const release = await delayFile(page, islands);
    // The browser stays on the page, as it does for a visitor who stops it.
    await page.route("**/api/consultation", async (route) => {
      if (route.request().resourceType() !== "document") return route.continue();
      await route.fetch({ maxRedirects: 0 });
      await route.fulfill({ status: 204 });
    });
    await page.goto("/");
    await fillIn(page, { ...sampleValues, name: "Hanging" });
    await submitButton(page).click();
    await page.clock.runFor(4900);
    await expect(field(page, "name")).toHaveValue("Hanging");
    await page.clock.runFor(200);
    const stored = async () => (await site.list()).filter(({ name }) => name === "Hanging").length;
    await expect.poll(stored).toBe(1);

    release();
    await page.clock.runFor(2000);
    await waitUntilHydrated(page);
    const again = page.waitForResponse((response) => response.url().endsWith("/api/consultation"));
    await submitButton(page).click();
    expect((await again).status()).toBe(201);
    expect(await stored()).toBe(1);
  });
});

test("when the toaster cannot be loaded, the SPEC's toasts show for their time, and the next interaction loads it again", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/);
  await page.route(toaster, (route) => route.abort());
  await openWithClock(page);
  await fillIn(page);

  await test.step("a failure shows for 5 seconds, and the values are kept", async () => {
    await breakConnection(page);
    await submit(page);
    const toast = toasts(page);
    await expect(toast).toContainText(failure.title);
    await expect(toast).toContainText(failure.text);
    await expect(toast.getByRole("link")).toHaveAttribute("href", /^tel:\+1\d{10}$/);
    expect(await values(page)).toEqual(sampleValues);
    await page.clock.runFor(4999);
    await expect(toast).toBeVisible();
    await page.clock.runFor(1);
    await expect(toast).toHaveCount(0);
  });

  await test.step("the next interaction with the form loads it", async () => {
    await page.unroute(toaster);
    await respondWith(page, 201);
    await fillIn(page);
    await submit(page);
    await expect(page.getByRole("region", { name: "Notifications (F8)" })).toBeAttached();
    await expect(toasts(page)).toContainText(success.title);
  });
});

test("while the toaster does not load, the SPEC's toast shows without it, and can be dismissed", async ({
  page,
}) => {
  await page.route(toaster, () => {});
  await openWithClock(page);
  await respondWith(page, 201);
  await fillIn(page);
  await submit(page);
  await expect(page.locator("#form-status")).toContainText("Sent at");
  await page.clock.runFor(2000);
  await expect(toasts(page)).toContainText(success.text);
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(toasts(page)).toHaveCount(0);
});

test("where an extension blocks every script, every section and drawing can be seen, and so can the form", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/script-src|CSP violation/);
  await page.route("/", async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), "content-security-policy": "script-src 'none'" };
    await route.fulfill({ response, headers });
  });
  await page.goto("/");
  await expect(page.locator("#home [aria-hidden] use:visible").first()).toBeVisible();
  for (const section of await page.locator("main > section, footer").all()) {
    await section.scrollIntoViewIfNeeded();
    await expect(section.getByRole("heading").first()).toBeVisible();
  }
  await expect(page.getByRole("button", { name: "Submit Project Request" })).toBeVisible();
});
