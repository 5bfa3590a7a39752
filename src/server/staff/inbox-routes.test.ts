import { expect, test } from "vitest";
import { delivery, minutesLater, sample } from "../../../tests/database-suite/samples.ts";
import { readText, readTexts } from "../../../tests/support/read-page.ts";
import { colleague, type OpenedPage, office, testSite } from "../../../tests/support/test-site.ts";
import type { AcceptedProjectRequest } from "../database/project-request.ts";

test("each tab lists its project requests with their count, what is overdue first", async () => {
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
  expect(readTexts(document, ".tabs .count")).toEqual(["2", "1", "1", "1", "4"]);
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

test("the CSV has what is shown, on all of its pages, and no formula", async () => {
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

test("reading the inbox and each download are in the history, with who it was; what can't be recorded is shown all the same", async () => {
  const { database, open, request, signIn } = await openInbox();
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
  database.history.add = async () => {
    throw new Error("disk full");
  };
  expect(readNames(await open("/staff"))).toHaveLength(2);
});

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
