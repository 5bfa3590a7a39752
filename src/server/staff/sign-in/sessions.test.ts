import { expect, test, vi } from "vitest";
import { minutesLater, sample } from "../../../../tests/support/samples.ts";
import { colleague, office, testSite, withoutEmail } from "../../../../tests/support/test-site.ts";
import { toRequestPath } from "../../paths.ts";

const { id } = sample();
const pages = [
  "/staff",
  "/staff/",
  toRequestPath(id),
  "/staff/phone-request",
  "/staff/project-requests.csv",
  "/staff/sign-out",
];

test("someone who is not signed in sees nothing and changes nothing, and is asked to sign in for the page that was opened", async () => {
  const { request, send, database } = await openSite();
  for (const path of pages) {
    const { statusCode, headers, body } = await request(`${path}?q=a%26b`);
    expect([statusCode, headers.location, body]).toEqual([
      303,
      `/staff/sign-in?next=${encodeURIComponent(`${path}?q=a%26b`)}`,
      "",
    ]);
  }
  for (const path of [toRequestPath(id), "/staff/phone-request"]) {
    const page = await send(path, { action: "add-note", note: "x", version: "0", name: "A", email: "a@b" });
    expect([page.status, page.document.body.textContent]).toEqual([
      403,
      expect.stringContaining("Nothing was saved"),
    ]);
  }
  expect(await database.history.list(id)).toEqual([]);
  expect(await database.projectRequests.count()).toBe(1);
});

test("a cookie that was guessed or chosen opens nothing", async () => {
  const { request, database, browser } = await openSite();
  // A link's key is not a session's.
  const link = await database.staffKeys.addLink({ address: office, expiresAt: minutesLater(60) });
  for (const session of ["", "x", link, "A".repeat(43), "a".repeat(4000)]) {
    browser.cookie = `staff=${session}`;
    const { statusCode, headers } = await request("/staff");
    expect([statusCode, headers["set-cookie"]]).toEqual([303, undefined]);
  }
});

test("a device stays signed in until 90 days after its last use", async () => {
  const { request, wait, signIn } = await openSite();
  await signIn(office);
  const open = async () => {
    const { statusCode, headers } = await request("/staff");
    return [statusCode, headers["set-cookie"]];
  };
  // The session of a test begins with a day.
  expect(await open()).toEqual([
    200,
    expect.stringMatching(/^staff=[\w-]{43}; Max-Age=7776000; Path=\/staff; HttpOnly; SameSite=Lax$/),
  ]);
  wait({ hours: 23 });
  expect(await open()).toEqual([200, undefined]);
  wait({ hours: 24 * 89 });
  expect(await open()).toEqual([200, expect.any(String)]);
  wait({ hours: 24 * 90 });
  expect(await open()).toEqual([303, undefined]);
});

test("where the site has HTTPS, the cookie is sent over nothing else", async () => {
  const { request, signIn } = await testSite({ SITE_URL: "https://www.example.com" });
  await signIn(office);
  expect((await request("/staff")).headers["set-cookie"]).toMatch(/^__Secure-staff=.*; Secure;/);
});

test("an address that leaves the settings is out at the next request, and signs in again once it comes back", async () => {
  const { restart, signIn } = await openSite();
  await signIn(colleague);
  const status = async (settings: Parameters<typeof restart>[0]) =>
    (await restart(settings).request("/staff")).statusCode;
  const statuses = [
    await status({ MAIL_TO: office, ESCALATE_TO: colleague }),
    await status({ MAIL_TO: office, MAIL_ROUTES: `pipeline:${colleague}` }),
    // Email that is turned off for a while signs nobody out.
    await status(withoutEmail),
    await status({ MAIL_TO: office }),
    await status({}),
  ];
  expect(statuses).toEqual([200, 200, 200, 303, 303]);
});

test("a full disk signs nobody out", async () => {
  const { app, request, signIn } = await openSite();
  await signIn(office);
  await app.ready();
  vi.spyOn(app.staffKeys, "renew").mockRejectedValue(new Error("disk full"));
  expect((await request("/staff")).statusCode).toBe(200);
});

test("signing out ends the session of this device, and everywhere those of the address, even for a copied cookie", async () => {
  const { request, send, database, browser, signIn } = await openSite();
  const devices: string[] = [];
  for (const address of [office, office, office, colleague]) {
    await signIn(address);
    devices.push(browser.cookie);
  }
  const status = async () =>
    Promise.all(
      devices.map(async (cookie) => {
        browser.cookie = cookie;
        return (await request("/staff")).statusCode;
      }),
    );
  browser.cookie = devices[0] ?? "";
  expect((await send("/staff/sign-out", {})).url).toBe("/staff/sign-in");
  expect(browser.cookie).toBe("staff=");
  expect(await status()).toEqual([303, 200, 200, 200]);
  browser.cookie = devices[1] ?? "";
  await send("/staff/sign-out", { where: "everywhere" });
  expect(await status()).toEqual([303, 303, 303, 200]);
  const entries = (await database.readTable("history")).filter(({ action }) =>
    String(action).startsWith("signed_out"),
  );
  expect(entries).toMatchObject([
    { action: "signed_out", actor: office },
    { action: "signed_out_everywhere", actor: office },
  ]);
});

test("each page is kept by no cache, tells no other site its address, and may run no script", async () => {
  const { request, signIn } = await openSite();
  for (const url of ["/staff/sign-in", "/staff/unknown", "/staff/help", ...pages]) {
    if (url === "/staff") await signIn(office);
    const { headers, body } = await request(url);
    const isPage = headers["content-type"]?.startsWith("text/html");
    // A CDN that hides addresses behind a script would hide the visitors'.
    expect(headers["cache-control"], url).toBe(isPage ? "no-store, no-transform" : "no-store");
    expect(headers["referrer-policy"], url).toBe("no-referrer");
    if (url !== "/staff/unknown") expect(headers["x-robots-tag"]).toBe("noindex, nofollow");
    expect(body).not.toMatch(/<script|\son\w+=|style=/);
    if (!url.endsWith(".csv"))
      expect(headers["content-security-policy"]).toMatch(/script-src 'none'; .*; img-src 'self'/);
  }
});

async function openSite(settings: Parameters<typeof testSite>[0] = {}) {
  const site = await testSite({ MAIL_TO: `${office}, ${colleague}`, ...settings });
  await site.database.storeSample({ phone: "(817) 555-0199", replyDueAt: minutesLater(60) });
  return site;
}
