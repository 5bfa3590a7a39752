import { expect, test, vi } from "vitest";
import { testSite, toFormPost } from "../../../tests/support/test-site.ts";
import { honeypotField } from "../../contract/endpoints.ts";

const url = "/api/consultation";
const jane = { name: "Jane Doe", email: "jane@example.com", message: "Title and survey." };
const key = "8e03978e-40d5-43dd-bc93-6894a57f9324";

test("a key that comes again with other values, or that can't be one, is rejected with what to do", async () => {
  const { post, database } = await site();
  expect((await post(jane, { "idempotency-key": key })).statusCode).toBe(201);
  const changed = await post({ ...jane, message: "Survey." }, { "idempotency-key": key });
  expect(`${changed.statusCode} ${changed.json().detail}`).toMatchInlineSnapshot(
    `"422 This Idempotency-Key was already used with different content, so nothing was saved. Send the new content with a new key."`,
  );
  const malformed = await post(jane, { "idempotency-key": "a".repeat(201) });
  expect(`${malformed.statusCode} ${malformed.json().detail}`).toMatchInlineSnapshot(
    `"400 Idempotency-Key must be 1 to 200 visible ASCII characters, such as a UUID. Nothing was saved. Send a different key, or none."`,
  );
  expect(await database.projectRequests.count()).toBe(1);
});

test("a form without script that is sent twice is stored once, and both are redirected to the notice", async () => {
  const { app, database, wait } = await site();
  const responses = [await app.inject(toFormPost(url, jane)), await app.inject(toFormPost(url, jane))];
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
  expect(await database.projectRequests.count()).toBe(1);
  await app.inject(toFormPost(url, { ...jane, message: "Another." }));
  expect(await database.projectRequests.count()).toBe(2);
  await app.inject({ ...toFormPost(url, jane), remoteAddress: "192.0.2.7" });
  expect(await database.projectRequests.count()).toBe(3);
  wait({ minutes: 9, seconds: 59 });
  await app.inject(toFormPost(url, jane));
  expect(await database.projectRequests.count()).toBe(3);
  wait({ seconds: 1 });
  await app.inject(toFormPost(url, jane));
  expect(await database.projectRequests.count()).toBe(4);
});

test("suspected spam gets the usual response and is stored, and no notification is due, nor is there a confirmation", async () => {
  const { app, database } = await site();
  const response = await app.inject(toFormPost(url, { ...jane, [honeypotField]: "x" }));
  expect([response.statusCode, response.headers.location]).toEqual([303, "/#request-sent"]);
  const [stored] = await database.projectRequests.list({ status: "quarantined" });
  expect(stored).toMatchObject({ name: "Jane Doe", spamReason: expect.stringContaining("hidden field") });
  const states = (await database.findDeliveries(stored?.id ?? "")).map(({ state }) => state);
  expect(states).toEqual(Array(4).fill("quarantined"));
  expect(await database.claim("2100-01-01T00:00:00.000Z")).toEqual([]);
});

test("the sixth that one address sends in 10 minutes is quarantined, however many are sent at once", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { post, database } = await site();
  const count = () => database.projectRequests.count({ status: "quarantined" });
  await Promise.all(Array.from({ length: 6 }, () => post(jane)));
  expect(await database.projectRequests.list({ status: "quarantined" })).toMatchObject([
    { spamReason: expect.stringContaining("same IP address") },
  ]);
  await post(jane, {}, "192.0.2.9");
  expect(await count()).toBe(1);
  vi.advanceTimersByTime(10 * 60_000);
  await post(jane);
  expect(await count()).toBe(1);
});

async function site() {
  const opened = await testSite({ ACKNOWLEDGE_VISITORS: "true" });
  const post = (payload: object, headers: Record<string, string> = {}, remoteAddress = "192.0.2.1") =>
    opened.post(payload, { headers, remoteAddress });
  return { ...opened, post };
}
