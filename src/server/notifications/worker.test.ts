import { afterEach, expect, test, vi } from "vitest";
import { claim, findDeliveries } from "../../../tests/database-suite/samples.ts";
import { act } from "../../../tests/support/actions.ts";
import { mailSetting } from "../../../tests/support/email-fixture.ts";
import { startMailServer } from "../../../tests/support/mail-server.ts";
import {
  aProjectRequest,
  notificationsFixture,
  notifiedBy,
} from "../../../tests/support/notifications-fixture.ts";
import { startWebhookReceiver, webhookSecret } from "../../../tests/support/webhook-receiver.ts";
import { toTimestamp } from "../formatting/date-time.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const mailTo = (url: string) => mailSetting({ smtpUrl: url });
const { id } = aProjectRequest;

test("both channels down for 72 hours: everything arrives afterwards, once", async () => {
  const [mail, hook] = [await startMailServer(), await startWebhookReceiver()];
  await mail.stop();
  await hook.stop();
  const out = await notificationsFixture({
    mail: mailTo(mail.url),
    webhook: { url: hook.url, secret: webhookSecret },
  });
  stops.push(out.database.close);
  await out.accept({}, notifiedBy("email", "webhook"));
  for (let minutes = 0; minutes <= 72 * 60; minutes += 20) {
    await out.sendDue();
    out.wait({ minutes: 20 });
  }
  const waiting = await findDeliveries(out.database, id);
  expect(waiting.map(({ state }) => state.is)).toEqual(["pending", "pending"]);
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

test("what is quarantined while it is retried is not sent until it is released", async () => {
  const mail = await startMailServer();
  await mail.stop();
  const out = await notificationsFixture({ mail: mailTo(mail.url) });
  stops.push(out.database.close);
  await out.accept({}, notifiedBy("email"));
  await out.sendDue();
  // As if this attempt were still under way when someone quarantines it.
  const now = () => toTimestamp(out.now());
  out.wait({ minutes: 1 });
  const [leased] = await claim(out.database, now());
  await act(out.database, "quarantine", id, now());
  if (leased) await out.database.deliveries.reschedule(leased, { dueAt: now(), reason: "Busy." });
  const back = await startMailServer({ port: mail.port });
  stops.push(back.stop);
  await out.sendDue();
  expect(back.mails).toEqual([]);
  expect(await findDeliveries(out.database, id)).toMatchObject([{ state: { is: "quarantined" } }]);
  await act(out.database, "release", id, now());
  await out.sendDue();
  expect(back.mails).toHaveLength(1);
});

test("a delivery that never succeeds fails after more than 72 hours, with its last reason", async () => {
  const hook = await startWebhookReceiver({ respond: () => ({ status: 500 }) });
  const out = await notificationsFixture({ webhook: { url: hook.url, secret: webhookSecret } });
  stops.push(hook.stop, out.database.close);
  await out.accept({}, notifiedBy("webhook"));
  let hours = 0;
  for (; (await out.database.readQueueStatistics(aProjectRequest.receivedAt)).failed === 0; hours += 1) {
    await out.sendDue();
    out.wait({ hours: 1, minutes: 10 });
  }
  expect(hours).toBeGreaterThan(72);
  expect(hook.received).toHaveLength(100);
  expect(await findDeliveries(out.database, id)).toMatchObject([
    { attempts: 100, state: { is: "failed", reason: expect.stringMatching(/500\.$/) } },
  ]);
}, 60_000);

test("a channel that hangs does not delay the other, and what is stored is sent at once", async () => {
  const held = Promise.withResolvers<void>();
  const mail = await startMailServer({ hold: () => held.promise });
  const hook = await startWebhookReceiver();
  const out = await notificationsFixture({
    mail: mailTo(mail.url),
    webhook: { url: hook.url, secret: webhookSecret },
  });
  stops.push(mail.stop, hook.stop, out.database.close);
  await out.notifications.start();
  const count = 20;
  for (let index = 0; index < count; index += 1) {
    await out.accept(
      { id: `id-${index}` },
      {
        deliveries: (["email", "webhook"] as const).map((channel) => ({
          id: `${channel}-${index}`,
          channel,
          kind: "new_request",
          dueAt: aProjectRequest.receivedAt,
        })),
      },
    );
    out.notifications.wake();
  }
  await vi.waitFor(() => expect(hook.received).toHaveLength(count), 10_000);
  expect(mail.mails).toEqual([]);
  held.resolve();
  await vi.waitFor(() => expect(mail.mails).toHaveLength(count), 10_000);
  await out.notifications.stop();
}, 30_000);

test("stopping waits for the attempt in progress, and records it", async () => {
  const held = Promise.withResolvers<void>();
  const mail = await startMailServer({ hold: () => held.promise });
  const out = await notificationsFixture({ mail: mailTo(mail.url) });
  stops.push(mail.stop, out.database.close);
  await out.accept({}, notifiedBy("email"));
  await out.notifications.start();
  await vi.waitFor(async () =>
    expect(await findDeliveries(out.database, id)).toMatchObject([{ state: { is: "sending" } }]),
  );
  let stopped = false;
  const stopping = out.notifications.stop().then(() => {
    stopped = true;
  });
  await new Promise((later) => setTimeout(later, 50));
  expect(stopped).toBe(false);
  held.resolve();
  await stopping;
  expect(await findDeliveries(out.database, id)).toMatchObject([{ attempts: 1, state: { is: "delivered" } }]);
});

test("the log says at the start who is notified and who isn't", async () => {
  const configured = await notificationsFixture({
    mail: mailTo("smtp://user:secret@mail.example.com:587"),
    webhook: { url: "https://hooks.example.com/x?token=secret", secret: webhookSecret },
    chat: { url: "https://hooks.slack.com/services/T0/B0/secret", platform: "slack" },
    acknowledgeVisitors: true,
  });
  const unconfigured = await notificationsFixture({});
  const withoutEmail = await notificationsFixture({
    webhook: { url: "https://hooks.example.com/x", secret: webhookSecret },
    chat: { url: "https://chat.example.com/hooks/x", platform: "mattermost" },
  });
  for (const { notifications, database } of [configured, unconfigured, withoutEmail]) {
    await notifications.start();
    await notifications.stop();
    await database.close();
  }
  expect(configured.log).toEqual([
    "info: Project requests are emailed to one address through mail.example.com, only with TLS.",
    "info: Visitors get a confirmation email, at most one a day per address.",
    "info: Project requests are sent to hooks.example.com as signed webhooks.",
    "info: Project requests are announced in Slack through hooks.slack.com, without names, addresses or messages.",
  ]);
  expect(unconfigured.log).toEqual([
    "warn: No one is notified: SMTP_URL is not set. Project requests are saved. " +
      "Run `npm run -s requests -- list --state open` every business day, or set SMTP_URL, MAIL_FROM and MAIL_TO.",
  ]);
  expect(withoutEmail.log.at(-1)).toMatch(
    /^warn: Only the webhook and the chat are notified: SMTP_URL is not set\./,
  );
});

test("a channel that was turned off leaves nothing that is sent when it returns", async () => {
  const out = await notificationsFixture({});
  stops.push(out.database.close);
  await out.accept({}, notifiedBy("webhook"));
  out.wait({ hours: 2 });
  await out.notifications.start();
  await out.notifications.stop();
  expect(await findDeliveries(out.database, aProjectRequest.id)).toMatchObject([
    { state: { is: "skipped", reason: "This channel is turned off." } },
  ]);
});
