import { expect, test } from "vitest";
import { minutesLater, receivedAt, sample, store } from "../../../tests/database-suite/samples.ts";
import { colleague, office, testSite, toFormPost, withoutEmail } from "../../../tests/support/test-site.ts";
import { createSignedToken } from "../signed-token.ts";
import { toRequestUrl } from "../staff-links.ts";

test("a link works for 14 days, for the inbox and each project request; then the page offers a new one", async () => {
  const { links, open, wait } = await openSite();
  const inbox = await links.createPath(office);
  const statuses = async () => [(await open(inbox)).status, (await open(toRequestUrl(inbox, id))).status];
  expect(await statuses()).toEqual([200, 200]);
  wait({ hours: 14 * 24 - 1, minutes: 59, seconds: 59 });
  expect(await statuses()).toEqual([200, 200]);
  wait({ seconds: 1 });
  expect(await statuses()).toEqual([404, 404]);
  const { document, html } = await open(inbox);
  expect(document.querySelector("main a[href='/staff']")).not.toBeNull();
  // One that was never issued looks the same.
  expect((await open("/staff/unknown")).html).toBe(html);
});

test("a link is worth nothing for another address, on another site, or in the form of earlier versions", async () => {
  const { database, links, open } = await openSite();
  const inbox = await links.createPath(office);
  const key = await database.findSigningKey();
  const tomorrow = Temporal.Instant.from(receivedAt).add({ hours: 24 });
  const statuses = await Promise.all(
    [
      inbox.replace("/staff/", "/staff/requests/"),
      `/staff/${createSignedToken(`sent ${office}`, tomorrow, "another key")}`,
      `/staff/${createSignedToken("sent nobody@example.com", tomorrow, key)}`,
      `/staff/${createSignedToken(`inbox ${office}`, tomorrow, key)}`,
    ].map(async (path) => (await open(path)).status),
  );
  expect(statuses).toEqual(Array(4).fill(404));
  expect((await open(`/staff/${createSignedToken(`sent ${office}`, tomorrow, key)}`)).status).toBe(200);
});

test("what is nearly a link looks like a wrong one, whatever is before or behind its token", async () => {
  const { app, links } = await openSite();
  const inbox = await links.createPath(office);
  for (const url of [
    `${inbox}/`,
    `${inbox}/nothing`,
    `${inbox}/requests`,
    inbox.replace("/staff/", "/staff//"),
  ]) {
    const { statusCode, headers, body } = await app.inject({ url, headers: { accept: "text/html" } });
    expect([statusCode, headers["referrer-policy"]], url).toEqual([404, "no-referrer"]);
    expect(body).toContain("This link does not work");
    expect(body).not.toContain(inbox.slice(-20));
  }
});

test("a new key ends every link at once; the links of one address end when it leaves MAIL_TO", async () => {
  const { database, links, open, restart } = await openSite();
  const path = await links.createPath(colleague);
  expect((await open(path)).status).toBe(200);
  await database.revokeSigningKey({ at: receivedAt, actor: "cli:site" });
  expect((await open(path)).status).toBe(404);
  expect((await open(await links.createPath(colleague))).status).toBe(200);
  expect((await restart({ MAIL_TO: office }).open(await links.createPath(colleague))).status).toBe(404);
});

test("while the site sends no email, only links that a command printed work: those of an address that left stay dead", async () => {
  const { restart, links } = await openSite();
  const silent = restart(withoutEmail);
  const status = async (path: string) => (await silent.open(path)).status;
  expect(await status(await links.createPath("left@example.com"))).toBe(404);
  expect(await status(await links.createPath("anyone@example.com", true))).toBe(200);
  expect((await restart().open(await links.createPath("anyone@example.com", true))).status).toBe(404);
});

test("guesses see nothing of a project request and are told to wait, while links that work go on working", async () => {
  const { app, links } = await openSite();
  const inbox = await links.createPath(office);
  const statuses: Record<number, number> = {};
  for (let index = 0; index < 200; index += 1) {
    const url =
      index % 2
        ? toRequestUrl(`${inbox.slice(0, -2)}${String(index).padStart(2, "0").slice(-2)}`, id)
        : `/staff/${index}`;
    const isForm = index % 3 === 0;
    const form = { action: "mark-replied", how: "email" };
    const response = await app.inject(isForm ? toFormPost(url, form) : url);
    statuses[response.statusCode] = (statuses[response.statusCode] ?? 0) + 1;
    expect(response.body).not.toMatch(/Jane|jane@example|555-0199/);
  }
  expect(statuses[404]).toBeLessThanOrEqual(25);
  expect(statuses[429]).toBeGreaterThan(140);
  expect((await app.inject("/staff/unknown")).headers["retry-after"]).toMatch(/^\d+$/);
  expect((await app.inject(toRequestUrl(inbox, id))).statusCode).toBe(200);
});

test("a client that tries link after link is in the log, once and without its address", async () => {
  const { app, log, messages } = await openSite();
  for (let index = 0; index < 60; index += 1)
    await app.inject({ url: `/staff/${index}`, remoteAddress: "192.0.2.77" });
  expect(messages()).toEqual([
    "warn: One client tried 20 private links that don't work within 10 minutes. It is now told to wait.",
  ]);
  expect(log.join("")).not.toContain("192.0.2.77");
});

test("each page is kept by no cache, tells no other site its address, and may run no script", async () => {
  const { app, links } = await openSite();
  const inbox = await links.createPath(office);
  for (const url of [
    inbox,
    `${inbox}/requests/${id}`,
    `${inbox}/phone-request`,
    `${inbox}/project-requests.csv`,
    toRequestUrl(await links.createPath(office), id),
    "/staff",
    "/staff/unknown",
  ]) {
    const { headers, body } = await app.inject(url);
    expect(headers, url).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex, nofollow",
    });
    expect(headers).not.toHaveProperty("set-cookie");
    expect(body).not.toMatch(/<script|\son\w+=|style=/);
    if (!url.endsWith(".csv")) expect(headers["content-security-policy"]).toContain("script-src 'none'");
  }
});

test("the log has no token at any level", async () => {
  const { links, send, open, log } = await openSite({ LOG_LEVEL: "trace" });
  const inbox = await links.createPath(office);
  for (const path of [inbox, toRequestUrl(inbox, id), `${inbox}/nothing`, `${inbox}x`]) {
    await open(path);
    await send(path, { action: "mark-replied", how: "email", version: "0" });
  }
  expect(log.join("")).toContain("/staff/:token/requests/:id");
  for (const part of inbox.slice(inbox.lastIndexOf("/") + 1).split("."))
    expect(log.join("")).not.toContain(part);
});

const { id } = sample();

async function openSite(settings: Parameters<typeof testSite>[0] = {}) {
  const site = await testSite({ MAIL_TO: `${office}, ${colleague}`, ...settings });
  await store(site.database, sample({ phone: "(817) 555-0199", replyDueAt: minutesLater(60) }));
  return site;
}
