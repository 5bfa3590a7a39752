import { openServerPage } from "../support/open-server-page.ts";
import { expect, test } from "../support/page.ts";
import { openRequest } from "../support/sample-requests.ts";

// What the pages do in a browser by themselves. The server's part is tested with its routes.

test.use({ javaScriptEnabled: true });

test("from the email to replied is one choice and one press, without scrolling a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const name of ["request, open", "request, overdue, from the inbox"]) {
    await openServerPage(page, name);
    const button = page.getByRole("button", { name: "Mark as replied" });
    await expect(button).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("link", { name: "Email jane@example.com" })).toBeInViewport({ ratio: 1 });
    const sent = page.waitForRequest((request) => request.method() === "POST");
    await page.route("**/staff/requests/*", (route) => route.fulfill({ body: "" }));
    await page.getByRole("radio", { name: "Phone" }).check();
    await button.click();
    const request = await sent;
    expect(new URL(request.url()).pathname).toBe(`/staff/requests/${openRequest.id}`);
    expect(Object.fromEntries(new URLSearchParams(request.postData() ?? ""))).toEqual({
      action: "mark-replied",
      version: name === "request, open" ? "0" : "2",
      how: "phone",
    });
  }
});

test("focus goes to what a form did, or to why it did nothing", async ({ page }) => {
  await openServerPage(page, "request, no choice made");
  await expect(page.locator("#problem")).toBeFocused();
  await page.getByRole("link", { name: "Choose how you replied" }).click();
  await expect(page.getByRole("radio", { name: "Email" })).toBeFocused();
  await openServerPage(page, "request, marked as replied");
  await page.goto("/server-page#result");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Reopen it" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("checkbox", { name: "We still owe a reply" })).toBeFocused();
});
