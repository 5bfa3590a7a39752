import { describe, expect, test } from "vitest";
import { onEachDatabase, pick } from "../../../../tests/support/each-database.ts";
import { readForms, readText, readTexts } from "../../../../tests/support/read-page.ts";
import { delivery, minutesLater, receivedAt, sample } from "../../../../tests/support/samples.ts";
import { colleague, emailSite, office, testSite } from "../../../../tests/support/test-site.ts";
import { toRequestPath } from "../../paths.ts";
import { clearFormerOwners } from "./owner.ts";

const { id } = sample();
const path = toRequestPath(id);
const both = { MAIL_TO: `${office}, ${colleague}` };

onEachDatabase(({ test, createShared }) => {
  test("taking, taking over and giving back are in the history with from whom, and each list has its owner's", async ({
    database,
  }) => {
    await database.storeSample({ id });
    const mine = (owner: string) => database.listIds({ status: "mine", owner });
    await database.act("take", id, minutesLater(1), { actor: office });
    expect([await mine(office), await mine(colleague)]).toEqual([[id], []]);
    await database.act("take-over", id, minutesLater(2), { actor: colleague });
    expect([await mine(office), await mine(colleague)]).toEqual([[], [id]]);
    // What someone else has is not given back for them.
    expect(await database.act("give-back", id, minutesLater(3), { actor: office })).toMatchObject({
      outcome: "refused",
    });
    await database.act("give-back", id, minutesLater(3), { actor: colleague });
    expect(await mine(colleague)).toEqual([]);
    expect(await database.history.list(id)).toMatchObject([
      { action: "take", actor: office, detail: null },
      { action: "take-over", actor: colleague, detail: office },
      { action: "give-back", actor: colleague, detail: null },
    ]);
  });

  test("of twenty who take one at once, one has it, and the others can read who", async () => {
    const databases = await createShared();
    await databases[0].storeSample({ id });
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        pick(databases, index).act("take", id, minutesLater(1), {
          actor: `staff-${index}@example.com`,
          seenVersion: 0,
        }),
      ),
    );
    const winner = results.findIndex(({ outcome }) => outcome === "done");
    expect(results.filter(({ outcome }) => outcome === "conflicting")).toHaveLength(19);
    const { owner } = (await databases[0].projectRequests.find(id)) ?? {};
    expect(owner).toBe(`staff-${winner}@example.com`);
  });

  test("who replied to it keeps it for the record; suspected spam and what has a reply can't be taken", async ({
    database,
  }) => {
    await database.storeSample({ id });
    await database.act("take", id, minutesLater(1));
    await database.act("mark-replied", id, minutesLater(2));
    expect(await database.projectRequests.find(id)).toMatchObject({ owner: office });
    expect(await database.listIds({ status: "mine", owner: office })).toEqual([]);
    await database.storeSample({ id: "spam" }, { spamReason: "Links." });
    for (const [one, name] of [
      [id, "give-back"],
      [id, "take-over"],
      ["spam", "take"],
    ] as const)
      expect(await database.act(name, one, minutesLater(3), { actor: colleague })).toMatchObject({
        outcome: "refused",
      });
  });

  test("those who can no longer sign in lose what still waits, once, and keep their record", async ({
    database,
  }) => {
    for (const one of ["left", "spam", "replied", "stays", "nobody’s"]) {
      await database.storeSample({ id: one });
      if (one !== "nobody’s")
        await database.act("take", one, receivedAt, { actor: one === "stays" ? office : colleague });
    }
    await database.act("quarantine", "spam", minutesLater(1));
    await database.act("mark-replied", "replied", minutesLater(1));
    const now = () => Temporal.Instant.from(minutesLater(2));
    for (let starts = 2; starts > 0; starts -= 1)
      await clearFormerOwners([office], { projectRequests: database.projectRequests, now });
    const owners = (await database.projectRequests.list()).map(({ id: one, owner }) => [one, owner]);
    expect(Object.fromEntries(owners)).toEqual({
      ...{ left: null, spam: null, replied: colleague, stays: office, "nobody’s": null },
    });
    expect(await database.history.list("left")).toMatchObject([
      { action: "take" },
      { action: "give-back", actor: "site", detail: colleague, version: 2 },
    ]);
    expect(await database.history.list("stays")).toHaveLength(1);
  });
});

describe("for the office", () => {
  test("one click in the list takes a project request and comes back to the list, where another click undoes it", async () => {
    const { open, send, signIn } = await openRequest();
    const list = await open("/staff?tab=all&q=jane");
    const form = readForms(list.document).find(({ fields }) => fields.action === "take");
    expect(form).toMatchObject({ isComplete: true, button: "I take this one Jane Doe" });
    const taken = await send(path, form?.fields ?? {});
    expect(taken.url).toMatch(/^\/staff\?tab=all&q=jane&done=[\w-]+#result$/);
    expect(readText(taken.document, "#result")).toContain("You took this one: Jane Doe");
    expect(readOwners(taken.document)).toEqual(["You"]);
    expect(readText(taken.document, ".tabs li:nth-child(2)")).toBe("1 Mine");
    const [undo] = readForms(taken.document);
    expect(undo).toMatchObject({ isComplete: true, button: "Give it back" });

    // Another person, whose list is older, reads who was first, on the page of the project request.
    await signIn(colleague);
    const late = await send(path, form?.fields ?? {});
    expect([late.status, late.url]).toEqual([409, path]);
    expect(readText(late.document, "#problem")).toContain(`${office} took this one just now.`);
    expect(readOwners((await open("/staff")).document)).toEqual([office]);
    // The news is not theirs.
    expect((await open(taken.url)).document.querySelector("#result")).toBeNull();

    await signIn(office);
    const undone = await send(path, undo?.fields ?? {});
    expect(readText(undone.document, "#result")).toContain("You gave this one back: Jane Doe");
    expect((await open(taken.url)).document.querySelector("#result")).toBeNull();
  });

  test("a list that a form names leads to the inbox and nowhere else", async () => {
    const { send } = await openRequest();
    const list = "//evil.example\r\nx: y";
    const { url, status } = await send(path, { action: "take", version: "0", list });
    expect([status, new URL(url, "http://site.invalid").host]).toEqual([200, "site.invalid"]);
    expect(url).toMatch(/^\/staff\?/);
  });

  test("the page says who has it, in the history from whom, and offers to take it over", async () => {
    const { open, send, signIn, database } = await openRequest();
    expect(readText((await open(path)).document, ".owner")).toBe("No one has taken this one.");
    await database.act("take", id, receivedAt, { actor: colleague });
    const before = await open(path);
    expect(readText(before.document, ".owner")).toBe(`${colleague} has this one.`);
    expect(readForms(before.document).map(({ button }) => button)).toContain("Take it over");
    const after = await send(path, { action: "take-over", version: "1" });
    expect(readText(after.document, ".owner")).toBe("You have this one.");
    expect(readTexts(after.document, ".history li > p").slice(-2)).toEqual([
      `${colleague} took this one`,
      `${office} took this one over from ${colleague}`,
    ]);
    await database.act("mark-replied", id, minutesLater(1));
    await signIn(colleague);
    expect(readText((await open(path)).document, ".owner")).toBe(`${office} had this one.`);
  });

  test("an address that leaves MAIL_TO loses what it took at the next start, and the history says why", async () => {
    const { restart, database } = await openRequest();
    await database.act("take", id, receivedAt, { actor: colleague });
    const { open } = restart({ MAIL_TO: office });
    const { document } = await open(path);
    expect(readText(document, ".owner")).toBe("No one has taken this one.");
    expect(readTexts(document, ".history li > p").at(-1)).toBe(
      `The site gave this one back: ${colleague} can no longer sign in`,
    );
  });

  test("reminder and overdue notice go to the owner as well, once, and say who it is; not to one who has left", async () => {
    const owner = "survey@example.com";
    const { store, database, sendDue, mails } = await emailSite({
      MAIL_ROUTES: `land_survey:${owner}`,
      ESCALATE_TO: "manager@example.com",
    });
    for (const [one, actor] of Object.entries({
      owned: owner,
      usual: office,
      former: "former@example.com",
    })) {
      const deliveries = (["new_request", "reminder", "escalation"] as const).map((kind) =>
        delivery({ id: `${one}/${kind}`, kind }),
      );
      await store({ id: one, name: one, project_type: "pipeline" }, { deliveries });
      await database.act("take", one, receivedAt, { actor });
    }
    await sendDue();
    const sent = Object.groupBy(mails, ({ parsed }) => `${parsed.subject}`.split(/[:,.]/, 2).join(":"));
    const recipients = Object.entries(sent).map(([subject, those = []]) => [
      subject,
      those.flatMap(({ to }) => to).sort(),
    ]);
    const manager = "manager@example.com";
    expect(Object.fromEntries(recipients)).toMatchObject({
      "New project request: owned": [office],
      "No reply yet: owned": [office, owner],
      "OVERDUE: no reply to owned": [manager, owner],
      "No reply yet: usual": [office],
      "OVERDUE: no reply to usual": [manager, office],
      "No reply yet: former": [office],
    });
    expect(sent["No reply yet: owned"]?.[0]?.parsed.text).toContain(`${owner} took it.`);
  });

  test("the CSV says whose each project request is, and that of Mine has one’s own", async () => {
    const { request, database, signIn } = await openRequest();
    await database.act("take", id, receivedAt, { actor: colleague });
    const download = async (tab: string) => (await request(`/staff/project-requests.csv?tab=${tab}`)).body;
    expect(await download("open")).toContain(`"${colleague}"`);
    expect((await download("mine")).trim().split("\r\n")).toHaveLength(1);
    await signIn(colleague);
    expect((await download("mine")).trim().split("\r\n")).toHaveLength(2);
  });
});

function readOwners(document: Document): readonly (string | undefined)[] {
  return readTexts(document, ".inbox-list td[data-label=Owner]");
}

async function openRequest() {
  const site = await testSite(both);
  await site.app.ready();
  await site.database.storeSample();
  await site.signIn(office);
  return site;
}
