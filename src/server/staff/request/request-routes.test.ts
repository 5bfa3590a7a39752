import { expect, test, vi } from "vitest";
import { actionNames, getAction, makeChoice, prepare } from "../../../../tests/support/actions.ts";
import { readForms, readText, readTexts } from "../../../../tests/support/read-page.ts";
import { delivery, minutesLater, receivedAt, sample } from "../../../../tests/support/samples.ts";
import { colleague, type OpenedPage, office, testSite } from "../../../../tests/support/test-site.ts";
import { toRequestPath } from "../../paths.ts";

const { id, email } = sample();
const path = toRequestPath(id);

test.each(actionNames)(
  "%s: offered, done once even if sent twice, recorded, and nothing without the choice that it asks for",
  async (name) => {
    const { database, signIn, open, send } = await openRequest();
    const action = getAction(name);
    const version = await prepare(database, action, id);
    const page = await open(path);
    const form = readForms(page.document).find(({ fields }) => fields.action === name);
    const isOneClick = action.choice === undefined;
    expect(form).toMatchObject({
      ...{ method: "post", action: path, isComplete: isOneClick, button: action.button },
    });
    if (!isOneClick) expectMissing(await send(path, form?.fields ?? {}), name);
    expect(await database.history.list(id)).toHaveLength(version);

    const filled = { ...form?.fields, ...makeChoice(action, email) };
    const [once, twice] = [await send(path, filled), await send(path, filled)];
    expect(twice.status).toBe(once.status);
    const history = await database.history.list(id);
    expect(history).toHaveLength(version + 1);
    expect(history.at(-1)).toMatchObject({ actor: office, action: name, version: version + 1 });
    if (name === "delete") return;
    for (const { status, url } of [once, twice])
      expect([status, url]).toEqual([200, `${path}?done=${version + 1}#result`]);
    const heading = readText(once.document, "#result .message-heading");
    expect(readText(once.document, "title")).toContain(heading);
    const [, words] = [...once.document.querySelectorAll(".history li:last-child > *")];
    expect(words?.textContent).toBe(`${office} ${action.history(history.at(-1)?.detail ?? null)}`);

    // The one who has not seen that changes nothing, and reads who was first.
    await signIn(colleague);
    const late = await send(path, filled);
    expect(late.status).toBe(409);
    expect(readText(late.document, "#problem")).toContain(`${office} ${action.history(null)} just now.`);
    expect(await database.history.list(id)).toHaveLength(version + 1);
  },
);

function expectMissing({ status, document }: OpenedPage, name: string): void {
  expect(status).toBe(422);
  const field = document.getElementById(name);
  expect(field?.getAttribute("aria-invalid")).toBe("true");
  const described = field?.closest("[aria-describedby]")?.getAttribute("aria-describedby");
  expect(described?.split(" ")).toContain(`${name}-error`);
  expect(readText(document, `#problem a[href="#${name}"]`)).toBe(readText(document, `#${name}-error`));
  expect(field?.closest("details")?.open).not.toBe(false);
}

test.each([
  ["mark-replied", "reopen"],
  ["quarantine", "release"],
  ["release", "quarantine"],
  ["take", "give-back"],
  ["give-back", "take"],
])("%s offers its undo, %s, which is one more click", async (name, undo) => {
  const { database, open, send } = await openRequest();
  await prepare(database, getAction(name), id);
  const before = (await open(path)).document;
  const form = readForms(before).find(({ fields }) => fields.action === name);
  const done = await send(path, { ...form?.fields, ...makeChoice(getAction(name), email) });
  const [undoing] = readForms(done.document);
  expect(undoing).toMatchObject({ isComplete: true, fields: { action: undo } });
  const undone = await send(path, undoing?.fields ?? {});
  expect(readText(undone.document, ".heading .status")).toBe(readText(before, ".heading .status"));
});

test("an action and an undo read the project request once", async () => {
  const { app, database, send } = await openRequest();
  await app.ready();
  const read = vi.spyOn(app.projectRequests, "find");
  vi.spyOn(app.projectRequests, "findWithDeliveries").mockResolvedValue(null);
  await send(path, { action: "mark-replied", version: "0", how: "email" });
  await send(path, { action: "reopen", version: "1" });
  expect(read).not.toHaveBeenCalled();
  expect(await database.history.list(id)).toMatchObject([{ action: "mark-replied" }, { action: "reopen" }]);
});

test("an action of another version of the site is in the history under its own name, not as another", async () => {
  const { database, open } = await openRequest();
  const entry = { at: receivedAt, actor: office, action: "from-another-version" };
  await database.history.add({ ...entry, projectRequest: { id, version: 1 } });
  expect(readTexts((await open(path)).document, ".history li > p").at(-1)).toBe(
    `${office} did something that this version can’t name (“from-another-version”)`,
  );
});

test("a form that its request's status no longer allows is explained, and the typed text stays", async () => {
  const { database, send, wait } = await openRequest();
  await database.act("mark-replied", id, receivedAt);
  wait({ minutes: 2 });
  const again = await send(path, { action: "mark-replied", version: "1", how: "email" });
  expect([again.status, readText(again.document, "#problem")]).toEqual([
    409,
    "Nothing was changedThat can’t be done while its status is “Replied”.",
  ]);
  const late = await send(path, { action: "add-note", version: "0", note: "I also called." });
  expect(readText(late.document, "#problem")).toMatch(
    /^office@example\.com marked this as replied 2 minutes ago/,
  );
  expect(late.document.querySelector("textarea")?.value).toBe("I also called.");
  expect(late.document.querySelectorAll("input:checked")).toHaveLength(0);
  await send(path, { action: "resend", version: "1", channel: "email" });
  const resent = await send(path, { action: "resend", version: "2", channel: "email" });
  expect(readText(resent.document, "#problem")).toMatch(/^Nothing was changed.*still on its way/);
});

test("a note is stored as it was typed, without characters that no database could hold", async () => {
  const { database, send } = await openRequest();
  const note = "  Called.\r\nLeft a message. \u0000";
  await send(path, { action: "add-note", version: "0", note });
  expect((await database.history.list(id)).at(-1)?.note).toBe("Called.\nLeft a message. \uFFFD");
});

test("deleting takes the visitor's address, and leaves who did it and when", async () => {
  const { database, send, open } = await openRequest();
  const wrong = { action: "delete", version: "0", email: "joe@example.com" };
  const refused = await send(path, wrong);
  expect(refused.status).toBe(422);
  expect(refused.document.querySelector<HTMLInputElement>("#delete")?.value).toBe("joe@example.com");
  const deleted = await send(path, { ...wrong, email: " JANE@example.com " });
  expect(deleted.status).toBe(410);
  expect(deleted.document.body.textContent).toContain(office);
  expect(deleted.html).not.toMatch(/jane/i);
  expect(await database.projectRequests.find(id)).toBeNull();
  expect((await send(path, { action: "mark-replied", version: "1", how: "email" })).status).toBe(410);
  expect((await open(path)).document.querySelector("form")).toBeNull();
});

test("a form without a known action or a version changes nothing, and one that can't be saved is explained and keeps the typed text", async () => {
  const { app, database, send } = await openRequest();
  for (const form of [{}, { action: "toString" }]) expect((await send(path, form)).status).toBe(400);
  expect((await send(path, { action: "mark-replied", how: "email" })).status).toBe(409);
  expect(await database.history.list(id)).toEqual([]);
  vi.spyOn(app.projectRequests, "change").mockRejectedValue(new Error("disk full"));
  const page = await send(path, { action: "add-note", version: "0", note: "Called." });
  expect([page.status, page.document.querySelector("textarea")?.value]).toEqual([503, "Called."]);
  expect(readText(page.document, "#problem")).toContain("can’t save");
});

test("others from the same address are one click away, with their name and status", async () => {
  const { database, open } = await openRequest();
  const other = { id: "019c0000-0000-7000-8000-000000000002", name: "Ray", email: "Jane@Example.com" };
  await database.storeSample(other, { spamReason: "Links." });
  await database.storeSample({ id: "019c0000-0000-7000-8000-000000000003", email: "joe@example.com" });
  const { document } = await open(path);
  expect(readText(document, ".others")).toBe("Ray, received Fri, Nov 20, 10:00 AM CSTSuspected spam");
  expect(document.querySelector(".others a")?.getAttribute("href")).toBe(toRequestPath(other.id));
});

test("an ID that no database could hold is unknown", async () => {
  const { open } = await openRequest();
  for (const unknown of ["%00", "1", "..%2f", "019c0000-0000-7000-8000-00000000000g"])
    expect((await open(`/staff/requests/${unknown}`)).status, unknown).toBe(410);
  expect((await open("/staff?q=%00")).status).toBe(200);
});

test("a form counts as the office's own where the browser sends no referrer and knows no Fetch Metadata, and only there", async () => {
  const { send } = await openRequest();
  const form = { action: "mark-replied", version: "0", how: "email" };
  const statuses = [{ "sec-fetch-site": "cross-site" }, { "sec-fetch-site": "same-site" }, {}].map(
    async (headers) => (await send(path, form, { origin: "null", ...headers })).status,
  );
  expect(await Promise.all(statuses)).toEqual([403, 403, 200]);
});

async function openRequest() {
  const site = await testSite({ MAIL_TO: `${office}, ${colleague}` });
  const reminder = delivery({ id: "r", kind: "reminder", dueAt: minutesLater(60) });
  await site.database.storeSample({ phone: "(817) 555-0199" }, { deliveries: [delivery(), reminder] });
  await site.signIn(office);
  return site;
}
