import { expect, test, vi } from "vitest";
import { readText } from "../../../../tests/support/read-page.ts";
import { testNow, testReplyDueAt } from "../../../../tests/support/site-info.ts";
import { office, testSite } from "../../../../tests/support/test-site.ts";

const caller = {
  name: "Carl Caller",
  email: "carl@example.com",
  phone: "(817) 555-0188",
  message: "Call back.",
};

test("a phone request starts the same clock and notifies the same people as the form on the page, and is stored once if it is sent twice, but not if it was changed in between", async () => {
  const { database, send } = await openSite();
  const page = await send("/staff/phone-request", caller);
  expect(readText(page.document, "h1")).toBe("Carl Caller");
  expect(readText(page.document, "#result")).not.toBe("");
  const [stored] = await database.projectRequests.list();
  expect(stored).toMatchObject({
    ...caller,
    receivedAt: testNow,
    replyDueAt: testReplyDueAt,
    spamReason: null,
  });
  const found = await database.projectRequests.findWithDeliveries(stored?.id ?? "");
  expect(found?.deliveries.map(({ channel, kind }) => [channel, kind])).toEqual(
    expect.arrayContaining([
      ["email", "new_request"],
      ["email", "reminder"],
      ["webhook", "new_request"],
    ]),
  );
  expect(await database.history.list(stored?.id ?? "")).toMatchObject([
    { actor: office, action: "recorded", version: 1 },
  ]);
  expect((await send("/staff/phone-request", caller)).url).toBe(page.url);
  expect(await database.projectRequests.count()).toBe(1);
  await send("/staff/phone-request", { ...caller, location: "Nolan County" });
  expect(await database.projectRequests.count()).toBe(2);
});

test("when something is missing or nothing can be saved, the form says so, keeps the typed text, and nothing is stored", async () => {
  const { app, database, send } = await openSite();
  const missing = await send("/staff/phone-request", { ...caller, name: "", email: "carl" });
  expect(missing.status).toBe(422);
  expect(readText(missing.document, "#problem")).toContain("Enter a name");
  expect(missing.document.querySelector<HTMLInputElement>("[name=email]")?.value).toBe("carl");
  expect(missing.document.querySelector("textarea")?.value).toBe("Call back.");
  expect(await database.projectRequests.count()).toBe(0);
  vi.spyOn(app.projectRequests, "store").mockResolvedValue({
    outcome: "unavailable",
    cause: new Error("disk full"),
  });
  const unsaved = await send("/staff/phone-request", caller);
  expect(unsaved.status).toBe(503);
  expect(readText(unsaved.document, "#problem")).toContain("was not saved");
  expect(unsaved.document.querySelector<HTMLInputElement>("[name=name]")?.value).toBe("Carl Caller");
});

async function openSite() {
  const site = await testSite();
  await site.signIn(office);
  return site;
}
