import { describe, expect, onTestFinished, test } from "vitest";
import {
  type ChatReceiverOptions,
  chatSecret,
  startChatReceiver,
} from "../../../../tests/support/chat-receiver.ts";
import { aProjectRequest } from "../../../../tests/support/notifications-fixture.ts";
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
