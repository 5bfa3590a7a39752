import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { afterEach, expect, test } from "vitest";
import { findDeliveries } from "../../../../tests/database-suite/samples.ts";
import { act } from "../../../../tests/support/actions.ts";
import {
  aProjectRequest,
  type NotificationsFixture,
  notificationsFixture,
  notifiedBy,
} from "../../../../tests/support/notifications-fixture.ts";
import {
  startWebhookReceiver,
  type WebhookReceiver,
  type WebhookReceiverOptions,
  webhookSecret,
} from "../../../../tests/support/webhook-receiver.ts";
import type { LeasedDelivery } from "../../database/deliveries.ts";
import { toTimestamp } from "../../formatting/date-time.ts";
import { createWebhookChannel, type WebhookChannelOptions } from "./webhook-channel.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const { id } = aProjectRequest;

test("a webhook carries the project request, and the Standard Webhooks package verifies its signature", async () => {
  const { received, accept, sendDue } = await webhookFixture();
  await accept({}, notifiedBy("webhook"));
  await sendDue();
  expect(received).toHaveLength(1);
  expect(received[0]?.verify()).toEqual({
    type: "project_request.received",
    timestamp: received[0] && JSON.parse(received[0].body).data.receivedAt,
    data: { ...aProjectRequest, receivedAt: expect.any(String) },
  });
  expect(received[0]?.headers["content-type"]).toBe("application/json");
});

test("a retry has the same id and a new signature", async () => {
  const { received, accept, sendDue, wait, database } = await webhookFixture({
    respond: (count) => ({ status: count < 3 ? 500 : 200 }),
  });
  await accept({}, notifiedBy("webhook"));
  for (const seconds of [0, 12, 70]) {
    wait({ seconds });
    await sendDue();
  }
  expect(received.map((one) => one.id)).toEqual(Array(3).fill("019c0000-0000-7000-8000-webhook00000"));
  expect(new Set(received.map(({ headers }) => headers["webhook-signature"])).size).toBe(3);
  expect(await findDeliveries(database, id)).toMatchObject([{ attempts: 3, state: { is: "delivered" } }]);
});

test("410 is a refusal like any other: the delivery fails visibly, and sending it again tries again", async () => {
  let gone = true;
  const { received, accept, sendDue, database, now } = await webhookFixture({
    respond: () => ({ status: gone ? 410 : 204 }),
  });
  await accept({}, notifiedBy("webhook"));
  await sendDue();
  expect(await findDeliveries(database, id)).toMatchObject([
    { state: { is: "failed", reason: expect.stringContaining("410 Gone") } },
  ]);
  gone = false;
  await act(database, "resend", id, toTimestamp(now()));
  await sendDue();
  expect(received).toHaveLength(2);
  expect(await findDeliveries(database, id)).toMatchObject([{ state: { is: "delivered" } }]);
});

test("a redirect is not followed, and the reason says what to change", async () => {
  const elsewhere = await startWebhookReceiver();
  stops.push(elsewhere.stop);
  const { accept, sendDue, database } = await webhookFixture({
    respond: () => ({ status: 307, headers: { location: elsewhere.url } }),
  });
  await accept({}, notifiedBy("webhook"));
  await sendDue();
  expect(elsewhere.received).toEqual([]);
  expect(await findDeliveries(database, id)).toMatchObject([
    {
      state: {
        is: "pending",
        reason: expect.stringMatching(/redirect.*WEBHOOK_URL/),
      },
    },
  ]);
});

test.each([
  [200, { outcome: "delivered" }],
  [299, { outcome: "delivered" }],
  [300, { outcome: "failed", reason: redirected(300) }],
  [399, { outcome: "failed", reason: redirected(399) }],
  [400, { outcome: "failed", reason: "127.0.0.1 responded with 400." }],
  [
    410,
    {
      outcome: "refused",
      reason:
        "127.0.0.1 responded with 410 Gone: it no longer accepts messages. Set WEBHOOK_URL to a different URL, then send this again.",
    },
  ],
  [503, { outcome: "failed", reason: "127.0.0.1 responded with 503." }],
])("a response of %d means: %j", async (status, result) => {
  const { channel, send } = await channelFixture({ respond: () => ({ status }) });
  expect(withoutPort(await send())).toEqual(result);
  expect(withoutPort(channel.description)).toContain(" 127.0.0.1 ");
});

test("nothing is sent about a project request that was deleted", async () => {
  const { received, send } = await channelFixture();
  expect(await send({ projectRequest: null })).toEqual({
    outcome: "skipped",
    reason: "The project request was erased.",
  });
  expect(received).toEqual([]);
});

test("the reason says what is wrong with an address that cannot be fetched", async () => {
  const channel = createWebhookChannel({
    webhook: { url: "http://127.0.0.1:1/", secret: webhookSecret },
    now: Temporal.Now.instant,
  });
  expect(await channel.send(leased)).toEqual({
    outcome: "failed",
    reason: "127.0.0.1:1 did not respond: bad port.",
  });
});

test("an attempt fails when the receiver does not respond in time", async () => {
  const { send } = await channelFixture({ respond: () => null }, { timeoutMilliseconds: 200 });
  expect(await send()).toEqual({
    outcome: "failed",
    reason: expect.stringContaining("no response after 0.2 s"),
  });
});

test("a receiver that speaks no HTTP is named, with what is wrong with its response", async () => {
  const server = createServer(
    (socket) => void socket.on("error", () => {}).end("220 mail.example.com ESMTP\r\n"),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  stops.push(async () => void server.close());
  const { port } = server.address() as AddressInfo;
  const channel = createWebhookChannel({
    webhook: { url: `http://127.0.0.1:${port}/`, secret: webhookSecret },
    now: Temporal.Now.instant,
  });
  const { reason } = (await channel.send(leased)) as { reason?: string };
  expect(reason).toMatch(/^127\.0\.0\.1:\d+ did not respond: .*HTTP.*\.$/);
  expect(reason).not.toContain("undefined");
});

test("an unreachable receiver is a reason to retry, not an exception", async () => {
  const receiver = await startWebhookReceiver();
  await receiver.stop();
  const out = await notificationsFixture({ webhook: { url: receiver.url, secret: webhookSecret } });
  stops.push(out.database.close);
  await out.accept({}, notifiedBy("webhook"));
  await out.sendDue();
  expect(await findDeliveries(out.database, id)).toMatchObject([
    { state: { is: "pending", reason: expect.stringContaining("did not respond: ECONNREFUSED.") } },
  ]);
});

const leased: LeasedDelivery = {
  id: "d",
  leaseOwner: "h",
  delivery: { kind: "new_request" } as never,
  projectRequest: { ...aProjectRequest, repliedAt: null, spamReason: null, releasedAt: null, version: 0 },
};

function redirected(status: number): string {
  return `127.0.0.1 responded with ${status}, a redirect, and the site doesn't follow redirects. Set WEBHOOK_URL to the final URL.`;
}

/** The receiver of a test has another port each time. */
function withoutPort<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value).replace(/127\.0\.0\.1:\d+/, "127.0.0.1"));
}

/** A channel to a receiver, without a worker. */
async function channelFixture(
  options: WebhookReceiverOptions = {},
  change: Partial<WebhookChannelOptions> = {},
) {
  const { url, received, stop } = await startWebhookReceiver(options);
  stops.push(stop);
  const webhook = { url, secret: webhookSecret };
  const channel = createWebhookChannel({ webhook, now: Temporal.Now.instant, ...change });
  const send = (about: Partial<LeasedDelivery> = {}) => channel.send({ ...leased, ...about });
  return { channel, received, send };
}

async function webhookFixture(
  options: WebhookReceiverOptions = {},
): Promise<NotificationsFixture & { received: WebhookReceiver["received"] }> {
  const receiver = await startWebhookReceiver(options);
  // The package refuses old timestamps, so the clock starts now.
  const out = await notificationsFixture(
    { webhook: { url: receiver.url, secret: webhookSecret } },
    Temporal.Now.instant().toString({ smallestUnit: "millisecond" }),
  );
  stops.push(receiver.stop, out.database.close);
  return { ...out, received: receiver.received };
}
