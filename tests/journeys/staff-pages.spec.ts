import { field, submitButton } from "../support/form-values.ts";
import { openHydrated } from "../support/hydrated.ts";
import { startMailServer } from "../support/mail.ts";
import { openServerPage } from "../support/open-server-page.ts";
import { expect, test } from "../support/page.ts";
import { openRequest } from "../support/sample-requests.ts";
import { openSite } from "../support/site.ts";
import { success, toasts } from "../support/toast.ts";

test("a visitor writes, Reply reaches the visitor, and the office marks it as replied on a device that signs in once", async ({
  browser,
}) => {
  const mail = await startMailServer();
  const site = await openSite(mail.settings);
  const openDevice = () => browser.newPage({ baseURL: site.url });
  const readLink = async (count: number) => {
    await expect.poll(() => mail.mails.length, { timeout: 20_000 }).toBe(count);
    return (
      /http\S+\/staff\/(requests|sign-in)\/\S+/.exec(mail.mails[count - 1]?.parsed.text ?? "")?.[0] ?? ""
    );
  };

  const visitor = await openDevice();
  await openHydrated(visitor);
  await field(visitor, "name").fill("Jane Doe");
  await field(visitor, "email").fill("jane@example.org");
  await submitButton(visitor).click();
  await expect(toasts(visitor).getByText(success.title, { exact: true })).toBeVisible();
  const link = await readLink(1);
  expect(mail.mails[0]?.parsed.replyTo).toEqual([{ name: "Jane Doe", address: "jane@example.org" }]);

  const device = await openDevice();
  await device.goto(link);
  // The content security policy allows the style and the font.
  await expect(device.locator("body")).toHaveCSS("background-color", "rgb(244, 245, 240)");
  await expect.poll(() => device.evaluate(() => document.fonts.check("640 32px Site Sans"))).toBe(true);
  await device.getByLabel("Your email address").fill(mail.settings.MAIL_TO);
  await device.getByRole("button", { name: "Email me a sign-in link" }).click();
  await device.goto(await readLink(2));
  await device.getByRole("checkbox", { name: "That’s me" }).check();
  await device.getByRole("button", { name: "Sign in" }).click();
  await expect(device).toHaveURL(link);
  await device.getByRole("radio", { name: "Phone" }).check();
  await device.getByRole("button", { name: "Mark as replied" }).click();
  await expect(device.getByRole("status")).toContainText("Marked as replied");
  await device.goto(link);
  await expect(device.getByRole("heading", { level: 1 })).toHaveText("Jane Doe");

  await site.remove();
  await mail.stop();
});

// The pages in a browser. The server's part is tested with its routes.

test("from the email to replied is one choice and one click, without scrolling a phone, and focus goes to the outcome, or to the reason why nothing was done", async ({
  page,
}) => {
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
  await openServerPage(page, "request, no choice made");
  await expect(page.locator("#problem")).toBeFocused();
  await page.getByRole("link", { name: "Choose how you replied" }).click();
  await expect(page.getByRole("radio", { name: "Email" })).toBeFocused();
  await openServerPage(page, "request, marked as replied");
  await page.goto("/server-page#result");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Reopen it" })).toBeFocused();
});

test("a caller's answers come back after Back from a page that says that nothing was saved", async ({
  page,
}) => {
  await openServerPage(page, "phone request");
  await page.route("**/staff/phone-request", (route) => route.fulfill({ body: "" }));
  const typed = page.locator("input, textarea");
  for (const one of await typed.all()) await one.fill("carl@example.com");
  await page.getByRole("button", { name: "Save project request" }).click();
  await expect(page).toHaveURL("/staff/phone-request");
  await page.goBack();
  for (const one of await typed.all()) await expect(one).toHaveValue("carl@example.com");
});
