import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { readForms, readText, readTexts } from "../../../../tests/support/read-page.ts";
import { delivery, minutesLater, sample } from "../../../../tests/support/samples.ts";
import { colleague, type OpenedPage, office, testSite } from "../../../../tests/support/test-site.ts";
import type { AcceptedProjectRequest } from "../../requests/project-request.ts";

test("each tab lists its project requests with their count, overdue ones first", async () => {
  const { open } = await openInbox();
  const tabs = await Promise.all(
    ["", "?tab=open", "?tab=quarantined", "?tab=replied", "?tab=failed", "?tab=all", "?tab=unknown"].map(
      async (query) => readNames(await open(`/staff${query}`)),
    ),
  );
  expect(tabs).toEqual([
    ["Olivia Overdue", "Owen Open"],
    ["Olivia Overdue", "Owen Open"],
    ["Sam Spam"],
    ["Rita Replied"],
    // Rita's failed as well, and she has her reply.
    ["Owen Open"],
    ["Rita Replied", "Sam Spam", "Owen Open", "Olivia Overdue"],
    ["Olivia Overdue", "Owen Open"],
  ]);
  const { document } = await open("/staff");
  expect(readTexts(document, ".tabs .count")).toEqual(["2", "0", "1", "1", "1", "4"]);
  expect(readText(document, ".month")).toBe(
    "Last 30 days: 3 received, 1 replied, 1 on time, median time to reply 1 hour. Times are in Central Time.",
  );
});

test("a search finds text in any field, in the tab that is open, and shows where else there is some", async () => {
  const { open } = await openInbox();
  const search = async (q: string, tab = "open") => open(`/staff?${new URLSearchParams({ tab, q })}`);
  expect(readNames(await search("owen"))).toEqual(["Owen Open"]);
  expect(readNames(await search("OLIVIA@EXAMPLE.COM"))).toEqual(["Olivia Overdue"]);
  expect(readNames(await search("rita"))).toEqual([]);
  expect(readNames(await search("rita", "replied"))).toEqual(["Rita Replied"]);
  expect((await search("x".repeat(10_000))).status).toBe(200);
  expect((await open(`/staff?q=a&q=b&page=0&page=x`)).status).toBe(200);
});

test("there are 50 on a page, and none is on two", async () => {
  const { database, open } = await openInbox();
  await database.storeMany(visitors(105));
  const pages = await Promise.all([1, 2, 3].map((page) => open(`/staff?page=${page}`)));
  expect(pages.map((page) => readNames(page).length)).toEqual([50, 50, 7]);
  expect(new Set(pages.flatMap(readNames)).size).toBe(107);
  // A page that others have emptied: the last one is shown.
  expect(readNames(await open(`/staff?page=4`))).toHaveLength(7);
});

test("only who did something to a whole list reads that it was done", async () => {
  const { open, signIn, database } = await testSite({ MAIL_TO: `${office}, ${colleague}` });
  const entry = { at: "2026-11-20T16:00:00.000Z", actor: office, action: "deleted_all", detail: "3" };
  const { id } = await database.history.add(entry);
  for (const [address, count] of [
    [office, 1],
    [colleague, 0],
  ] as const) {
    await signIn(address);
    const { document } = await open(`/staff?done=${id}`);
    expect(document.querySelectorAll("#result"), address).toHaveLength(count);
  }
});

test("the CSV has all pages of the list that is shown, and no formula", async () => {
  const { request, database } = await openInbox();
  const count = 1001;
  await database.storeMany(visitors(count));
  const download = async (query: string) => {
    const { headers, body } = await request(`/staff/project-requests.csv?${query}`);
    return { headers, lines: body.slice(1).split("\r\n").slice(0, -1), mark: body[0] };
  };
  const all = await download("tab=open&page=2");
  expect(all.mark).toBe("\uFEFF");
  expect(all.headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="project-requests-open-2026-11-20.csv"',
    "cache-control": "no-store",
  });
  expect(all.lines).toHaveLength(1 + 2 + count);
  expect(new Set(all.lines).size).toBe(all.lines.length);
  expect(all.lines.filter((line) => /"[=+\-@]/.test(line))).toEqual([]);
  expect((await download("tab=quarantined")).lines).toHaveLength(2);
  expect((await download("tab=open&q=visitor+1000")).lines.slice(1)).toEqual([
    expect.stringContaining('"Visitor 1000"'),
  ]);
});

test("the CSV says when in the firm's zone, in the words of the page, who replied and how, and has the notes", async () => {
  const { request, database } = await openInbox();
  const asked = { id: "019c0000-0000-7000-8000-0000000000ff", name: "Nora Notes", timeline: "1_3_months" };
  await database.storeSample(asked);
  await database.act("add-note", asked.id, minutesLater(30), { chosen: "=Called." });
  await database.act("mark-replied", asked.id, minutesLater(60), { chosen: "phone", actor: colleague });
  const { body } = await request("/staff/project-requests.csv?tab=replied&q=nora");
  const [heads = [], cells = []] = body
    .split("\r\n")
    .map((line) => line.replace(/^\uFEFF?"|"$/g, "").split('","'));
  expect(Object.fromEntries(heads.map((head, index) => [head, cells[index]]))).toMatchObject({
    Reference: "000000FF",
    "Received (Central Time)": "2026-11-20 10:00",
    Status: "Replied",
    "Replied (Central Time)": "2026-11-20 11:00",
    "Replied by": colleague,
    How: "Phone",
    Timeline: "1 to 3 months",
    Notes: `2026-11-20 10:30 ${office}: =Called.`,
    ID: asked.id,
  });
});

test("reading the inbox and each download are in the history, with who it was; the page is shown even if that can't be recorded", async () => {
  const { database, open, request, signIn, messages } = await openInbox();
  await open("/staff");
  await request("/staff/project-requests.csv?tab=open");
  await signIn(colleague);
  await open("/staff");
  const entries = (await database.readTable("history")).filter(({ action }) =>
    ["inbox_read", "downloaded"].includes(String(action)),
  );
  expect(entries.map(({ actor, action, detail }) => [actor, action, detail])).toEqual([
    [office, "inbox_read", null],
    [office, "downloaded", "2"],
    [colleague, "inbox_read", null],
  ]);
  const fail = sql`create trigger full_disk before insert on history begin select raise(abort, 'disk full'); end`;
  await fail.execute(database.db);
  expect(readNames(await open("/staff"))).toHaveLength(2);
  expect(messages().at(-1)).toBe("error: A history entry was not saved.");
});

test("Resend all sends the notifications again that failed since the time in the firm's zone, about open project requests, each with an entry", async () => {
  const { database, open, send } = await openFailures();
  const list = await open("/staff?tab=failed");
  const form = readForms(list.document).find(({ action }) => action === "/staff/resend-all");
  expect(form).toMatchObject({ method: "post", isComplete: true, button: "Resend all" });
  const since = list.document.querySelector<HTMLInputElement>("#since");
  // The first failure that is on the list, on the firm's clocks.
  expect([since?.type, since?.value]).toEqual(["datetime-local", "2026-11-20T10:10"]);
  const sent = await send("/staff/resend-all", { ...form?.fields, since: "2026-11-20T10:30" });
  expect(sent.url).toMatch(/^\/staff\?tab=failed&done=[\w-]+#result$/);
  expect(readText(sent.document, "#result")).toContain("Notifications about 1 project request are being");
  const states = await Promise.all(
    ["early", "late", "replied", "spam"].map(async (id) => (await database.findDeliveries(id))[0]?.state),
  );
  expect(states).toEqual(["failed", "pending", "failed", "failed"]);
  expect(await database.history.list("late")).toMatchObject([
    { action: "resend", actor: office, detail: "failed" },
  ]);
  expect((await database.readTable("history")).at(-2)).toMatchObject({ action: "resent_all", detail: "1" });

  const all = await send("/staff/resend-all", { q: "", since: "2026-11-20 10:10" });
  expect(all.status).toBe(200);
  expect(await database.findDeliveries("early")).toMatchObject([{ state: "pending", attempts: 0 }]);
});

test("Resend all with a search, a time that is none, nothing to send or nothing that can be saved does that or says so", async () => {
  const { app, send } = await openFailures();
  const submit = async (since: string, q = "") => {
    const { status, document } = await send("/staff/resend-all", { since, q });
    return [status, readText(document, "#problem, #result")];
  };
  const missing = "Enter a day and a time, such as 2026-11-20 10:00";
  for (const since of ["", "yesterday", "2026-02-30T10:00"])
    expect(await submit(since)).toEqual([422, `Nothing was sent${missing}`]);
  expect(await submit("2026-11-20T12:00")).toEqual([422, expect.stringContaining("Choose an earlier time")]);
  expect(await submit("2026-11-20T10:00", "nobody")).toEqual([
    422,
    expect.stringContaining("Nothing on this"),
  ]);
  expect(await submit("2026-11-20T10:00", "early")).toEqual([
    200,
    expect.stringContaining("1 project request"),
  ]);
  vi.spyOn(app.projectRequests, "retryMany").mockRejectedValue(new Error("disk full"));
  expect(await submit("2026-11-20T10:00")).toEqual([503, expect.stringContaining("can’t save")]);
});

async function openFailures() {
  const site = await testSite();
  const { database } = site;
  for (const [id, minutes] of Object.entries({ early: 10, late: 30, replied: 30, spam: 30 })) {
    await database.storeSample({ id, name: id }, { deliveries: [delivery({ id: `d-${id}` })] });
    await database.failOne({ now: minutesLater(minutes) });
  }
  await database.act("mark-replied", "replied", minutesLater(31), { chosen: "email" });
  await database.act("quarantine", "spam", minutesLater(31));
  site.wait({ hours: 1 });
  await site.signIn(office);
  return site;
}

async function openInbox() {
  const site = await testSite({ MAIL_TO: `${office}, ${colleague}` });
  const { database } = site;
  await database.storeSample(
    { id: "1", name: "Owen Open", replyDueAt: minutesLater(60) },
    { deliveries: [delivery({ id: "d-2" })] },
  );
  const before = { receivedAt: minutesLater(-90), replyDueAt: minutesLater(-5) };
  await database.storeSample({ id: "2", name: "Olivia Overdue", email: "olivia@example.com", ...before });
  await database.storeSample({ id: "3", name: "Sam Spam" }, { spamReason: "Links." });
  await database.storeSample({ id: "4", name: "Rita Replied" }, { deliveries: [delivery()] });
  for (let deliveries = 2; deliveries > 0; deliveries -= 1) await database.failOne();
  await database.act("mark-replied", "4", minutesLater(60), { chosen: "email" });
  await site.signIn(office);
  return site;
}

function visitors(count: number): readonly AcceptedProjectRequest[] {
  return Array.from({ length: count }, (_, index) =>
    sample({ id: `019c-${index}`, name: `Visitor ${index}`, company: '=HYPERLINK("https://evil")' }),
  );
}

function readNames({ document }: OpenedPage): readonly (string | undefined)[] {
  return [...document.querySelectorAll(".inbox-list tbody th")].map(({ textContent }) => textContent?.trim());
}
