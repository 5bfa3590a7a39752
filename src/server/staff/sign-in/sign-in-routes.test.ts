import { expect, test, vi } from "vitest";
import type { MailServerOptions } from "../../../../tests/support/mail.ts";
import { readForms, readText } from "../../../../tests/support/read-page.ts";
import { minutesLater, receivedAt } from "../../../../tests/support/samples.ts";
import { testSiteInfo } from "../../../../tests/support/site-info.ts";
import {
  colleague,
  emailSite,
  office,
  testSite,
  toFormPost,
  withoutEmail,
} from "../../../../tests/support/test-site.ts";
import { toTimestamp } from "../../time.ts";

test("an address of the staff gets a link that signs in once, on any device, and leads to the page first asked for", async () => {
  const { open, send, readLinks, browser, database } = await openSite();
  const [form] = readForms((await open("/staff/requests/1?done=2")).document);
  expect(form).toMatchObject({ method: "post", action: "/staff/sign-in", isComplete: false });
  const sent = await send("/staff/sign-in", { ...form?.fields, address: " Office@Example.com " });
  // Orca before 49 reads no text in a status.
  expect(readText(sent.document, ".prose > p:not([role])")).toContain("15 minutes");
  const [path = ""] = await readLinks(1);

  const page = await open(path);
  expect(page.document.body.textContent).toContain(office);
  const [confirm] = readForms(page.document);
  expect(confirm).toMatchObject({ method: "post", action: "/staff/sign-in/link", isComplete: false });
  const signedIn = await send("/staff/sign-in/link", { ...confirm?.fields, confirm: "yes" });
  expect([signedIn.url, signedIn.status]).toEqual(["/staff/requests/1?done=2", 410]);
  expect((await open("/staff")).status).toBe(200);
  expect((await open(path)).url).toBe("/staff/requests/1?done=2");
  browser.cookie = "";
  for (const again of [
    await open(path),
    await send("/staff/sign-in/link", { ...confirm?.fields, confirm: "yes" }),
  ])
    expect([again.status, readText(again.document, "h1")]).toEqual([
      410,
      "This sign-in link no longer works",
    ]);
  const entries = await database.readTable("history");
  expect(entries.filter(({ action }) => action === "signed_in")).toMatchObject([{ actor: office }]);
});

test("a link ends after 15 minutes, and when its address leaves the settings", async () => {
  const { ask, readLinks, open, restart, wait } = await openSite();
  await ask(colleague);
  const [path = ""] = await readLinks(1);
  expect((await restart({ MAIL_TO: office }).open(path)).status).toBe(410);
  await ask(office);
  const [, other = ""] = await readLinks(2);
  wait({ minutes: 14, seconds: 59 });
  expect((await open(other)).status).toBe(200);
  wait({ seconds: 1 });
  expect((await open(other)).status).toBe(410);
});

test.each([
  "//evil.example/staff",
  "/\\evil.example/staff",
  "/staff/../../evil",
  "javascript:alert(1)",
  "/staff/\r\nLocation: https://evil.example",
  `/staff?q=${"x".repeat(600)}`,
])("signing in leads to no other page than the staff's (%#)", async (next) => {
  const { database, send } = await openSite();
  const key = await database.staffKeys.addLink({ address: office, expiresAt: minutesLater(15) });
  const { url } = await send("/staff/sign-in/link", { key, next, confirm: "yes" });
  expect(url).toMatch(/^\/staff(\/Location:%20https:\/\/evil.example)?$/);
});

test("the response says the same for every address, and nothing is done for one until seconds later", async () => {
  const { app, pass, mails } = await openSite();
  await app.ready();
  const countLinks = vi.spyOn(app.staffKeys, "countLinks");
  const ask = async (address: string) => {
    const { statusCode, headers, body } = await app.inject(toFormPost("/staff/sign-in", { address }));
    const { date: _, ...others } = headers;
    return { statusCode, headers: others, body };
  };
  const known = await ask(office);
  expect(await ask("nobody@example.com")).toEqual(known);
  expect(known.headers.location).toBe("/staff/sign-in/sent?next=%2Fstaff");
  await vi.advanceTimersByTimeAsync(900);
  expect(countLinks).not.toHaveBeenCalled();
  await pass();
  // The same query for both.
  expect(countLinks).toHaveBeenCalledTimes(4);
  await vi.waitFor(() => expect(mails.map(({ to }) => to)).toEqual([[office]]));
});

test("a hundred requests in a minute send an address three links, and every one of them works", async () => {
  const { app, pass, readLinks, open, send, mails } = await openSite();
  const ask = async (count: number) => {
    for (let index = 0; index < count; index += 1)
      await app.inject({
        ...toFormPost("/staff/sign-in", { address: office }),
        remoteAddress: `192.0.2.${index}`,
      });
    await pass();
  };
  await ask(100);
  const links = await readLinks(3);
  for (const path of links) expect((await open(path)).status).toBe(200);
  await ask(5);
  expect(mails).toHaveLength(3);
  // After using a link, the same person can have another.
  const [form] = readForms((await open(links[0] ?? "")).document);
  await send("/staff/sign-in/link", { ...form?.fields, confirm: "yes" });
  await ask(1);
  await readLinks(4);
});

test("links of a year to which the clock had leapt end within an hour, and don't keep an address from new ones", async () => {
  const { app, now } = await openSite();
  await app.ready();
  const inAYear = now().add({ hours: 365 * 24 });
  const expiresAt = toTimestamp(inAYear.add({ minutes: 15 }));
  const add = () => app.staffKeys.addLink({ address: office, expiresAt });
  const [key = ""] = await Promise.all([add(), add(), add()]);
  const at = toTimestamp(now());
  await app.staffKeys.deleteExpired(at);
  expect(await app.staffKeys.findLink(key, at)).toBeNull();
  expect(await app.staffKeys.countLinks(office, at)).toBe(0);
});

test("an address gets ten links in a day on which nobody uses one, and another once someone has, or the day is over", async () => {
  const { app, pass, mails, wait, now, database } = await openSite();
  const expectSent = async (address: string, count: number) =>
    vi.waitFor(() => expect(mails.filter(({ to }) => to.includes(address))).toHaveLength(count), 20_000);
  let count = 0;
  const ask = async (address = office) => {
    count += 1;
    const remoteAddress = `192.0.2.${count}`;
    await app.inject({ ...toFormPost("/staff/sign-in", { address }), remoteAddress });
    await pass();
    wait({ minutes: 15 });
    await app.staffKeys.deleteExpired(toTimestamp(now()));
  };
  for (let times = 1; times <= 10; times += 1) {
    await ask();
    await expectSent(office, times);
  }
  await ask();
  // Once this one is sent, an eleventh would have been, too.
  await ask(colleague);
  await expectSent(colleague, 1);
  await expectSent(office, 10);
  const expiresAt = toTimestamp(now().add({ minutes: 15 }));
  const printed = await database.staffKeys.addLink({ address: office, expiresAt });
  await database.staffKeys.signIn(printed, toTimestamp(now()), expiresAt);
  await ask();
  await expectSent(office, 11);
  for (let times = 12; times <= 20; times += 1) await ask();
  await ask();
  await expectSent(office, 20);
  wait({ hours: 24 });
  await ask();
  await expectSent(office, 21);
});

test("one client that goes on asking is told to wait, before anything that it sends is read", async () => {
  const { app } = await openSite();
  const ask = (remoteAddress: string, payload = "address=x") =>
    app.inject({ ...toFormPost("/staff/sign-in", {}), payload, remoteAddress });
  for (let index = 0; index < 10; index += 1) expect((await ask("192.0.2.1")).statusCode).toBe(422);
  const refused = await ask("192.0.2.1", "a&".repeat(100_000));
  expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, expect.stringMatching(/^\d+$/)]);
  expect((await ask("192.0.2.2")).statusCode).toBe(422);
});

test("a link that the mail server does not take now is sent a moment later; one that it refuses is in the log", async () => {
  let isBusy = true;
  const { ask, readLinks, messages, log, database } = await openSite({
    recipient(address) {
      if (address === colleague) return [550, `No mailbox ${address}`];
      const reply = isBusy ? ([451, "Later"] as const) : undefined;
      isBusy = false;
      return reply;
    },
  });
  await ask(office);
  await readLinks(1);
  await ask(colleague);
  await vi.waitFor(() =>
    expect(messages().at(-1)).toBe(
      "error: A sign-in link could not be emailed: The mail server rejected the email (550). To print one: npm run staff-link ADDRESS",
    ),
  );
  expect(log.join("")).not.toContain(colleague);
  // It doesn't count as one that works.
  expect(await database.staffKeys.countLinks(colleague, receivedAt)).toBe(0);
});

test("the private links of version 0.1.0 lead to the same page, after signing in once", async () => {
  const { open, signIn } = await testSite();
  const old = "/staff/MTc5.SiIQ_x-1";
  const page = await open(`${old}/requests/1`);
  expect(page.url).toBe("/staff/sign-in?old=&next=%2Fstaff%2Frequests%2F1");
  expect(page.document.body.textContent).toContain("The links in earlier emails no longer open your pages");
  await signIn(office);
  expect((await open(old)).url).toBe("/staff");
  expect((await open("/staff/unknown")).status).toBe(404);
});

test("a link that was just asked for is sent when the site stops", async () => {
  const { app, send, mails } = await openSite();
  await send("/staff/sign-in", { address: office });
  // The delay of the link is faked, and never ends.
  vi.useRealTimers();
  await app.close();
  expect(mails.map(({ to }) => to)).toEqual([[office]]);
});

test("where no email is set up, visitors find no staff page, and a link that was printed opens them", async () => {
  const { open, send, request, requests, browser } = await testSite(withoutEmail);
  const unknown = await request("/unknown");
  const paths = [
    "/staff",
    "/staff/",
    "/staff/sign-in",
    "/staff/sign-in/sent",
    "/staff/sign-in/link",
    "/staff/help",
  ];
  for (const path of [...paths, "/staff/requests/1", "/staff/project-requests.csv", "/staff/sign-out"]) {
    const { statusCode, body } = await request(path);
    expect([statusCode, body], path).toEqual([404, unknown.body]);
  }
  expect((await request("/staff")).headers).not.toHaveProperty("x-robots-tag");
  expect((await send("/staff/sign-in", { address: office })).status).toBe(404);
  expect((await send("/staff/phone-request", { name: "A", email: "a@b" })).status).toBe(404);

  const [link = ""] = (await requests("staff-link")).stdout.split("\n");
  const path = link.replace("http://localhost:3000", "");
  const [confirm] = readForms((await open(path)).document);
  const signedIn = await send("/staff/sign-in/link", { ...confirm?.fields, confirm: "yes" });
  expect([signedIn.url, signedIn.status]).toEqual(["/staff", 200]);
  expect(signedIn.document.body.textContent).toContain(testSiteInfo.email.address);
  browser.cookie = "";
  const again = await open(path);
  expect([again.status, readForms(again.document)]).toEqual([410, []]);
  expect(again.document.body.textContent).toContain("Ask your site administrator for a sign-in link");
});

/** A site that really sends, and whose delays are skipped by `pass`. */
async function openSite(options: MailServerOptions = {}) {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const site = await emailSite({ MAIL_TO: `${office}, ${colleague}` }, options);
  const pass = () => vi.advanceTimersByTimeAsync(5_000);
  return {
    ...site,
    pass,
    async ask(address: string): Promise<void> {
      await site.send("/staff/sign-in", { address });
      await pass();
    },
    /** The paths of the links that were emailed so far. */
    async readLinks(count: number): Promise<readonly string[]> {
      await vi.waitFor(() => expect(site.mails).toHaveLength(count), 20_000);
      return site.mails.map(
        ({ parsed: { text = "" } }) =>
          /https:\/\/www\.example\.com(\/staff\/sign-in\/link\S+)/.exec(text)?.[1] ?? "",
      );
    },
  };
}
