import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { findDeliveries, requireOpen } from "../../../tests/database-suite/samples.ts";
import { type TestAppOptions, testApp, testNow, testReplyDueAt } from "../../../tests/support/app-fixture.ts";
import { newPostgresDatabase } from "../../../tests/support/postgres-database.ts";
import { honeypotField } from "../../contract/endpoints.ts";
import type { Database } from "../database/database.ts";
import { openDatabase } from "../database/open-database.ts";

// Routes and database together: what is stored, on each of the two databases.

const opened: Database[] = [];
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
});

const url = "/api/consultation";
const jane = { name: "Jane Doe", email: "jane@example.com", message: "Title and survey." };
const key = "8e03978e-40d5-43dd-bc93-6894a57f9324";
const formHeaders = {
  "content-type": "application/x-www-form-urlencoded",
  accept: "text/html,application/xhtml+xml,*/*;q=0.8",
};

const databases = {
  SQLite: async () => ({ sqliteFile: join(mkdtempSync(join(tmpdir(), "app-")), "site.db") }),
  PostgreSQL: async () => ({ postgresUrl: await newPostgresDatabase() }),
};

test.each(["SQLite", "PostgreSQL"] as const)(
  "%s: a hundred requests with the same key at once are stored once and get the same response",
  async (name) => {
    const { post, database } = await site(name);
    const responses = await Promise.all(
      Array.from({ length: 100 }, () => post(jane, { "idempotency-key": key })),
    );
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    const [stored, ...more] = await database.projectRequests.list();
    expect(more).toEqual([]);
    expect(responses[0]?.json()).toEqual({ id: stored?.id, receivedAt: testNow, replyDueAt: testReplyDueAt });
    const deliveries = await findDeliveries(database, stored?.id ?? "");
    expect(deliveries.map(({ channel, kind }) => `${channel} ${kind}`).sort()).toEqual([
      "email escalation",
      "email new_request",
      "email reminder",
      "webhook new_request",
    ]);
  },
);

test("a key that comes again with other field values is rejected, and the response says what to do", async () => {
  const { post, database } = await site();
  expect((await post(jane, { "idempotency-key": key })).statusCode).toBe(201);
  const changed = await post({ ...jane, message: "Survey." }, { "idempotency-key": key });
  expect(changed.statusCode).toBe(422);
  expect(changed.json()).toMatchInlineSnapshot(`
    {
      "detail": "This Idempotency-Key was already used with different content, so nothing was saved. Send the new content with a new key.",
      "status": 422,
      "title": "Unprocessable Entity",
      "type": "about:blank",
    }
  `);
  expect(await database.projectRequests.count()).toBe(1);
});

test("a header that can't be a key is rejected, and nothing is stored", async () => {
  const { post, database } = await site();
  const response = await post(jane, { "idempotency-key": "a".repeat(201) });
  expect(response.statusCode).toBe(400);
  expect(response.json().detail).toMatchInlineSnapshot(
    `"Idempotency-Key must be 1 to 200 visible ASCII characters, such as a UUID. Nothing was saved. Send a different key, or none."`,
  );
  expect(await database.projectRequests.count()).toBe(0);
});

test("a form without script that is sent twice is stored once, and both are redirected to the notice", async () => {
  const { postForm, database, wait } = await site();
  const responses = [await postForm(jane), await postForm(jane)];
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
  expect(await database.projectRequests.count()).toBe(1);
  await postForm({ ...jane, message: "Another." });
  expect(await database.projectRequests.count()).toBe(2);
  wait(10 * 60_000);
  await postForm(jane);
  expect(await database.projectRequests.count()).toBe(3);
});

test("suspected spam gets the usual response and is stored, and no notification is due", async () => {
  const { postForm, database } = await site();
  const response = await postForm({ ...jane, [honeypotField]: "x" });
  expect([response.statusCode, response.headers.location]).toEqual([303, "/#request-sent"]);
  const [stored] = await database.projectRequests.list({ status: "quarantined" });
  expect(stored).toMatchObject({ name: "Jane Doe", spamReason: expect.stringContaining("hidden field") });
  const states = (await findDeliveries(database, stored?.id ?? "")).map(({ state }) => state.is);
  expect(states).toEqual(Array(4).fill("quarantined"));
  expect(await database.deliveries.nextDueAt("email")).toBeNull();
});

test("the sixth that one address stores in 10 minutes is quarantined; repeats of one are not counted", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const { post, database } = await site();
  const count = () => database.projectRequests.count({ status: "quarantined" });
  for (let index = 0; index < 4; index += 1) await post(jane, { "idempotency-key": key });
  for (let index = 0; index < 4; index += 1) await post(jane, {}, "192.0.2.1");
  expect(await count()).toBe(0);
  for (let index = 0; index < 5; index += 1) await post(jane, {}, "192.0.2.9");
  expect(await count()).toBe(0);
  await post(jane, {}, "192.0.2.9");
  expect(await database.projectRequests.list({ status: "quarantined" })).toMatchObject([
    { spamReason: expect.stringContaining("same IP address") },
  ]);
  vi.advanceTimersByTime(10 * 60_000);
  await post(jane, {}, "192.0.2.9");
  expect(await count()).toBe(1);
});

test("while the database is unavailable, the response is 503 with Retry-After", async () => {
  const { post, database } = await site("PostgreSQL");
  await database.close();
  const response = await post(jane, { "idempotency-key": key });
  expect([response.statusCode, response.headers["retry-after"]]).toEqual([503, "10"]);
  opened.splice(0);
});

test("a confirmation is planned for a visitor, and never for suspected spam", async () => {
  const { post, postForm, database } = await site("SQLite", { channels: ["confirmation"] });
  const channels = async (id: string) => (await findDeliveries(database, id)).map(({ channel }) => channel);
  const { id } = (await post(jane)).json();
  expect(await channels(id)).toEqual(["confirmation"]);
  await postForm({ ...jane, [honeypotField]: "x" });
  const [spam] = await database.projectRequests.list({ status: "quarantined" });
  expect(await channels(spam?.id ?? "")).toEqual([]);
});

test("throwaway submissions do not cost anyone else the confirmation", async () => {
  const { post, database } = await site("SQLite", { channels: ["confirmation"] });
  for (let index = 0; index < 40; index += 1)
    expect((await post({ ...jane, email: `nobody-${index}@example.com` })).statusCode).toBe(201);
  const { id } = (await post(jane)).json();
  expect(await findDeliveries(database, id)).toMatchObject([{ channel: "confirmation" }]);
});

type DatabaseName = keyof typeof databases;
type Setting = Awaited<ReturnType<(typeof databases)[DatabaseName]>>;

async function site(where: DatabaseName | Setting = "SQLite", options: TestAppOptions = {}) {
  const database = requireOpen(
    await openDatabase(typeof where === "string" ? await databases[where]() : where),
  );
  opened.push(database);
  const { app, wait } = testApp({ database, channels: ["email", "webhook"], rateLimit: 10, ...options });
  let address = 0;
  /** Another address for each request, unless the test is about the limit. */
  const from = () => {
    if (options.rateLimit !== undefined) return "192.0.2.1";
    address += 1;
    return `198.51.100.${address % 250}`;
  };
  return {
    database,
    wait,
    post: (payload: object, headers: Record<string, string> = {}, remoteAddress = from()) =>
      app.inject({ method: "POST", url, payload, headers, remoteAddress }),
    postForm: (fields: Record<string, string>) =>
      app.inject({
        method: "POST",
        url,
        payload: new URLSearchParams(fields).toString(),
        headers: formHeaders,
        remoteAddress: "192.0.2.1",
      }),
  };
}
