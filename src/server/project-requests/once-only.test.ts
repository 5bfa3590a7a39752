import { join } from "node:path";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { findDeliveries } from "../../../tests/database-suite/samples.ts";
import { type TestAppOptions, testApp } from "../../../tests/support/app-fixture.ts";
import { newFolder } from "../../../tests/support/folder.ts";
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
  SQLite: async () => ({ engine: "sqlite", file: join(newFolder(), "site.db") }) as const,
  PostgreSQL: async () => ({ engine: "postgres", url: await newPostgresDatabase() }) as const,
};

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
  const states = (await findDeliveries(database, stored?.id ?? "")).map(({ state }) => state);
  expect(states).toEqual(Array(4).fill("quarantined"));
  expect(await database.deliveries.findNextDueAt("email")).toBeNull();
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

type DatabaseName = keyof typeof databases;
type Setting = Awaited<ReturnType<(typeof databases)[DatabaseName]>>;

async function site(where: DatabaseName | Setting = "SQLite", options: TestAppOptions = {}) {
  const database = await openDatabase(typeof where === "string" ? await databases[where]() : where);
  opened.push(database);
  const { app, wait } = testApp({ database, webhook: { url: "http://127.0.0.1:9", secret: "" }, ...options });
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
