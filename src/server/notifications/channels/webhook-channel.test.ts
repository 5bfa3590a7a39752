import { afterEach, expect, test } from "vitest";
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
import { createWebhookChannel } from "./webhook-channel.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const { id } = aProjectRequest;

test("a webhook is what the Standard Webhooks package verifies, with the project request in it", async () => {
  const { received, accept, sendDue } = await telling();
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

test("its id stays the same over retries, and its signature is new", async () => {
  const { received, accept, sendDue, wait, database } = await telling({
    respond: (count) => ({ status: count < 3 ? 500 : 200 }),
  });
  await accept({}, notifiedBy("webhook"));
  for (const seconds of [0, 12, 70]) {
    wait({ seconds });
    await sendDue();
  }
  expect(received.map((one) => one.id)).toEqual(Array(3).fill("019c0000-0000-7000-8000-webhook00000"));
  expect(new Set(received.map(({ headers }) => headers["webhook-signature"])).size).toBe(3);
  expect((await database.projectRequests.findWithDeliveries(id))?.deliveries).toMatchObject([
    { attempts: 3, state: { is: "delivered" } },
  ]);
});

test("410 closes the channel: what waits is given up where it is seen, nothing more is sent, and resend opens it", async () => {
  let gone = true;
  const { received, accept, sendDue, database, log, now } = await telling({
    respond: () => ({ status: gone ? 410 : 204 }),
  });
  await accept({}, notifiedBy("webhook"));
  await sendDue();
  await accept(
    { id: "two" },
    {
      deliveries: [{ id: "d2", channel: "webhook", kind: "new_request", dueAt: aProjectRequest.receivedAt }],
    },
  );
  await sendDue();
  expect(received).toHaveLength(1);
  for (const one of [id, "two"]) {
    expect((await database.projectRequests.findWithDeliveries(one))?.deliveries).toMatchObject([
      { state: { is: "failed", reason: expect.stringContaining("410 Gone") } },
    ]);
  }
  expect(log.join("\n")).toContain("it wants no more webhooks");
  gone = false;
  await database.projectRequests.resend("two", { now: now().toString({ smallestUnit: "millisecond" }) });
  await sendDue();
  expect(received.map((one) => one.id)).toEqual([expect.any(String), "d2"]);
  expect((await database.projectRequests.findWithDeliveries("two"))?.deliveries).toMatchObject([
    { state: { is: "delivered" } },
  ]);
});

test("a redirect is not followed, and its reason says what to write", async () => {
  const elsewhere = await startWebhookReceiver();
  stops.push(elsewhere.stop);
  const { accept, sendDue, database } = await telling({
    respond: () => ({ status: 307, headers: { location: elsewhere.url } }),
  });
  await accept({}, notifiedBy("webhook"));
  await sendDue();
  expect(elsewhere.received).toEqual([]);
  expect((await database.projectRequests.findWithDeliveries(id))?.deliveries).toMatchObject([
    { state: { is: "pending", reason: expect.stringContaining("a redirect, which is not followed") } },
  ]);
});

test("a receiver that never answers fails after its time", async () => {
  const receiver = await startWebhookReceiver({ respond: () => null });
  stops.push(receiver.stop);
  const sender = createWebhookChannel({
    webhook: { url: receiver.url, secret: webhookSecret },
    now: Temporal.Now.instant,
    timeoutMilliseconds: 200,
  });
  const sent = await sender.send({
    id: "d",
    leaseOwner: "h",
    delivery: {} as never,
    projectRequest: { ...aProjectRequest, repliedAt: null, spamReason: null, releasedAt: null },
  });
  expect(sent).toEqual({ outcome: "failed", reason: expect.stringContaining("no response after 0.2 s") });
});

test("a receiver that is not there is a reason, not an exception", async () => {
  const receiver = await startWebhookReceiver();
  await receiver.stop();
  const out = await notificationsFixture({ webhook: { url: receiver.url, secret: webhookSecret } });
  stops.push(out.database.close);
  await out.accept({}, notifiedBy("webhook"));
  await out.sendDue();
  expect((await out.database.projectRequests.findWithDeliveries(id))?.deliveries).toMatchObject([
    { state: { is: "pending", reason: expect.stringContaining("did not respond: ECONNREFUSED.") } },
  ]);
});

async function telling(
  options: WebhookReceiverOptions = {},
): Promise<NotificationsFixture & { received: WebhookReceiver["received"] }> {
  const receiver = await startWebhookReceiver(options);
  // The package refuses what is not recent, so the clock starts now.
  const out = await notificationsFixture(
    { webhook: { url: receiver.url, secret: webhookSecret } },
    Temporal.Now.instant().toString({ smallestUnit: "millisecond" }),
  );
  stops.push(receiver.stop, out.database.close);
  return { ...out, received: receiver.received };
}
