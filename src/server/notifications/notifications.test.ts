import { expect, onTestFinished, test, vi } from "vitest";
import { startHttpReceiver } from "../../../tests/support/http.ts";
import { aProjectRequest } from "../../../tests/support/requests.ts";
import { delivery } from "../../../tests/support/samples.ts";
import { emailSite, testSite, withoutEmail } from "../../../tests/support/test-site.ts";
import { attemptsAtOnce } from "../durations.ts";

test("a channel that hangs does not delay the other, and a new project request is sent at once", async () => {
  const hook = await startHttpReceiver();
  onTestFinished(hook.stop);
  const { app, notifications, store, mails, held, release } = await openSlowSite({ WEBHOOK_URL: hook.url });
  await notifications.start();
  const count = 20;
  for (let index = 0; index < count; index += 1) {
    const deliveries = (["email", "webhook"] as const).map((channel) =>
      delivery({ id: `${channel}-${index}`, channel }),
    );
    await store({ id: `id-${index}` }, { deliveries });
    if (index === 1 || index === count - 1) app.outbox.announce();
    // Then there is room for as many as are missing, however many are due.
    if (index === 1) await vi.waitFor(() => expect(held()).toBe(2), 10_000);
  }
  await vi.waitFor(() => expect(hook.received).toHaveLength(count), 10_000);
  await vi.waitFor(() => expect(held()).toBe(attemptsAtOnce), 10_000);
  expect(mails).toEqual([]);
  release();
  await vi.waitFor(() => expect(mails).toHaveLength(count), 10_000);
  await notifications.stop();
});

test("a new project request wakes the workers of every channel at once, before they next look by themselves", async () => {
  const { app, post } = await testSite();
  onTestFinished(() => app.close());
  await app.listen({ port: 0 });
  const wakes = app.notifications.workers.map((worker) => vi.spyOn(worker, "wake"));
  expect((await post()).statusCode).toBe(201);
  expect(wakes.map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test("a site that stops serves on until the attempt in progress ends, for up to 50 seconds, and records it", async () => {
  const { app, store, openDatabase, held, release } = await openSlowSite();
  const url = await app.listen({ port: 0 });
  await store({}, { deliveries: [delivery()] });
  app.outbox.announce();
  await vi.waitFor(() => expect(held()).toBe(1), 10_000);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const closing = app.close();
  await vi.advanceTimersByTimeAsync(49_000);
  expect((await fetch(url)).status).toBe(200);
  vi.useRealTimers();
  release();
  await closing;
  const reopened = await openDatabase();
  onTestFinished(reopened.close);
  expect(await reopened.findDeliveries(aProjectRequest.id)).toMatchObject([
    { attempts: 1, state: "delivered" },
  ]);
});

test("the log says at the start which notifications are sent, that links only work on this machine, and that no email is sent", async () => {
  const configured = await testSite({
    SITE_URL: "https://www.example.com",
    SMTP_URL: "smtp://user:secret@mail.example.com:587",
    WEBHOOK_URL: "https://hooks.example.com/x?token=secret",
    CHAT_WEBHOOK_URL: "https://hooks.slack.com/services/T0/B0/secret",
    ACKNOWLEDGE_VISITORS: "true",
  });
  const local = configured.restart({ SITE_URL: "", PORT: "3000" });
  const unconfigured = configured.restart({
    CHAT_WEBHOOK_URL: "",
    ACKNOWLEDGE_VISITORS: "",
    ...withoutEmail,
    ...{ WEBHOOK_URL: "", WEBHOOK_SECRET: "" },
  });
  for (const { app } of [configured, local, unconfigured]) {
    await app.ready();
    await app.notifications.start();
    await app.notifications.stop();
  }
  expect(configured.messages()).toEqual([
    "info: Notifications: Email to the staff, Confirmation email to the visitor, Webhook, Chat. `npm run doctor` shows who gets which emails.",
  ]);
  expect(local.messages().at(-1)).toBe(
    "warn: Links in emails point to http://localhost:3000, which only works on this machine. Set SITE_URL.",
  );
  expect(unconfigured.messages()).toEqual([
    "warn: No one is notified by email: SMTP_URL is not set. Project requests are saved. " +
      "Open the inbox with `npm run staff-link` every business day, or set SMTP_URL, MAIL_FROM and MAIL_TO.",
  ]);
});

/** A site whose mail server finishes an email only once `release` is called. */
async function openSlowSite(settings: Parameters<typeof emailSite>[0] = {}) {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  let held = 0;
  const hold = () => {
    held += 1;
    return promise;
  };
  const site = await emailSite(settings, { hold });
  await site.app.ready();
  return { ...site, notifications: site.app.notifications, held: () => held, release };
}
