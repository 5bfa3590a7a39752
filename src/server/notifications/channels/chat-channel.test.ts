import { afterEach, describe, expect, test, vi } from "vitest";
import { by, findDeliveries } from "../../../../tests/database-suite/samples.ts";
import {
  type ChatReceiver,
  type ChatReceiverOptions,
  chatSecret,
  type PlatformResponse,
  startChatReceiver,
} from "../../../../tests/support/chat-receiver.ts";
import { mailSetting } from "../../../../tests/support/email-fixture.ts";
import { startMailServer } from "../../../../tests/support/mail-server.ts";
import {
  aProjectRequest,
  notificationsFixture,
  notifiedBy,
} from "../../../../tests/support/notifications-fixture.ts";
import type { ChatPlatform } from "../../config/chat-services.ts";
import type { LeasedDelivery } from "../../database/deliveries.ts";
import type { StoredProjectRequest } from "../../database/model.ts";
import { toTimestamp } from "../../formatting/date-time.ts";
import { createChatChannel } from "./chat-channel.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const platforms: readonly ChatPlatform[] = ["slack", "google_chat", "mattermost", "teams"];
const { id } = aProjectRequest;

describe.each(platforms)("%s", (platform) => {
  test("shows what and where the project is and when the reply is due, and nothing else of it", async () => {
    const { receiver, send } = await channelFixture(platform);
    expect(await send()).toEqual({ outcome: "delivered" });
    expect(receiver.shown).toEqual([
      "New project request: Land survey\nLocation: Nolan County\nReply by: Monday, November 23 at 5:00 PM CST",
    ]);
  });

  test("shows a request without type and location", async () => {
    const { receiver, send } = await channelFixture(platform);
    await send({ project_type: "", location: "" });
    expect(receiver.shown).toEqual(["New project request\nReply by: Monday, November 23 at 5:00 PM CST"]);
  });

  test("shows no link, mention or markup that a visitor typed", async () => {
    const { receiver, send } = await channelFixture(platform);
    await send({ location: "<!channel> @all *Tom* & <users/all> [x](https://x.example) jane@example.com" });
    expect(receiver.shown[0]?.split("\n")[1]).toBe("Location: ＜!channel＞ ＊Tom＊ & ＜users/all＞");
  });

  test("shows nothing of a test request, and the test passes", async () => {
    const { receiver, test: sendTest } = await channelFixture(platform);
    expect(await sendTest()).toEqual({ outcome: "delivered" });
    expect(receiver.attempts()).toBe(1);
    expect(receiver.shown).toEqual([]);
  });

  test("nothing is sent about a project request that was erased", async () => {
    const { receiver, channel } = await channelFixture(platform);
    expect(await channel.send({ ...leased(), projectRequest: null })).toMatchObject({ outcome: "skipped" });
    expect(receiver.attempts()).toBe(0);
  });

  test("the log never learns the URL", async () => {
    const { channel, send } = await channelFixture(platform, {
      respond: () => ({ status: 404, body: chatSecret }),
    });
    expect(JSON.stringify([channel, await send()])).not.toContain(chatSecret);
    expect(channel.description).toMatch(
      /^Project requests are announced in .* through 127\.0\.0\.1:\d+, without /,
    );
  });
});

const google = (code: number, status: string, message = "") =>
  JSON.stringify({ error: { code, message, status } }, null, 2);
const mattermostInvalid = JSON.stringify({ id: "web.incoming_webhook.invalid.app_error", status_code: 400 });

test.each<[ChatPlatform, PlatformResponse, string, string]>([
  [
    "slack",
    { status: 200, body: "<html>Sign in to the network</html>" },
    "failed",
    "responded with 200. That is not Slack",
  ],
  ["slack", { status: 403, body: "invalid_token" }, "failed", "responded with 403 (invalid_token)."],
  ["slack", { status: 404, body: "no_service" }, "failed", "responded with 404 (no_service)."],
  [
    "slack",
    { status: 410, body: "channel_is_archived" },
    "gone",
    "responded with 410 (channel_is_archived) Gone: ",
  ],
  [
    "slack",
    { status: 429, body: "rate_limited", headers: { "retry-after": "30" } },
    "failed",
    "429 (rate_limited).",
  ],
  ["slack", { status: 500, body: "rollup_error" }, "failed", "responded with 500 (rollup_error)."],
  [
    "google_chat",
    { status: 404, body: google(404, "NOT_FOUND") },
    "failed",
    "responded with 404 (NOT_FOUND).",
  ],
  [
    "google_chat",
    { status: 403, body: google(403, "PERMISSION_DENIED") },
    "failed",
    "403 (PERMISSION_DENIED).",
  ],
  [
    "google_chat",
    { status: 429, body: google(429, "RESOURCE_EXHAUSTED") },
    "failed",
    "429 (RESOURCE_EXHAUSTED).",
  ],
  [
    "mattermost",
    { status: 400, body: mattermostInvalid },
    "failed",
    "400 (web.incoming_webhook.invalid.app_error).",
  ],
  ["mattermost", { status: 404, body: "<h1>nginx</h1>" }, "failed", "responded with 404."],
  ["mattermost", { status: 403 }, "failed", "responded with 403."],
  ["mattermost", { status: 410 }, "gone", "responded with 410 Gone: "],
  [
    "mattermost",
    { status: 302, headers: { location: "/login" } },
    "failed",
    "Set CHAT_WEBHOOK_URL to the final URL.",
  ],
  [
    "teams",
    { status: 404, body: '{"error":{"code":"WorkflowNotFound"}}' },
    "failed",
    "404 (WorkflowNotFound).",
  ],
  [
    "teams",
    { status: 401, body: "{}" },
    "failed",
    'responded with 401. In the workflow\'s trigger, let "Anyone"',
  ],
  ["teams", { status: 502 }, "failed", "responded with 502."],
])("%s: a response of %j means %s: %s", async (platform, response, outcome, words) => {
  const { send } = await channelFixture(platform, { respond: () => response });
  const result = await send();
  expect(result).toEqual({ outcome, reason: expect.stringContaining(words) });
  if (outcome === "gone")
    expect(result).toMatchObject({
      reason: expect.stringMatching(/CHAT_WEBHOOK_URL to a different URL.*resend ID/),
    });
});

test.each<[ChatPlatform, PlatformResponse]>([
  ["slack", { status: 404, body: "no_service" }],
  [
    "google_chat",
    { status: 400, body: google(400, "INVALID_ARGUMENT", "API key not valid. Please pass a valid API key.") },
  ],
  ["mattermost", { status: 501, body: JSON.stringify({ id: "web.incoming_webhook.disabled.app_error" }) }],
  ["teams", { status: 401 }],
])("%s: a test finds a webhook that responds with %j", async (platform, response) => {
  const { test: sendTest } = await channelFixture(platform, { respond: () => response });
  expect(await sendTest()).toMatchObject({
    reason: expect.stringContaining(`responded with ${response.status}`),
  });
});

test("an attempt fails when the platform does not respond in time", async () => {
  const { send } = await channelFixture("slack", { respond: () => null }, 200);
  expect(await send()).toEqual({
    outcome: "failed",
    reason: expect.stringContaining("no response after 0.2 s"),
  });
});

test("a platform is sent one message a second", async () => {
  const { receiver, send } = await channelFixture("google_chat");
  const startedAt = performance.now();
  await Promise.all([send(), send()]);
  expect(performance.now() - startedAt).toBeGreaterThan(990);
  expect(receiver.shown).toHaveLength(2);
});

test("a webhook that is gone disables the channel, and resending turns it back on", async () => {
  let response: PlatformResponse | undefined = { status: 410, body: "channel_is_archived" };
  const { receiver, out } = await siteFixture("slack", { respond: () => response });
  await out.accept({}, notifiedBy("chat"));
  await out.sendDue();
  expect(await findDeliveries(out.database, id)).toMatchObject([
    { state: { is: "failed", reason: expect.stringContaining("(channel_is_archived)") } },
  ]);
  response = undefined;
  await out.database.projectRequests.resend(id, by(toTimestamp(out.now())));
  await out.sendDue();
  expect(receiver.shown).toHaveLength(1);
  expect(out.log.join("\n")).not.toContain(chatSecret);
});

test("a chat that is down for 72 hours delays no email, and shows each message once when it is back", async () => {
  const mail = await startMailServer();
  stops.push(mail.stop);
  const { receiver, out } = await siteFixture("google_chat", {}, mail.url);
  await receiver.stop();
  const days = 3;
  for (let day = 1; day <= days; day += 1) {
    await out.accept({ id: `day-${day}` }, { deliveries: both(`day-${day}`, toTimestamp(out.now())) });
    await out.sendDue();
    // The email has arrived by now; the daily reports are apart.
    expect(mail.mails.filter(({ parsed }) => parsed.subject?.startsWith("New"))).toHaveLength(day);
    for (let hours = 0; hours < 24; hours += 2) {
      out.wait({ hours: 2 });
      await out.sendDue();
    }
  }
  const back = await startChatReceiver("google_chat", { port: receiver.port });
  stops.push(back.stop);
  for (let minutes = 0; minutes <= 70; minutes += 10) {
    await out.sendDue();
    out.wait({ minutes: 10 });
  }
  expect(back.shown).toHaveLength(days);
}, 60_000);

test("a chat that never responds delays no email", async () => {
  const mail = await startMailServer();
  stops.push(mail.stop);
  const { receiver, out } = await siteFixture("mattermost", { respond: () => null }, mail.url);
  await out.notifications.start();
  for (let index = 0; index < 10; index += 1) {
    await out.accept({ id: `id-${index}` }, { deliveries: both(`id-${index}`, aProjectRequest.receivedAt) });
    out.notifications.wake();
  }
  await vi.waitFor(() => expect(mail.mails).toHaveLength(10), 10_000);
  expect(receiver.shown).toEqual([]);
  await receiver.stop();
  stops.splice(stops.indexOf(receiver.stop), 1);
  await out.notifications.stop();
}, 30_000);

function both(requestId: string, dueAt: string) {
  return (["email", "chat"] as const).map((channel) => ({
    id: `${requestId}-${channel}`,
    channel,
    kind: "new_request" as const,
    dueAt,
  }));
}

function leased(change: Partial<StoredProjectRequest> = {}, kind = "new_request"): LeasedDelivery {
  const projectRequest = {
    ...aProjectRequest,
    repliedAt: null,
    spamReason: null,
    releasedAt: null,
    ...change,
  };
  return { id: "d", leaseOwner: "h", delivery: { kind } as never, projectRequest };
}

/** A channel to a receiver, without a worker. */
async function channelFixture(
  platform: ChatPlatform,
  options: ChatReceiverOptions = {},
  timeoutMilliseconds = 5_000,
) {
  const receiver = await startChatReceiver(platform, options);
  stops.push(receiver.stop);
  const channel = createChatChannel({
    chat: receiver.chat,
    timeZone: "America/Chicago",
    now: Temporal.Now.instant,
    timeoutMilliseconds,
  });
  return {
    channel,
    receiver,
    send: (change: Partial<StoredProjectRequest> = {}) => channel.send(leased(change)),
    test: () => channel.send(leased({}, "test")),
  };
}

/** A database and workers, with a chat and perhaps a mail server. */
async function siteFixture(platform: ChatPlatform, options: ChatReceiverOptions, mailUrl?: string) {
  const receiver: ChatReceiver = await startChatReceiver(platform, options);
  const out = await notificationsFixture({
    chat: receiver.chat,
    ...(mailUrl !== undefined && { mail: mailSetting({ smtpUrl: mailUrl }) }),
  });
  stops.push(receiver.stop, out.database.close);
  return { receiver, out };
}
