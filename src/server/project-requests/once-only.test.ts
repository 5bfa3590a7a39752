import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { type TestAppOptions, testApp, testNow, testReplyDueAt } from "../../../tests/support/app-fixture.ts";
import { newPostgresDatabase } from "../../../tests/support/postgres-database.ts";
import { trapField } from "../../contract/endpoints.ts";
import { createTestToken, testTokenHeader, testTokenPurpose } from "../signed-token.ts";
import { openStore } from "../store/open-store.ts";
import type { Store } from "../store/store.ts";

// The door and the store together: what reaches the database, on each of the two.

const stores: Store[] = [];
afterEach(async () => {
  for (const store of stores.splice(0)) await store.close();
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
  "%s: a hundred of the same key at once are stored once and answered alike",
  async (name) => {
    const { post, store } = await site(name);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => post(jane, { "idempotency-key": key })),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    const [stored, ...more] = await store.list();
    expect(more).toEqual([]);
    expect(answers[0]?.json()).toEqual({ id: stored?.id, receivedAt: testNow, replyDueAt: testReplyDueAt });
    const deliveries = (await store.show(stored?.id ?? ""))?.deliveries ?? [];
    expect(deliveries.map(({ channel, message }) => `${channel} ${message}`).sort()).toEqual([
      "email notice",
      "email reminder",
      "webhook notice",
    ]);
  },
);

test("a key that comes again with other answers is refused, and says what to do", async () => {
  const { post, store } = await site();
  expect((await post(jane, { "idempotency-key": key })).statusCode).toBe(201);
  const changed = await post({ ...jane, message: "Survey." }, { "idempotency-key": key });
  expect(changed.statusCode).toBe(422);
  expect(changed.json()).toMatchObject({
    status: 422,
    detail: expect.stringContaining("Send the changed answers with a new key."),
  });
  expect(await store.count()).toBe(1);
});

test("a header that can't be a key is refused, and nothing is stored", async () => {
  const { post, store } = await site();
  const answer = await post(jane, { "idempotency-key": "a".repeat(201) });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().detail).toContain("1 to 200 visible ASCII characters");
  expect(await store.count()).toBe(0);
});

test("a form without script that is sent twice is stored once, and both are led to the notice", async () => {
  const { postForm, store, wait } = await site();
  const answers = [await postForm(jane), await postForm(jane)];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
  expect(await store.count()).toBe(1);
  await postForm({ ...jane, message: "Another." });
  expect(await store.count()).toBe(2);
  wait(10 * 60_000);
  await postForm(jane);
  expect(await store.count()).toBe(3);
});

test("a suspect is answered like anyone, stored, and nothing about it is due", async () => {
  const { postForm, store } = await site();
  const answer = await postForm({ ...jane, [trapField]: "x" });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, "/#request-sent"]);
  const [stored] = await store.list({ status: "held" });
  expect(stored).toMatchObject({ name: "Jane Doe", suspectedOf: "A field that nobody sees was filled in." });
  expect((await store.show(stored?.id ?? ""))?.deliveries.map(({ state }) => state.is)).toEqual([
    "held",
    "held",
    "held",
  ]);
  expect(await store.nextDueAt("email")).toBeNull();
});

test("the sixth that one address stores in 10 minutes is held; repeats of one are not counted", async () => {
  const { post, store, wait } = await site();
  for (let count = 0; count < 4; count += 1) await post(jane, { "idempotency-key": key });
  for (let count = 0; count < 4; count += 1) await post(jane, {}, "192.0.2.1");
  expect(await store.count({ status: "held" })).toBe(0);
  for (let count = 0; count < 4; count += 1) await post(jane, {}, "192.0.2.9");
  await post(jane, {}, "192.0.2.9");
  expect(await store.count({ status: "held" })).toBe(0);
  await post(jane, {}, "192.0.2.9");
  expect(await store.list({ status: "held" })).toMatchObject([
    { suspectedOf: "It is one of more than 5 from one address within 10 minutes." },
  ]);
  wait(10 * 60_000);
  await post(jane, {}, "192.0.2.9");
  expect(await store.count({ status: "held" })).toBe(1);
});

test("nobody waits for the count of what was stored", async () => {
  const { store } = await site();
  const hits: Store["hits"] = {
    ...store.hits,
    add: (key, ...window) =>
      key.startsWith("stored:") ? new Promise(() => {}) : store.hits.add(key, ...window),
  };
  const { app } = testApp({ store: { ...store, hits } });
  expect((await app.inject({ method: "POST", url, payload: jane })).statusCode).toBe(201);
});

test("two servers on one PostgreSQL count a client's project requests together", async () => {
  const setting = await databases.PostgreSQL();
  const sites = [await site(setting, { rateLimit: 3 }), await site(setting, { rateLimit: 3 })] as const;
  const statuses = [];
  for (let count = 0; count < 4; count += 1)
    statuses.push((await sites[count % 2 === 0 ? 0 : 1].post(jane)).statusCode);
  expect(statuses).toEqual([201, 201, 201, 429]);
});

test("when the database does not answer, it is 503 with Retry-After, from the first look on", async () => {
  const { post, store } = await site("PostgreSQL");
  await store.close();
  const answer = await post(jane, { "idempotency-key": key });
  expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "10"]);
  stores.splice(0);
});

test("an acknowledgement is due once a day for an address, and never for a suspect", async () => {
  const { post, postForm, store } = await site("SQLite", { channels: ["acknowledgement"] });
  await postForm({ ...jane, [trapField]: "x" });
  await post(jane);
  await post({ ...jane, email: "JANE@example.com" });
  const counts = await Promise.all(
    (await store.list()).map(async ({ id }) => (await store.show(id))?.deliveries.length),
  );
  expect(counts.toSorted()).toEqual([0, 0, 1]);
});

test("throw-away submissions switch off nobody else's acknowledgement", async () => {
  const { post, store } = await site("SQLite", { channels: ["acknowledgement"] });
  for (let index = 0; index < 40; index += 1)
    expect((await post({ ...jane, email: `nobody-${index}@example.com` })).statusCode).toBe(201);
  const { id } = (await post(jane)).json();
  expect((await store.show(id))?.deliveries).toMatchObject([{ channel: "acknowledgement" }]);
});

test("a test request is stored like any other, but only tests the channels, and no limit counts it", async () => {
  const { post, store } = await site("SQLite", {
    channels: ["email", "webhook", "acknowledgement"],
    rateLimit: 2,
  });
  const inAnHour = Temporal.Instant.from(testNow).add({ hours: 1 });
  const token = createTestToken(await store.signingKey(testTokenPurpose), inAnHour);
  const test = (headers: Record<string, string>) =>
    post({ ...jane, name: "Test" }, { "idempotency-key": `k${Math.random()}`, ...headers });
  for (let round = 0; round < 5; round += 1) {
    const { statusCode, body } = await test({ [testTokenHeader]: token });
    expect(statusCode).toBe(201);
    const shown = await store.show(JSON.parse(body).id);
    expect(shown?.projectRequest.suspectedOf).toBeNull();
    expect(shown?.deliveries.map(({ channel, message }) => `${channel} ${message}`).sort()).toEqual([
      "email test",
      "webhook test",
    ]);
  }
  const forged = await test({ [testTokenHeader]: `${token}x` });
  const { deliveries = [] } = (await store.show(forged.json().id)) ?? {};
  expect(deliveries.some(({ message }) => message === "notice")).toBe(true);
});

type Named = keyof typeof databases;
type Setting = Awaited<ReturnType<(typeof databases)[Named]>>;

async function site(database: Named | Setting = "SQLite", options: TestAppOptions = {}) {
  const opened = await openStore(typeof database === "string" ? await databases[database]() : database);
  if (!opened.ok) throw new Error(opened.trouble);
  const { store } = opened;
  stores.push(store);
  const { app, wait } = testApp({ store, channels: ["email", "webhook"], rateLimit: 10, ...options });
  let address = 0;
  /** Each from another address, unless one is given or the limit is what the test is about. */
  const from = () => {
    if (options.rateLimit !== undefined) return "192.0.2.1";
    address += 1;
    return `198.51.100.${address % 250}`;
  };
  return {
    store,
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
