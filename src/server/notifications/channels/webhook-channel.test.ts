import { Webhook } from "standardwebhooks";
import { expect, onTestFinished, test, vi } from "vitest";
import {
  type HttpReceiverOptions,
  startHttpReceiver,
  webhookSecret,
} from "../../../../tests/support/http.ts";
import { aProjectRequest } from "../../../../tests/support/requests.ts";
import { delivery } from "../../../../tests/support/samples.ts";
import { testSite } from "../../../../tests/support/test-site.ts";
import { createWebhookChannel } from "./webhook-channel.ts";

const { id } = aProjectRequest;
const deliveries = { deliveries: [delivery({ channel: "webhook" })] };

test("a webhook carries the project request, and the Standard Webhooks package verifies its signature", async () => {
  const { received, store, sendDue } = await openSite();
  await store({}, deliveries);
  await sendDue();
  expect(received).toHaveLength(1);
  expect(received[0]?.verify()).toEqual({
    type: "project_request.received",
    timestamp: received[0] && JSON.parse(received[0].body).data.receivedAt,
    data: {
      ...aProjectRequest,
      receivedAt: expect.any(String),
      url: `http://localhost:3000/staff/requests/${id}`,
    },
  });
  expect(received[0]?.headers["content-type"]).toBe("application/json");
});

test("while a receiver changes its secret, it can verify each webhook with the old one and with the new one", async () => {
  const newSecret = `whsec_${Buffer.alloc(24, 7).toString("base64")}`;
  const { url, received, stop } = await startHttpReceiver();
  onTestFinished(stop);
  const settings = { WEBHOOK_URL: url, WEBHOOK_SECRET: `${newSecret}, ${webhookSecret}` };
  const { store, sendDue } = await testSite(settings, { startAt: new Date().toISOString() });
  await store({}, deliveries);
  await sendDue();
  const { body = "", headers = {}, verify } = received[0] ?? {};
  expect(verify?.()).toEqual(new Webhook(newSecret).verify(body, headers as Record<string, string>));
});

test("a retry has the same id and a new signature", async () => {
  const { received, store, sendDue, wait, database } = await openSite({
    respond: (count) => ({ status: count < 3 ? 500 : 200 }),
  });
  await store({}, deliveries);
  for (const seconds of [0, 12, 70]) {
    wait({ seconds });
    await sendDue();
  }
  expect(received.map((one) => one.id)).toEqual(Array(3).fill("d-1"));
  expect(new Set(received.map(({ headers }) => headers["webhook-signature"])).size).toBe(3);
  expect(await database.findDeliveries(id)).toMatchObject([{ attempts: 3, state: "delivered" }]);
});

test.each([
  [299, { outcome: "delivered" }],
  [307, { outcome: "failed", reason: expect.stringMatching(/ 307, a redirect, .* WEBHOOK_URL/) }],
  [404, { outcome: "failed", reason: expect.stringMatching(/ 404, .* correct WEBHOOK_URL\.$/) }],
  [407, { outcome: "failed", reason: "127.0.0.1 did not respond: fetch failed." }],
  [429, { outcome: "failed", reason: "127.0.0.1 responded with 429." }],
  [503, { outcome: "failed", reason: "127.0.0.1 responded with 503." }],
])("a response of %d means: %j, and a redirect is not followed", async (status, result) => {
  const elsewhere = await startHttpReceiver();
  onTestFinished(elsewhere.stop);
  const headers = { location: elsewhere.url };
  const { send } = await channelFixture({ respond: () => ({ status, headers }) });
  expect(withoutPort(await send())).toEqual(result);
  expect(elsewhere.received).toEqual([]);
});

test("an attempt fails when the receiver does not respond in time", async () => {
  const { timeout } = AbortSignal;
  const spy = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => timeout.call(AbortSignal, 100));
  onTestFinished(() => spy.mockRestore());
  const { send } = await channelFixture({ respond: () => null });
  expect(await send()).toMatchObject({ reason: expect.stringContaining("no response after 15 s") });
  expect(spy).toHaveBeenCalledExactlyOnceWith(15_000);
});

/** The receiver of a test has another port each time. */
function withoutPort<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value).replace(/127\.0\.0\.1:\d+/, "127.0.0.1"));
}

/** A channel to a receiver, without a worker. */
async function channelFixture(options: HttpReceiverOptions) {
  const { url, stop } = await startHttpReceiver(options);
  onTestFinished(stop);
  const webhook = { url, secrets: [webhookSecret] };
  const findOrigin = () => "https://www.example.com";
  const channel = createWebhookChannel(webhook, { now: Temporal.Now.instant, findOrigin });
  return { send: () => channel.send({ id: "d", projectRequest: aProjectRequest } as never) };
}

async function openSite(options: HttpReceiverOptions = {}) {
  const { url, received, stop } = await startHttpReceiver(options);
  onTestFinished(stop);
  // The package refuses old timestamps, so the clock starts now.
  const site = await testSite({ WEBHOOK_URL: url }, { startAt: new Date().toISOString() });
  return { ...site, received };
}
