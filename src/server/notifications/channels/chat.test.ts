import { describe, expect, onTestFinished, test, vi } from "vitest";
import {
  type ChatReceiverOptions,
  chatSecret,
  startChatReceiver,
} from "../../../../tests/support/chat-receiver.ts";
import { mailSetting } from "../../../../tests/support/email-fixture.ts";
import { startMailServer } from "../../../../tests/support/mail-server.ts";
import { aProjectRequest, notificationsFixture } from "../../../../tests/support/notifications-fixture.ts";
import type { ChatPlatform } from "../../config/chat-services.ts";
import type { StoredProjectRequest } from "../../database/model.ts";
import { createChatChannel } from "./chat.ts";

const platforms: readonly ChatPlatform[] = ["slack", "google_chat", "mattermost", "teams"];

describe.each(platforms)("%s", (platform) => {
  test("shows the type, the location and when the reply is due, and nothing else", async () => {
    const { receiver, send } = await chatFixture(platform);
    expect(await send()).toEqual({ outcome: "delivered" });
    expect(await send({ project_type: "", location: "" })).toEqual({ outcome: "delivered" });
    expect(receiver.shown).toEqual([
      "New project request: Land survey\nLocation: Nolan County\nReply by: Monday, November 23 at 5:00 PM CST",
      "New project request\nReply by: Monday, November 23 at 5:00 PM CST",
    ]);
  });

  test("shows no link, mention or markup that a visitor typed", async () => {
    const { receiver, send } = await chatFixture(platform);
    await send({ location: "<!channel> @all *Tom* & <users/all> [x](https://x.example) jane@example.com" });
    expect(receiver.shown[0]?.split("\n")[1]).toBe("Location: ＜!channel＞ ＊Tom＊ & ＜users/all＞");
  });

  test.each([
    [302, "failed"],
    [404, "failed"],
    [410, "refused"],
    [429, "failed"],
    [503, "failed"],
  ])("a response of %d is %s, and the reason never has the URL's secret", async (status, outcome) => {
    const { channel, send } = await chatFixture(platform, { respond: () => ({ status, body: chatSecret }) });
    const result = await send();
    expect(result).toMatchObject({ outcome, reason: expect.stringContaining(`responded with ${status}`) });
    expect(JSON.stringify([channel, result])).not.toContain(chatSecret);
  });
});

test("nothing is sent about a project request that was deleted", async () => {
  const { receiver, channel } = await chatFixture("slack");
  expect(await channel.send({ projectRequest: null } as never)).toMatchObject({ outcome: "skipped" });
  expect(receiver.attempts()).toBe(0);
});

test("an attempt fails when the platform does not respond in time", async () => {
  const { send } = await chatFixture("slack", { respond: () => null });
  expect(await send()).toEqual({
    outcome: "failed",
    reason: expect.stringContaining("no response after 0.2 s"),
  });
});

test("a message is sent only after the pause that follows the one before", async () => {
  const { receiver, send } = await chatFixture("google_chat", {}, 60_000);
  await send();
  void send();
  await new Promise((later) => setTimeout(later, 50));
  expect(receiver.attempts()).toBe(1);
});

test("a chat that never responds delays no email", async () => {
  const mail = await startMailServer();
  onTestFinished(mail.stop);
  const receiver = await startChatReceiver("mattermost", { respond: () => null });
  onTestFinished(receiver.stop);
  const out = await notificationsFixture({ chat: receiver.chat, mail: mailSetting({ smtpUrl: mail.url }) });
  onTestFinished(out.database.close);
  await out.notifications.start();
  for (let index = 0; index < 10; index += 1) {
    const both = (["email", "chat"] as const).map((channel) => ({
      id: `${index}-${channel}`,
      channel,
      kind: "new_request" as const,
      dueAt: aProjectRequest.receivedAt,
    }));
    await out.accept({ id: `id-${index}` }, { deliveries: both });
    out.notifications.wake();
  }
  await vi.waitFor(() => expect(mail.mails).toHaveLength(10), 10_000);
  expect(receiver.shown).toEqual([]);
  await receiver.stop();
  await out.notifications.stop();
}, 30_000);

/** A channel to a receiver, without a worker. */
async function chatFixture(platform: ChatPlatform, options: ChatReceiverOptions = {}, pauseMilliseconds = 0) {
  const receiver = await startChatReceiver(platform, options);
  onTestFinished(receiver.stop);
  const timeoutMilliseconds = options.respond?.(1) === null ? 200 : 5_000;
  const channel = createChatChannel({
    chat: receiver.chat,
    timeZone: "America/Chicago",
    timeoutMilliseconds,
    pauseMilliseconds,
  });
  const send = (change: Partial<StoredProjectRequest> = {}) => {
    const projectRequest = {
      ...aProjectRequest,
      repliedAt: null,
      spamReason: null,
      releasedAt: null,
      ...change,
    };
    return channel.send({ projectRequest } as never);
  };
  return { channel, receiver, send };
}
