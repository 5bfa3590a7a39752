import { afterEach, expect, test, vi } from "vitest";
import { startMailServer } from "../../../tests/support/mail-server.ts";
import { aProjectRequest, outgoing, toldBy } from "../../../tests/support/notifications-fixture.ts";
import { startWebhookReceiver, webhookSecret } from "../../../tests/support/webhook-receiver.ts";
import type { Sender } from "./channels/channel.ts";
import { worker } from "./worker.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const mailTo = (url: string) => ({ smtpUrl: url, from: "site@example.com", to: ["office@example.com"] });
const { id } = aProjectRequest;

test("both channels down for 72 hours: everything arrives afterwards, once", async () => {
  const [mail, hook] = [await startMailServer(), await startWebhookReceiver()];
  await mail.stop();
  await hook.stop();
  const out = await outgoing({ mail: mailTo(mail.url), webhook: { url: hook.url, secret: webhookSecret } });
  stops.push(out.store.close);
  await out.accept({}, toldBy("email", "webhook"));
  for (let minutes = 0; minutes <= 72 * 60; minutes += 20) {
    await out.sendDue();
    out.wait({ minutes: 20 });
  }
  const waiting = (await out.store.show(id))?.deliveries ?? [];
  expect(waiting.map(({ state }) => state.is)).toEqual(["due", "due"]);
  const back = [
    await startMailServer({ port: mail.port }),
    await startWebhookReceiver({ port: hook.port }),
  ] as const;
  stops.push(back[0].stop, back[1].stop);
  for (let minutes = 0; minutes <= 70; minutes += 10) {
    await out.sendDue();
    out.wait({ minutes: 10 });
  }
  const notices = back[0].mails.filter(({ parsed }) => !parsed.subject?.startsWith("Daily report"));
  expect(notices).toHaveLength(1);
  expect(back[1].received).toHaveLength(1);
}, 60_000);

test("when nothing helps, it is given up after more than 72 hours, for its last reason", async () => {
  const hook = await startWebhookReceiver({ answer: () => ({ status: 500 }) });
  const out = await outgoing({ webhook: { url: hook.url, secret: webhookSecret } });
  stops.push(hook.stop, out.store.close);
  await out.accept({}, toldBy("webhook"));
  let hours = 0;
  for (; (await out.store.vitals(aProjectRequest.receivedAt)).givenUp === 0; hours += 1) {
    await out.sendDue();
    out.wait({ hours: 1, minutes: 10 });
  }
  expect(hours).toBeGreaterThan(72);
  expect(hook.received).toHaveLength(100);
  expect((await out.store.show(id))?.deliveries).toMatchObject([
    { attempts: 100, state: { is: "given up", reason: expect.stringMatching(/500\.$/) } },
  ]);
}, 60_000);

test("a clock that ran a year ahead and was set back holds nothing up for a year", async () => {
  const hook = await startWebhookReceiver({ answer: (count) => ({ status: count === 1 ? 500 : 204 }) });
  const out = await outgoing(
    { webhook: { url: hook.url, secret: webhookSecret } },
    "2027-11-20T16:00:00.000Z",
  );
  stops.push(hook.stop, out.store.close);
  await out.accept({}, toldBy("webhook"));
  await out.sendDue();
  out.wait({ hours: -365 * 24 });
  await out.sendDue();
  expect(hook.received).toHaveLength(1);
  expect(out.log.at(-1)).toBe(
    "warn: The clock was set back: 1 deliveries are due at 2026-11-20T16:02:00.000Z instead of later.",
  );
  out.wait({ minutes: 2 });
  await out.sendDue();
  expect(hook.received).toHaveLength(2);
});

test("a channel that stands still does not delay the other, and what is stored is sent at once", async () => {
  const held = Promise.withResolvers<void>();
  const mail = await startMailServer({ hold: () => held.promise });
  const hook = await startWebhookReceiver();
  const out = await outgoing({ mail: mailTo(mail.url), webhook: { url: hook.url, secret: webhookSecret } });
  stops.push(mail.stop, hook.stop, out.store.close);
  await out.deliveries.start();
  const count = 20;
  const startedAt = performance.now();
  for (let index = 0; index < count; index += 1) {
    await out.accept(
      { id: `id-${index}` },
      {
        deliveries: (["email", "webhook"] as const).map((channel) => ({
          id: `${channel}-${index}`,
          channel,
          message: "notice",
          dueAt: aProjectRequest.receivedAt,
        })),
      },
    );
    out.deliveries.wake();
  }
  await vi.waitFor(() => expect(hook.received).toHaveLength(count), 10_000);
  // Less than the longest sleep of a worker that nobody wakes.
  expect(performance.now() - startedAt).toBeLessThan(5000);
  expect(mail.mails).toEqual([]);
  held.resolve();
  await vi.waitFor(() => expect(mail.mails).toHaveLength(count), 10_000);
  await out.deliveries.stop();
}, 30_000);

test("stopping waits for the attempt under way, and it is recorded", async () => {
  const held = Promise.withResolvers<void>();
  const mail = await startMailServer({ hold: () => held.promise });
  const out = await outgoing({ mail: mailTo(mail.url) });
  stops.push(mail.stop, out.store.close);
  await out.accept({}, toldBy("email"));
  await out.deliveries.start();
  await vi.waitFor(async () =>
    expect((await out.store.show(id))?.deliveries).toMatchObject([{ state: { is: "sending" } }]),
  );
  let stopped = false;
  const stopping = out.deliveries.stop().then(() => {
    stopped = true;
  });
  await new Promise((later) => setTimeout(later, 50));
  expect(stopped).toBe(false);
  held.resolve();
  await stopping;
  expect((await out.store.show(id))?.deliveries).toMatchObject([{ attempts: 1, state: { is: "delivered" } }]);
});

test("a fault of ours in one message stops no other", async () => {
  const out = await outgoing({});
  stops.push(out.store.close);
  await out.accept({}, toldBy("email"));
  await out.accept(
    { id: "two" },
    { deliveries: [{ id: "d2", channel: "email", message: "notice", dueAt: aProjectRequest.receivedAt }] },
  );
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const sender: Sender = {
    channel: "email",
    targetHash: "a",
    words: "",
    send: async (claimed) => {
      if (claimed.id === "d2") throw new Error("a mistake");
      return { outcome: "delivered" };
    },
  };
  await worker({ outbox: out.store, sender, now: out.now, log }).sendDue();
  expect((await out.store.show(id))?.deliveries).toMatchObject([{ state: { is: "delivered" } }]);
  expect((await out.store.show("two"))?.deliveries).toMatchObject([
    { state: { is: "due", reason: "Something went wrong on our side: a mistake" } },
  ]);
  expect(log.error).toHaveBeenCalledOnce();
});

test("a start says who is told and who isn't", async () => {
  const told = await outgoing({
    mail: mailTo("smtp://user:secret@mail.example.com:587"),
    webhook: { url: "https://hooks.example.com/x?token=secret", secret: webhookSecret },
    acknowledgeVisitors: true,
  });
  const alone = await outgoing({});
  for (const { deliveries, store } of [told, alone]) {
    await deliveries.start();
    await deliveries.stop();
    await store.close();
  }
  expect(told.log).toEqual([
    "info: Project requests are e-mailed to one address through mail.example.com.",
    "info: Visitors are sent an acknowledgement, once a day to each address at most.",
    "info: Project requests are told to hooks.example.com, signed.",
  ]);
  expect(alone.log).toEqual([
    "warn: Nobody is e-mailed, because SMTP_URL is not set: project requests are stored, and nothing tells of them. " +
      "Look at `npm run -s requests -- due` every working day, or set SMTP_URL, MAIL_FROM and MAIL_TO.",
  ]);
});

test("a start says that messages wait for a channel that is no longer set up", async () => {
  const out = await outgoing({});
  stops.push(out.store.close);
  await out.accept({}, toldBy("webhook"));
  await out.deliveries.start();
  await out.deliveries.stop();
  expect(out.log).toContainEqual(
    "warn: Messages by webhook wait in the store, but webhook is no longer set up, so they are not sent. " +
      "Set it up again and they go out at once, or look with `npm run -s requests -- due` at what is open.",
  );
});
