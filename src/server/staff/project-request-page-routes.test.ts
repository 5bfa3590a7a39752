import { expect, test } from "vitest";
import {
  accept,
  by,
  delivery,
  minutesLater,
  receivedAt,
  sample,
} from "../../../tests/database-suite/samples.ts";
import { readForms, readText } from "../../../tests/support/read-page.ts";
import {
  colleague,
  office,
  type StaffFixture,
  staffFixture,
  toFormPost,
} from "../../../tests/support/staff-fixture.ts";
import type { StaffAction } from "../pages/server-pages.ts";
import { toRequestUrl } from "../staff-links.ts";

const id = sample().id;

test("from the email to replied is one choice and one press", async () => {
  const { database, links, open, send } = await openRequest();
  const page = await open(toRequestUrl(await links.createPath(office), id));
  expect([page.status, readText(page.document, "h1")]).toEqual([200, "Jane Doe"]);
  const after = await act({ send }, page.url, "mark-replied", { how: "phone" });
  expect(after.url).toBe(`${page.url}?done=1#result`);
  expect(readText(after.document, "#result")).toMatch(/^Marked as replied/);
  expect(readText(after.document, "title")).toMatch(/^Marked as replied/);
  expect(await database.projectRequests.find(id)).toMatchObject({ repliedAt: receivedAt });
  expect(await database.history.list(id)).toMatchObject([
    { actor: office, action: "replied", detail: "phone", version: 1 },
  ]);
});

test.each<[StaffAction, Record<string, string>, string, (fixture: StaffFixture) => Promise<unknown>]>([
  [
    "reopen",
    { confirm: "yes" },
    "reopened",
    (one) => one.database.projectRequests.markReplied(id, by(receivedAt), null),
  ],
  ["quarantine", { confirm: "yes" }, "quarantined", async () => {}],
  [
    "release",
    { confirm: "yes" },
    "released",
    (one) => one.database.projectRequests.quarantine(id, by(receivedAt)),
  ],
  ["resend", { channel: "webhook" }, "resent", async () => {}],
  ["add-note", { note: "  Called.\r\nLeft a message. \u0000" }, "noted", async () => {}],
])(
  "%s is done with its choice, recorded, and without it nothing is",
  async (action, choice, entry, prepare) => {
    const fixture = await openRequest();
    await prepare(fixture);
    const { database, links, open, send } = fixture;
    const page = await open(toRequestUrl(await links.createPath(office), id));
    const version = (await database.history.list(id)).length;
    const missing = await act({ send }, page.url, action, {}, version);
    expect(missing.status).toBe(422);
    expect(readText(missing.document, "#problem")).not.toBe("");
    expect(await database.history.list(id)).toHaveLength(version);
    const done = await act({ send }, page.url, action, choice, version);
    expect(done.status).toBe(200);
    expect(readText(done.document, "#result")).not.toBe("");
    const history = await database.history.list(id);
    expect(history.at(-1)).toMatchObject({ actor: office, action: entry, version: version + 1 });
    if (action === "add-note") expect(history.at(-1)?.note).toBe("Called.\nLeft a message. \uFFFD");
  },
);

test("the second of two people reads what the first did, and overwrites nothing", async () => {
  const { database, links, open, send, wait } = await openRequest();
  const paths = [
    toRequestUrl(await links.createPath(office), id),
    toRequestUrl(await links.createPath(colleague), id),
  ];
  for (const path of paths) await open(path);
  await act({ send }, paths[0] ?? "", "mark-replied", { how: "email" });
  wait(2 * 60_000);
  const second = await act({ send }, paths[1] ?? "", "mark-replied", { how: "phone" });
  expect(second.status).toBe(409);
  expect(readText(second.document, "#problem")).toMatch(
    /^office@example\.com marked this as replied 2 minutes ago\. ?Nothing was changed/,
  );
  expect(await database.history.list(id)).toMatchObject([{ actor: office, detail: "email" }]);
  const note = await act({ send }, paths[1] ?? "", "add-note", { note: "I also called." });
  expect([note.status, note.document.querySelector("textarea")?.value]).toEqual([409, "I also called."]);
});

test("a form that is sent twice is done once and reads as done", async () => {
  const { database, links, send } = await openRequest();
  const path = toRequestUrl(await links.createPath(office), id);
  for (const [action, choice, version] of [
    ["mark-replied", { how: "phone" }, 0],
    ["add-note", { note: "Called.\r\nTwice." }, 1],
    ["resend", { channel: "webhook" }, 2],
    ["reopen", { confirm: "yes" }, 3],
    ["quarantine", { confirm: "yes" }, 4],
    ["release", { confirm: "yes" }, 5],
  ] as const) {
    const [once, twice] = [
      await act({ send }, path, action, choice, version),
      await act({ send }, path, action, choice, version),
    ];
    expect([twice.status, twice.url], action).toEqual([200, once.url]);
    expect(await database.history.list(id)).toHaveLength(version + 1);
  }
  expect((await act({ send }, path, "release", {}, 5)).status).toBe(422);
  expect((await act({ send }, path, "add-note", { note: "Another." }, 5)).status).toBe(409);
});

test("erasing takes the visitor's address, and leaves who did it and when", async () => {
  const { database, links, send, open } = await openRequest();
  const path = toRequestUrl(await links.createPath(office), id);
  for (const email of ["", "joe@example.com"])
    expect((await act({ send }, path, "erase", { email })).status).toBe(422);
  const erased = await act({ send }, path, "erase", { email: " JANE@example.com " });
  expect(erased.status).toBe(410);
  expect(erased.document.body.textContent).toContain(office);
  expect(erased.html).not.toMatch(/jane/i);
  expect(await database.projectRequests.find(id)).toBeNull();
  expect((await database.history.list(id)).at(-1)).toMatchObject({ action: "erased", actor: office });
  expect((await act({ send }, path, "mark-replied", { how: "email" }, 1)).status).toBe(410);
  expect((await open(path)).document.querySelector("form")).toBeNull();
});

test("a form without a known act changes nothing and says so", async () => {
  const { database, links, send } = await openRequest();
  const path = toRequestUrl(await links.createPath(office), id);
  for (const form of [{}, { action: "toString" }, { action: "mark-replied", how: "email" }])
    expect((await send(path, form)).status).toBeGreaterThanOrEqual(409);
  expect(await database.history.list(id)).toEqual([]);
});

test("an act that can't be saved is explained, and what was typed stays", async () => {
  const { database, links, send } = await openRequest();
  const path = toRequestUrl(await links.createPath(office), id);
  database.projectRequests.addNote = async () => {
    throw new Error("disk full");
  };
  const page = await act({ send }, path, "add-note", { note: "Called." });
  expect([page.status, page.document.querySelector("textarea")?.value]).toEqual([503, "Called."]);
  expect(readText(page.document, "#problem")).toContain("can’t save");
});

test("others from the same address are one click away", async () => {
  const { database, links, open, wait } = await openRequest();
  await accept(database, sample({ id: "019c0000-0000-7000-8000-000000000002", email: "Jane@Example.com" }));
  await accept(database, sample({ id: "019c0000-0000-7000-8000-000000000003", email: "joe@example.com" }));
  wait(1000);
  const inbox = await links.createPath(office);
  const { document } = await open(toRequestUrl(inbox, id));
  const others = [...document.querySelectorAll(".others a")].map((link) => link.getAttribute("href"));
  expect(others).toEqual([toRequestUrl(inbox, "019c0000-0000-7000-8000-000000000002")]);
});

test("what can't be sent again is explained, also for what is quarantined", async () => {
  const { database, links, send } = await openRequest();
  const path = toRequestUrl(await links.createPath(office), id);
  const resend = async (channel: string, version = 0) =>
    readText((await act({ send }, path, "resend", { channel }, version)).document, "#problem");
  expect(await resend("email")).toContain("still on its way");
  expect(await resend("failed")).toContain("None of its notifications failed");
  await database.projectRequests.quarantine(id, by(receivedAt));
  expect(await resend("webhook", 1)).toContain("Release it first");
});

test("an ID that no database could hold is unknown", async () => {
  const { links, open } = await openRequest();
  const inbox = await links.createPath(office);
  for (const unknown of ["%00", "1", "..%2f", "019c0000-0000-7000-8000-00000000000g"])
    expect((await open(`${inbox}/requests/${unknown}`)).status, unknown).toBe(410);
  expect((await open(`${inbox}?q=%00`)).status).toBe(200);
});

test("GET and HEAD change nothing, however often, and every form needs a choice", async () => {
  const { app, database, links, open } = await openRequest();
  const url = toRequestUrl(await links.createPath(office), id);
  const before = await database.tables.summarize();
  for (const method of ["GET", "HEAD", "GET"] as const)
    expect((await app.inject({ method, url })).statusCode).toBe(200);
  expect(await database.tables.summarize()).toEqual(before);
  const forms = readForms((await open(url)).document);
  expect(forms.map(({ fields }) => fields.action)).toEqual([
    ...["mark-replied", "add-note", "resend", "quarantine", "erase"],
  ]);
  for (const form of forms) expect(form).toMatchObject({ method: "post", isComplete: false });
});

test("other methods are rejected, and a form of another site too", async () => {
  const { app, links } = await openRequest();
  const url = toRequestUrl(await links.createPath(office), id);
  expect((await app.inject({ method: "DELETE", url })).statusCode).toBe(405);
  const form = toFormPost(url, { action: "mark-replied", version: "0", how: "email" });
  const send = (headers: Record<string, string>) =>
    app.inject({ ...form, headers: { ...form.headers, ...headers } });
  const site = "https://evil.example";
  expect((await send({ origin: site, "sec-fetch-site": "cross-site" })).statusCode).toBe(403);
  expect((await send({ origin: "null", "sec-fetch-site": "cross-site" })).statusCode).toBe(403);
  expect((await send({ origin: site })).statusCode).toBe(403);
  // A browser that sends no referrer and knows no Fetch Metadata.
  expect((await send({ origin: "null" })).statusCode).toBe(303);
});

async function openRequest() {
  const fixture = await staffFixture();
  const reminder = delivery({ id: "r", kind: "reminder", dueAt: minutesLater(60) });
  await accept(fixture.database, sample({ phone: "(817) 555-0199" }), { deliveries: [delivery(), reminder] });
  return fixture;
}

function act(
  { send }: Pick<StaffFixture, "send">,
  path: string,
  action: StaffAction,
  choice: Readonly<Record<string, string>>,
  version = 0,
) {
  return send(path, { action, version: String(version), ...choice });
}
