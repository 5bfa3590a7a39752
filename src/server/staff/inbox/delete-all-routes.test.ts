import { expect, test, vi } from "vitest";
import { readForms, readText } from "../../../../tests/support/read-page.ts";
import { minutesLater } from "../../../../tests/support/samples.ts";
import { office, testSite } from "../../../../tests/support/test-site.ts";

test("Delete all asks once, deletes the requests that the list had, and leaves those that came in or were worked on since", async () => {
  const { database, open, send, wait } = await openSpam();
  const list = await open("/staff?tab=quarantined");
  wait({ minutes: 1 });
  await database.storeSample({ id: "later", receivedAt: minutesLater(1) }, { spamReason: "Links." });
  await database.act("add-note", "spam-1", minutesLater(1), { chosen: "This one is real." });
  await database.act("quarantine", "open", minutesLater(1));
  const asked = await open(findDeleteAll(list.document));
  expect(readText(asked.document, "h1")).toBe("Delete 2 project requests?");
  expect(await database.projectRequests.count()).toBe(5);
  const [form] = readForms(asked.document);
  expect(form).toMatchObject({ method: "post", action: "/staff/delete-all", isComplete: true });

  const deleted = await send("/staff/delete-all", form?.fields ?? {});
  expect(deleted.url).toMatch(/^\/staff\?tab=quarantined&done=[\w-]+#result$/);
  expect(readText(deleted.document, "#result")).toContain("2 project requests deleted");
  expect([...(await database.listIds())].sort()).toEqual(["later", "open", "spam-1"]);
  expect(await database.history.list("spam-0", "spam-2")).toMatchObject([
    { action: "delete", actor: office },
    { action: "delete", actor: office },
  ]);
  expect((await database.readTable("history")).at(-2)).toMatchObject({ action: "deleted_all", detail: "2" });
  const again = await send("/staff/delete-all", form?.fields ?? {});
  expect(readText(again.document, "#result")).toContain("Nothing was left to delete");
});

test("with a search, Delete all takes only its matches", async () => {
  const { database, open, send } = await openSpam();
  const asked = await open(findDeleteAll((await open("/staff?tab=quarantined&q=visitor+1")).document));
  expect(readText(asked.document, ".prose")).toContain("listed for “visitor 1”");
  await send("/staff/delete-all", readForms(asked.document)[0]?.fields ?? {});
  expect([...(await database.listIds())].sort()).toEqual(["open", "spam-0", "spam-2"]);
});

test("nothing is deleted if the list has more than the page said, and a deletion that can't be saved is explained", async () => {
  const { app, database, open, send } = await openSpam();
  const asked = await open(findDeleteAll((await open("/staff?tab=quarantined")).document));
  const fields = readForms(asked.document)[0]?.fields ?? {};
  for (const count of ["2", "", "x"]) {
    const refused = await send("/staff/delete-all", { ...fields, count });
    expect([refused.status, readText(refused.document, "h1")]).toEqual([409, "Delete 3 project requests?"]);
  }
  for (const shown of ["", "x", "2026-13-45T99:99:99.999Z"])
    expect((await send("/staff/delete-all", { ...fields, shown })).status).toBe(400);
  expect((await open("/staff/delete-all")).status).toBe(404);
  vi.spyOn(app.projectRequests, "deleteMany").mockRejectedValue(new Error("disk full"));
  const unsaved = await send("/staff/delete-all", fields);
  expect([unsaved.status, readText(unsaved.document, "#problem")]).toEqual([
    503,
    expect.stringContaining("can’t save anything right now"),
  ]);
  expect(await database.projectRequests.count()).toBe(4);
});

async function openSpam() {
  const site = await testSite();
  const { database } = site;
  for (let n = 0; n < 3; n += 1)
    await database.storeSample({ id: `spam-${n}`, name: `Visitor ${n}` }, { spamReason: "Links." });
  await database.storeWith("open", []);
  await site.signIn(office);
  return site;
}

function findDeleteAll(document: Document): string {
  return document.querySelector("a[href^='/staff/delete-all']")?.getAttribute("href") ?? "";
}
