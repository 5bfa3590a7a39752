import { expect, onTestFinished, test, vi } from "vitest";
import { readTable } from "../../../tests/database-suite/samples.ts";
import { readForms, readText } from "../../../tests/support/read-page.ts";
import { office, testSite, toFormPost, withoutEmail } from "../../../tests/support/test-site.ts";

/** Asks for a link as a browser does. */
async function openSite() {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const site = await testSite();
  const ask = async (address = office, remoteAddress = "192.0.2.1") => {
    const response = await site.app.inject({ ...toFormPost("/staff", { address }), remoteAddress });
    const { date: _, ...headers } = response.headers;
    return { statusCode: response.statusCode, headers, body: response.body };
  };
  const countLinks = async () => (await readTable(site.database, "deliveries")).length;
  return { ...site, ask, countLinks, pass: () => vi.advanceTimersByTimeAsync(35_000) };
}

test("an address of MAIL_TO is sent a new link, and no other is; the response is the same", async () => {
  const { database, open, ask, pass, messages } = await openSite();
  expect(readForms((await open("/staff")).document)).toMatchObject([{ method: "post", isComplete: false }]);
  const known = await ask(" Office@Example.com ");
  expect(await ask("nobody@example.com")).toEqual(known);
  expect([known.statusCode, known.headers.location]).toEqual([303, "/staff?sent#result"]);
  await pass();
  expect(await readTable(database, "deliveries")).toMatchObject([
    { channel: "email", kind: "staff_link", recipient: office, project_request_id: null, state: "pending" },
  ]);
  expect(readText((await open("/staff?sent")).document, "#result")).toContain("14 days");
  expect(messages()).toEqual([expect.stringContaining("private link")]);
  expect(messages().join()).not.toContain("@");
});

test("nothing is done for an address until seconds after the response, so that the next response does not tell either", async () => {
  const { database, ask } = await openSite();
  const addStaffLink = vi.spyOn(database.deliveries, "addStaffLink");
  await ask();
  await vi.advanceTimersByTimeAsync(1_900);
  expect(addStaffLink).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(30_200);
  expect(addStaffLink).toHaveBeenCalledTimes(1);
});

test("an address is sent one link in ten minutes and five in a day, however often and from wherever it is asked for", async () => {
  const { ask, countLinks, pass, wait } = await openSite();
  const counts: number[] = [];
  for (let index = 0; index < 10; index += 1) {
    for (const at of [0, 9.9]) {
      wait({ seconds: at * 60 });
      await ask(office, `192.0.2.${index}`);
      await pass();
    }
    wait({ seconds: 6 });
    counts.push(await countLinks());
  }
  expect(counts).toEqual([1, 2, 3, 4, 5, 5, 5, 5, 5, 5]);
  wait({ hours: 24 });
  await ask();
  await pass();
  expect(await countLinks()).toBe(6);
});

test("a link that was asked for just before the site stops is sent by the next process", async () => {
  const { app, ask, openDatabase } = await openSite();
  await ask();
  await app.close();
  const next = await openDatabase();
  expect(await readTable(next, "deliveries")).toMatchObject([{ kind: "staff_link", state: "pending" }]);
  await next.close();
});

test("a client that goes on asking is told to wait, before anything that it sends is read", async () => {
  const { app, ask } = await openSite();
  for (let index = 0; index < 10; index += 1) expect((await ask("")).statusCode).toBe(422);
  const endless = { ...toFormPost("/staff", {}), payload: "a&".repeat(100_000) };
  const refused = await app.inject({ ...endless, remoteAddress: "192.0.2.1" });
  expect(refused.statusCode).toBe(429);
  expect(refused.headers["retry-after"]).toMatch(/^\d+$/);
  expect(refused.body).toContain("Please try again in a few minutes.");
  expect((await ask(office, "192.0.2.2")).statusCode).toBe(303);
});

test("what is no address is asked for again", async () => {
  const { send } = await testSite();
  for (const address of ["", "office", "office@"]) {
    const page = await send("/staff", { address });
    expect(page.status).toBe(422);
    expect(readText(page.document, "#problem")).not.toBe("");
  }
});

test("where no email is sent, there is nothing to ask for", async () => {
  const { open, send } = await testSite(withoutEmail);
  expect((await open("/staff")).status).toBe(404);
  expect((await send("/staff", { address: office })).status).toBe(404);
});
