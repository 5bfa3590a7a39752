import { expect, test, vi } from "vitest";
import { sampleValues } from "../../../tests/support/requests.ts";
import { untouched } from "../../../tests/support/samples.ts";
import { testNow, testReplyDueAt } from "../../../tests/support/site-info.ts";
import { testSite, withoutEmail } from "../../../tests/support/test-site.ts";
import { type ProjectRequest, timelines } from "../../contract/project-request.ts";
import { details } from "../web/problems.ts";

test("a project request is stored, then acknowledged with 201, its ID and times, and each channel that is on has its notifications", async () => {
  const { post, database, restart } = await testSite({
    ACKNOWLEDGE_VISITORS: "true",
    CHAT_WEBHOOK_URL: "http://127.0.0.1:9",
  });
  const response = await post();
  expect(response.statusCode).toBe(201);
  expect(response.headers["cache-control"]).toBe("no-store");
  const receipt = response.json();
  expect(receipt).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
    receivedAt: testNow,
    replyDueAt: testReplyDueAt,
  });
  expect(await database.projectRequests.list()).toEqual([untouched({ ...receipt, ...sampleValues })]);
  const deliveries = await database.readTable("deliveries");
  expect(deliveries.map(({ channel, kind, due_at }) => `${channel} ${kind} ${due_at}`).toSorted()).toEqual([
    `chat new_request ${testNow}`,
    `confirmation confirmation ${testNow}`,
    `email escalation ${testReplyDueAt}`,
    `email new_request ${testNow}`,
    "email reminder 2026-11-23T21:00:00.000Z",
    `webhook new_request ${testNow}`,
  ]);
  const { id } = (await restart({ ...withoutEmail, ACKNOWLEDGE_VISITORS: "" }).post()).json();
  const without = (await database.findDeliveries(id)).map(({ channel }) => channel);
  expect(without.toSorted()).toEqual(["chat", "webhook"]);
});

test("a rejection names every wrong field and what to enter, and stores nothing", async () => {
  const { post, database } = await testSite();
  const payload = { ...sampleValues, name: "", email: "jane", timeline: "soon", phone: 5 };
  const response = await post(payload);
  expect(response.statusCode).toBe(422);
  expect(response.headers["content-type"]).toContain("application/problem+json");
  expect(response.json()).toEqual({
    type: "about:blank",
    title: "Unprocessable Entity",
    status: 422,
    detail: details[422],
    errors: [
      { field: "name", detail: "Enter a name." },
      { field: "email", detail: expect.stringContaining("email") },
      { field: "phone", detail: expect.stringContaining("JSON string") },
      { field: "timeline", detail: expect.stringContaining(Object.keys(timelines).join(", ")) },
    ],
  });
  expect(await database.projectRequests.count()).toBe(0);
});

test.each([
  ["broken JSON", "application/json", '{"name": "Jane Do', 400],
  ["an empty body", "application/json", "", 400],
  ["null", "application/json", "null", 400],
  ["JSON in Latin-1", "application/json", Buffer.from('{"name":"Peña","email":"p@b"}', "latin1"), 400],
  [
    "a form in Latin-1",
    "application/x-www-form-urlencoded",
    Buffer.from("name=Peña&email=p@b", "latin1"),
    400,
  ],
  ["a form with Latin-1 in escapes", "application/x-www-form-urlencoded", "name=Pe%F1a&email=p@b", 400],
  ["plain text", "text/plain", "name=Jane", 415],
  ["more than 256 KiB", "application/json", JSON.stringify({ message: "a".repeat(262_144) }), 413],
])("%s is rejected with a problem that repeats nothing of it", async (_what, type, payload, status) => {
  const { post, database } = await testSite();
  const response = await post(payload, { headers: { "content-type": type, accept: "application/json" } });
  expect(response.statusCode).toBe(status);
  expect(response.headers["content-type"]).toContain("application/problem+json");
  expect(response.json()).toMatchObject({
    type: "about:blank",
    status,
    detail: expect.stringMatching(/\.$/),
  });
  expect(response.body).not.toContain("Jane");
  expect(await database.projectRequests.count()).toBe(0);
});

test.each([
  ["JSON", "application/json", (fields: ProjectRequest) => JSON.stringify(fields)],
  ["JSON that escapes", "application/json", (fields: ProjectRequest) => escaped(JSON.stringify(fields))],
  [
    "a form",
    "application/x-www-form-urlencoded",
    (fields: ProjectRequest) => `${new URLSearchParams(fields)}`,
  ],
])("the longest texts in four-byte characters are accepted as %s", async (_, type, written) => {
  const { post, database } = await testSite();
  const [message, location] = [20_000, 1_000].map((units) => "\u{20bb7}".repeat(units / 2));
  const payload = written({ ...sampleValues, message: message ?? "", location: location ?? "" });
  const response = await post(payload, { headers: { "content-type": type } });
  expect(response.statusCode).toBeLessThan(400);
  expect(await database.projectRequests.list()).toMatchObject([{ message }]);
});

test("while the database fails, the response is 503 with Retry-After; once it is back, 201, and all the tries are no burst", async () => {
  const { app, post, database } = await testSite();
  await app.ready();
  const store = vi.spyOn(app.projectRequests, "store");
  store.mockResolvedValue({ outcome: "unavailable", cause: new Error("disk full") });
  const send = () => post(sampleValues, { headers: { "idempotency-key": "one" } });
  for (let tries = 0; tries < 9; tries += 1) {
    const response = await send();
    expect([response.statusCode, response.headers["retry-after"]]).toEqual([503, "10"]);
    expect(response.json()).toMatchObject({ status: 503, detail: expect.not.stringContaining("disk") });
  }
  store.mockRestore();
  expect((await send()).statusCode).toBe(201);
  expect(await database.projectRequests.list()).toMatchObject([{ spamReason: null }]);
});

test("an unexpected error is a 500 that reveals nothing, and is in the log, which no one can fill with refusals", async () => {
  const { app, post, messages } = await testSite();
  await post({});
  vi.spyOn(app.projectRequests, "store").mockRejectedValue(new Error("secret at line 7"));
  const response = await post();
  expect(response.statusCode).toBe(500);
  expect(response.body).not.toContain("secret");
  expect(response.json()).toMatchObject({ title: "Internal Server Error" });
  expect(messages().filter((line) => / in \d+ ms$/.test(line))).toEqual([
    expect.stringMatching(/^info: .* 500 in/),
  ]);
});

/** JSON in ASCII alone, as some clients write it. */
function escaped(json: string): string {
  return json.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
