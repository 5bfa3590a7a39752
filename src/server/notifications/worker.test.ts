import { afterEach, expect, test, vi } from "vitest";
import { findDeliveries } from "../../../tests/database-suite/samples.ts";
import { mailSetting } from "../../../tests/support/app-fixture.ts";
import { startHttpReceiver, webhookSecret } from "../../../tests/support/http.ts";
import { startMailServer } from "../../../tests/support/mail.ts";
import { notificationsFixture, notifiedBy } from "../../../tests/support/notifications-fixture.ts";
import { aProjectRequest } from "../../../tests/support/requests.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const mailTo = (url: string) => mailSetting({ smtpUrl: url });
const { id } = aProjectRequest;

test("a channel that hangs does not delay the other, and what is stored is sent at once", async () => {
  const held = Promise.withResolvers<void>();
  const mail = await startMailServer({ hold: () => held.promise });
  const hook = await startHttpReceiver();
  const out = await notificationsFixture({
    mail: mailTo(mail.url),
    webhook: { url: hook.url, secret: webhookSecret },
  });
  stops.push(mail.stop, hook.stop, out.database.close);
  await out.notifications.start();
  const count = 20;
  for (let index = 0; index < count; index += 1) {
    await out.store(
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
  await out.store({}, notifiedBy("email"));
  await out.notifications.start();
  await vi.waitFor(async () =>
    expect(await findDeliveries(out.database, id)).toMatchObject([{ state: "sending" }]),
  );
  let stopped = false;
  const stopping = out.notifications.stop().then(() => {
    stopped = true;
  });
  await new Promise((later) => setTimeout(later, 50));
  expect(stopped).toBe(false);
  held.resolve();
  await stopping;
  expect(await findDeliveries(out.database, id)).toMatchObject([{ attempts: 1, state: "delivered" }]);
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
      "Run `npm run -s requests -- list --status open` every business day, or set SMTP_URL, MAIL_FROM and MAIL_TO.",
  ]);
  expect(withoutEmail.log.at(-1)).toMatch(
    /^warn: Only the webhook and the chat are notified: SMTP_URL is not set\./,
  );
});
